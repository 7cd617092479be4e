#!/usr/bin/env bash
# pdfmake 0.3.11 with `tagged: true` marks a file as tagged without a structure: no heading, paragraph or table is in it.
# Valid input: `tagged` is a documented option of a document definition. Screen readers believe the mark, and find nothing.
# Seen: marked true, structure elements 0
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent pdfmake@0.3.11
cat >run.cjs <<'JS'
const pdfmake = require("pdfmake");
pdfmake.setFonts({ Helvetica: { normal: "Helvetica", bold: "Helvetica-Bold", italics: "Helvetica-Oblique", bolditalics: "Helvetica-BoldOblique" } });
const definition = {
  tagged: true,
  compress: false,
  defaultStyle: { font: "Helvetica" },
  content: ["A paragraph", { table: { body: [["Fund", "NAV"], ["One", "100"]] } }],
};
pdfmake.createPdf(definition).getBuffer().then((bytes) => {
  const text = Buffer.from(bytes).toString("latin1");
  const count = (text.match(/\/Type \/StructElem/g) ?? []).length;
  console.log(`marked ${/\/Marked true/.test(text)}, structure elements ${count}`);
});
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = "marked true, structure elements 0" ] || { echo "The behaviour changed."; exit 1; }
