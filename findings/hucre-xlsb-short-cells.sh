#!/bin/sh
# hucre leaves out the cells of an .xlsb sheet that do not say their column, as SheetJS and other programs write all but the first of a row.
# Prints the versions and what each program reads of the same valid file; fails when hucre reads all of it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent --save-exact hucre@1.0.0 xlsx@0.18.5
cat >try.mjs <<'JS'
import { read } from "hucre";
import XLSX from "xlsx";
const rows = [["Company", "Currency", "Amount"], ["Alder", "EUR", 2500000]];
const book = XLSX.utils.book_new();
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), "Deals");
const bytes = XLSX.write(book, { type: "buffer", bookType: "xlsb" });
const theirs = XLSX.utils.sheet_to_json(XLSX.read(bytes).Sheets.Deals, { header: 1 });
const found = (await read(new Uint8Array(bytes))).sheets[0].rows;
console.log("node", process.version, "hucre 1.0.0, xlsx 0.18.5");
console.log("xlsx reads ", JSON.stringify(theirs));
console.log("hucre reads", JSON.stringify(found));
const isCut = JSON.stringify(theirs) === JSON.stringify(rows) && found.every((row) => row.filter((cell) => cell != null).length < 3);
process.exit(isCut ? 0 : 1);
JS
node try.mjs
