#!/usr/bin/env bash
# pdfkit 0.19.1 writes title and author into XMP metadata without escaping: a title with "&" or "<" makes XML that no parser reads.
# Valid input: a title is any text; the information dictionary of the same file holds it right.
# Seen: <rdf:li xml:lang="x-default">Smith & Co <Q1></rdf:li>
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent pdfkit@0.19.1
cat >run.cjs <<'JS'
const PDFDocument = require("pdfkit");
const document = new PDFDocument({ pdfVersion: "1.7", info: { Title: "Smith & Co <Q1>" } });
const parts = [];
document.on("data", (part) => parts.push(part));
document.on("end", () => console.log(/<rdf:li xml:lang="x-default">.*<\/rdf:li>/.exec(Buffer.concat(parts).toString("utf8"))[0]));
document.text("One");
document.end();
JS
seen=$(node run.cjs)
echo "$seen"
expected='<rdf:li xml:lang="x-default">Smith & Co <Q1></rdf:li>'
[ "$seen" = "$expected" ] || { echo "The behaviour changed."; exit 1; }
