#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1 counts 33 days of the US 30/360 year from 28 February to 31 March 2025.
# The US rule (SIFMA) moves a start at the end of February to day 30, so the span has 30 days.
# Seen: 33 days (YEARFRAC, basis 0, times 360).
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @formulajs/formulajs@4.6.1
cat >run.mjs <<'JS'
import { YEARFRAC } from "@formulajs/formulajs";

const day = (text) => new Date(`${text}T00:00:00`);
console.log(Math.round(YEARFRAC(day("2025-02-28"), day("2025-03-31"), 0) * 360));
JS
seen=$(node run.mjs)
echo "$seen"
expected='33'
[ "$seen" = "$expected" ] || { echo "The behaviour changed."; exit 1; }
