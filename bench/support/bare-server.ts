// What the pipeline is measured against: node:http, a pool, the page's SQL and no security at all.
// /prepared/<firm> names the statement, so that PostgreSQL plans it once; /<firm> sends it as `pool.query(sql, values)` does.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ClientConfig } from "pg";
import { createPool, requestConnections } from "../../src/core/server/database/db.ts";
import { ready, settingsFromParent } from "./processes.ts";

export type BareSettings = { superuser: ClientConfig; sql: string; values: unknown[]; firms: string[] };

const { superuser, sql, values, firms } = await settingsFromParent<BareSettings>();
const pool = createPool(superuser, {
  max: requestConnections({ isEmbedded: true }),
  name: "bare",
  onError: console.error,
});
const server = createServer((request, response) => {
  const path = request.url ?? "/";
  const firm = firms[Number(path.split("/").at(-1)) % firms.length];
  const name = path.startsWith("/prepared/") ? { name: "page" } : {};
  pool
    .query({ ...name, text: sql, values: [...values, firm] })
    .then(({ rows }) => {
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ items: rows }));
    })
    .catch((error: unknown) => response.writeHead(500).end(String(error)));
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  ready(`http://127.0.0.1:${port}`, async () => {
    server.close();
    await pool.end();
  });
});
