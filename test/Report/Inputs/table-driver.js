// Uses the table of paths as a person does, and says what it shows.
const cells = n => [...document.querySelectorAll("#rows tr")].map(r => r.cells[n].textContent);
const sortBy = key => document.querySelector(`[data-sort=${key}]`).click();
const count = () => document.getElementById("count").textContent;
console.log("all " + cells(0));
sortBy("path");
console.log("backwards " + cells(0));
sortBy("outcome");
const outcomes = cells(1);
console.log("by outcome sorted " + outcomes.every((o, i) => !i || outcomes[i - 1] <= o));
const find = document.getElementById("find");
find.value = "returns";
find.oninput();
console.log("filtered " + count() + " " + cells(1).every(o => o.startsWith("returns")));
find.value = "";
const kind = document.getElementById("kind");
kind.value = "bug";
kind.onchange();
console.log("bugs " + count());
