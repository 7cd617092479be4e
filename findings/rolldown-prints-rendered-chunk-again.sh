#!/usr/bin/env bash
# rolldown 1.2.19 prints a chunk again after `renderChunk`, also when `minify` is not set: it folds what a plugin wrote and drops its comments.
# Valid input: one module and a plugin that adds a line. Only `minify: false` keeps the line.
# Seen: default: console.log("a", 16, 2);
# Seen: minify false: console.log('a', 0x10, (1 + 1)); // by a plugin
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent rolldown@1.2.19
echo "export const one = 1;" >entry.js
cat >run.mjs <<'JS'
import { rolldown } from "rolldown";
const plugin = { name: "adds a line", renderChunk: (code) => `${code}\nconsole.log('a', 0x10, (1 + 1)); // by a plugin\n` };
for (const [name, options] of [["default", {}], ["minify false", { minify: false }]]) {
  const build = await rolldown({ input: "entry.js", plugins: [plugin] });
  const { output } = await build.generate({ format: "esm", ...options });
  console.log(`${name}: ${output[0].code.trim().split("\n").at(-1)}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = "default: console.log(\"a\", 16, 2);
minify false: console.log('a', 0x10, (1 + 1)); // by a plugin" ] || { echo "The behaviour changed."; exit 1; }
