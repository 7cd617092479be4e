#!/usr/bin/env bash
# pptxgenjs 4.0.1 lists a slide master for each slide in [Content_Types].xml, but writes one: the others name parts that are not in the file.
# Valid input: a presentation of three slides without own masters. A strict reader of Open Packaging refuses such a package.
# Seen: listed 3 masters, written 1
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent pptxgenjs@4.0.1 jszip@3.10.1
cat >run.cjs <<'JS'
const Deck = require("pptxgenjs");
const JSZip = require("jszip");
const deck = new Deck();
for (const text of ["One", "Two", "Three"]) deck.addSlide().addText(text, { x: 1, y: 1, w: 4, h: 1 });
deck.write({ outputType: "nodebuffer" }).then(async (bytes) => {
  const files = await JSZip.loadAsync(bytes);
  const types = await files.file("[Content_Types].xml").async("string");
  const listed = types.match(/PartName="\/ppt\/slideMasters\/slideMaster\d+\.xml"/g).length;
  const written = Object.keys(files.files).filter((name) => /slideMasters\/slideMaster\d+\.xml$/.test(name)).length;
  console.log(`listed ${listed} masters, written ${written}`);
});
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = "listed 3 masters, written 1" ] || { echo "The behaviour changed."; exit 1; }
