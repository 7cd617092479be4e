#!/usr/bin/env bash
# orval 8.38.0 (fetch client) sends a query parameter with content "application/json" as "[object Object]".
# OpenAPI 3.1 says of such a parameter that its value is written in that media type: ?filters=[{"field":"name"}], percent-encoded.
# The types are right, so the call compiles; the server gets text that is no JSON.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent orval@8.38.0 typescript@5.9.3
cat >api.json <<'JSON'
{"openapi":"3.1.1","info":{"title":"Deals","version":"1"},"paths":{"/deals/count":{"get":{"operationId":"dealsCount",
"parameters":[{"name":"filters","in":"query","content":{"application/json":{"schema":{"type":"array","items":{"type":"object",
"required":["field"],"properties":{"field":{"type":"string"}}}}}}}],
"responses":{"200":{"description":"How many","content":{"application/json":{"schema":{"type":"integer"}}}}}}}}}
JSON
cat >orval.config.mjs <<'JS'
export default { deals: { input: "./api.json", output: { target: "./client.ts", client: "fetch" } } };
JS
npx --no-install orval --config orval.config.mjs >/dev/null 2>&1
npx --no-install tsc --target es2022 --module es2022 --moduleResolution bundler --lib es2022,dom client.ts
cp client.js client.mjs
seen=$(node -e 'import("./client.mjs").then(({ getDealsCountUrl }) => console.log(decodeURIComponent(getDealsCountUrl({ filters: [{ field: "name" }] }))))')
echo "$seen"
expected='/deals/count?filters=[object+Object]'
[ "$seen" = "$expected" ] || { echo "The behaviour changed."; exit 1; }
