#!/usr/bin/env bash
# mt940-js 1.0.0 loads the package tslib, which its package.json does not declare.
# Seen: after installing it alone, loading it fails because tslib is absent.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent mt940-js@1.0.0
cat >run.cjs <<'JS'
try {
  require("mt940-js");
  console.log("loaded");
} catch (error) {
  console.log(error.code, error.message.split("\n")[0]);
}
JS
seen=$(node run.cjs)
echo "$seen"
expected='MODULE_NOT_FOUND Cannot find module '\''tslib'\'''
[ "$seen" = "$expected" ] || { echo "The behaviour changed."; exit 1; }
