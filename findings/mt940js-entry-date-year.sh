#!/usr/bin/env bash
# mt940js 1.3.5 gives the entry date of a statement line the year of its value date.
# A line valued 31 December 2025 and entered 2 January carries only the month and day of entry (0102).
# Seen: the entry date becomes 2025-01-02, a year before the bank entered it. It should be 2026-01-02.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent mt940js@1.3.5
cat >run.cjs <<'JS'
const { Parser } = require("mt940js");
const lines = [":20:REF", ":25:BANK/123", ":28C:1/1", ":60F:C251231EUR1000,00", ":61:2512310102D10,00NTRFNONREF//B1", ":86:Payment", ":62F:C251231EUR990,00", "-"];
const [statement] = new Parser().parse(lines.join("\r\n"));
const [line] = statement.transactions;
console.log(line.date.toISOString().slice(0, 10), line.entryDate.toISOString().slice(0, 10));
JS
seen=$(node run.cjs)
echo "$seen"
expected='2025-12-31 2025-01-02'
[ "$seen" = "$expected" ] || { echo "The behaviour changed."; exit 1; }
