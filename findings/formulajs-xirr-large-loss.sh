#!/usr/bin/env bash
# @formulajs/formulajs 4.6.1 finds no XIRR for an investment that lost half its value in a year.
# The rate exists: -1000 and +500 a year later is -50.0 %. A loss of 30 % is found.
# Seen: Infinity for -50 %, NaN for a near-total loss over five years.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @formulajs/formulajs@4.6.1
cat >run.mjs <<'JS'
import { XIRR } from "@formulajs/formulajs";

const day = (text) => new Date(`${text}T00:00:00`);
const rate = (back, on) => XIRR([-1000, back], [day("2021-01-01"), day(on)], 0.1);
console.log(rate(700, "2022-01-01").toFixed(4), rate(500, "2022-01-01"), rate(1, "2026-01-01"));
JS
seen=$(node run.mjs)
echo "$seen"
expected='-0.3000 Infinity NaN'
[ "$seen" = "$expected" ] || { echo "The behaviour changed."; exit 1; }
