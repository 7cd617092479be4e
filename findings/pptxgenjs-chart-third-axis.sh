#!/usr/bin/env bash
# pptxgenjs 4.0.1 names three axes in a bar chart and writes two: the third id leads to no axis.
# Valid input: one series of two categories. ECMA-376 lets a bar chart name exactly two axes (CT_BarChart, axId).
# Seen: named 3 axes, written 2
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
deck.addSlide().addChart("bar", [{ name: "NAV", labels: ["One", "Two"], values: [1, 2] }], { x: 1, y: 1, w: 6, h: 3 });
deck.write({ outputType: "nodebuffer" }).then(async (bytes) => {
  const files = await JSZip.loadAsync(bytes);
  const chart = await files.file(/ppt\/charts\/chart\d+\.xml/)[0].async("string");
  const bars = /<c:barChart>.*<\/c:barChart>/s.exec(chart)[0];
  const named = new Set(Array.from(bars.matchAll(/<c:axId val="(\d+)"\/>/g), ([, id]) => id));
  const written = chart.match(/<c:(?:catAx|valAx|serAx|dateAx)>/g).length;
  console.log(`named ${named.size} axes, written ${written}`);
});
JS
seen=$(node run.cjs)
echo "$seen"
[ "$seen" = "named 3 axes, written 2" ] || { echo "The behaviour changed."; exit 1; }
