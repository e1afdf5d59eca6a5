# Completion for jsym-llvm in bash: subcommands, options of each as --help lists
# them, files for what is no option.
_jsym_llvm() {
  local word=${COMP_WORDS[COMP_CWORD]} tool=${COMP_WORDS[0]} sub=${COMP_WORDS[1]}
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "$("$tool" --help 2>/dev/null | sed -n 's/^  \([a-z]\{3,\}\) .*/\1/p') --help --version" -- "$word"))
  elif [[ $word == -* ]]; then
    COMPREPLY=($(compgen -W "$("$tool" "$sub" --help-expert 2>/dev/null | grep -o -- '--[a-z][a-z0-9-]*' | sort -u)" -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
  fi
}
complete -o filenames -F _jsym_llvm jsym-llvm
