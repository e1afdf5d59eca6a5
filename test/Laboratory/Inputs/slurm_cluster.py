"""A Slurm cluster on this machine for the time of a test: an authentication daemon,
a controller and two node daemons, with ports, keys and files of their own.

    with Cluster() as cluster:
        cluster.run("sbatch", "--wait", "job.sh")
"""
import os
import shutil
import socket
import subprocess
import tempfile
import time

CONF = """ClusterName=jsym
SlurmctldHost=localhost
SlurmctldPort={ports[0]}
SlurmUser={user}
SlurmdUser={user}
AuthType=auth/munge
AuthInfo=socket={home}/munge.sock,cred_expire=5
CredType=cred/munge
SlurmctldPidFile={home}/ctld.pid
SlurmdPidFile={home}/%n.pid
SlurmdSpoolDir={home}/%n
SlurmdParameters=config_overrides
StateSaveLocation={home}/state
SlurmctldLogFile={home}/ctld.log
SlurmdLogFile={home}/%n.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SchedulerParameters=batch_sched_delay=0,sched_interval=1
KillWait=5
NodeName=n1 NodeHostname=localhost NodeAddr=127.0.0.1 Port={ports[1]} CPUs=1 RealMemory=16000
NodeName=n2 NodeHostname=localhost NodeAddr=127.0.0.1 Port={ports[2]} CPUs=1 RealMemory=16000
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
"""


def free_ports(count):
    """That nobody listens at now."""
    sockets = [socket.socket() for _ in range(count)]
    for s in sockets:
        s.bind(("127.0.0.1", 0))
    ports = [s.getsockname()[1] for s in sockets]
    for s in sockets:
        s.close()
    return ports


class Cluster:
    def __enter__(self):
        # Sockets have short names, and their directory is only its owner's to write.
        self.home = tempfile.mkdtemp(prefix="jsym-slurm-", dir="/tmp")
        os.chmod(self.home, 0o755)
        os.mkdir(self.path("state"))
        key = os.open(self.path("key"), os.O_WRONLY | os.O_CREAT, 0o600)
        os.write(key, os.urandom(1024))
        os.close(key)
        with open(self.path("slurm.conf"), "w", encoding="utf-8") as f:
            f.write(CONF.format(home=self.home, ports=free_ports(3), user="root"))
        self.env = dict(os.environ, SLURM_CONF=self.path("slurm.conf"))
        self.daemons = []
        try:
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def path(self, name):
        return os.path.join(self.home, name)

    def daemon(self, *line):
        log = open(self.path(os.path.basename(line[0]) + ".out"), "ab")
        self.daemons.append(subprocess.Popen(line, env=self.env, stdin=subprocess.DEVNULL,
                                             stdout=log, stderr=log))
        log.close()

    def start(self):
        self.daemon("munged", "-F", "-S", self.path("munge.sock"), "--key-file=" +
                    self.path("key"), "--pid-file=" + self.path("munged.pid"),
                    "--log-file=" + self.path("munged.log"), "--seed-file=" +
                    self.path("seed"))
        self.until(lambda: os.path.exists(self.path("munge.sock")), "munged")
        self.daemon("slurmctld", "-D")
        for node in ("n1", "n2"):
            self.daemon("slurmd", "-D", "-N", node)
        self.until(lambda: self.run("sinfo", "-h", "-o", "%t %D").split() == ["idle", "2"],
                   "two idle nodes")

    def until(self, done, what, seconds=120):
        end = time.monotonic() + seconds
        while not done():
            if time.monotonic() > end:
                raise TimeoutError(f"{what}: see {self.home}")
            time.sleep(0.1)

    def run(self, *line):
        """What it prints; that it fails is an answer, too."""
        return subprocess.run(line, env=self.env, capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, check=False).stdout

    def __exit__(self, kind=None, *_):
        for daemon in reversed(self.daemons):
            daemon.terminate()
        for daemon in reversed(self.daemons):
            try:
                daemon.wait(10)
            except subprocess.TimeoutExpired:
                daemon.kill()
        if kind is None:
            shutil.rmtree(self.home, ignore_errors=True)
