import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diskBlobs } from "#core/server/files/disk-blobs.ts";
import { furnish } from "../../../../test/furnished-firm.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type OwnServer,
  provePassword,
  sharedServer,
  startTestServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { exportFirm } from "./export-file.ts";
import { restoreFirm } from "./restore.ts";

let server: TestServer;
let firm: Firm;
let elsewhere: OwnServer;
let folder: string;
let archive: Buffer;

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  await furnish(firm);
  elsewhere = await startTestServer();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "firm-export-"));
  archive = await exported(firm);
});
afterAll(async () => {
  await elsewhere.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function exported({ people: { super_admin: admin } }: Firm): Promise<Buffer> {
  await provePassword(admin);
  const { jobId } = await call(admin, "firmExport.start");
  for (;;) {
    const job = await call(admin, "jobs.get", { id: jobId });
    if (job.status === "failed") throw new Error(job.error ?? "failed");
    if (job.status === "done") break;
    await new Promise((done) => setTimeout(done, 100));
  }
  const { items } = await call(admin, "firmExport.list");
  const response = await fetch(`${admin.url}/api/firm-exports/${items[0]?.id}/file`, { headers: admin.headers });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/gzip"]);
  return Buffer.from(await response.arrayBuffer());
}

type Manifest = {
  tables: { name: string; rows: number; sha256: string }[];
  files: { key: string; sha256: string }[];
  withheld: { note: string; tables: string[] };
  missing: string[];
};

/** The last part of the archive, as `tar` would give it. */
function manifestOf(bytes: Buffer): Manifest {
  const tar = gunzipSync(bytes);
  const at = tar.lastIndexOf("manifest.json");
  const size = Number.parseInt(tar.toString("ascii", at + 124, at + 135), 8);
  return JSON.parse(tar.toString("utf8", at + 512, at + 512 + size)) as Manifest;
}

async function restored(bytes: Buffer, into: OwnServer) {
  const file = path.join(folder, "archive.tar.gz");
  fs.writeFileSync(file, bytes);
  const client: pg.PoolClient = await into.owner.connect();
  try {
    return await restoreFirm(file, {
      client,
      blobs: diskBlobs(into.dataDir),
      folder: path.join(into.dataDir, "uploads"),
    });
  } finally {
    client.release();
  }
}

/** Changed by a restore: what worked with a secret is switched off. */
const SWITCHED_OFF = new Set([
  "api_keys",
  "audit_log",
  "external_integrations",
  "jobs",
  "sign_in_providers",
  "webhook_endpoints",
]);

describe("an archive of everything", () => {
  test("brings the firm into another installation: every row of every table, and every file", async () => {
    const manifest = manifestOf(archive);
    expect(await restored(archive, elsewhere)).toMatchObject({ firm: firm.name, missing: manifest.missing.length });
    const { rows: registered } = await server.owner.query<{ name: string }>(
      "select table_name as name from table_registry",
    );
    const named = new Set([...manifest.tables.map(({ name }) => name), ...manifest.withheld.tables]);
    expect(registered.filter(({ name }) => !named.has(name))).toEqual([]);
    const { rows } = await elsewhere.owner.query<{ table_name: string; rows: number; sha256: string }>(
      `with entered as materialized (select set_config('app.org_id', $1, false), set_config('app.permissions', 'organization:export', false))
       select table_name, count(*)::int as rows, encode(sha256(convert_to(string_agg(line, e'\\n' order by line collate "C") || e'\\n', 'UTF8')), 'hex') as sha256
       from entered, lateral firm_export_rows() group by table_name`,
      [firm.id],
    );
    const there = new Map(rows.map((row) => [row.table_name, row]));
    // What the restore switched off is in the trail there.
    const full = manifest.tables.filter((table) => table.rows > 0 && table.name !== "audit_log");
    expect(full.map(({ name }) => [name, there.get(name)?.rows])).toEqual(full.map(({ name, rows: n }) => [name, n]));
    const same = full.filter(({ name }) => !SWITCHED_OFF.has(name) && !["users", "avatars"].includes(name));
    expect(same.map(({ name }) => [name, there.get(name)?.sha256])).toEqual(
      same.map(({ name, sha256 }) => [name, sha256]),
    );
    expect(manifest.files.length).toBeGreaterThan(0);
    for (const { key } of manifest.files) expect(await diskBlobs(elsewhere.dataDir).sizeOf(key)).toBeGreaterThan(0);
    await expect(restored(archive, elsewhere)).rejects.toThrow("This installation has a firm already");
  });

  test("has no secret, and says what it leaves out", async () => {
    const text = gunzipSync(archive).toString("utf8");
    const secrets = await asOwner(server, firm, (db) =>
      db.query<{ secret: string }>(
        `select token_hash as secret from api_keys union all select credentials from external_integrations
         union all select secret from webhook_endpoints union all select token_hash from invitations
         union all select token_hash from public_links union all select sealed_key from signing_keys`,
      ),
    );
    expect(secrets.rows.length).toBeGreaterThan(3);
    for (const { secret } of secrets.rows) expect(text).not.toContain(secret);
    expect(manifestOf(archive).withheld.note).toContain("API keys");
  });

  test("is refused when a byte of it changed", async () => {
    const tar = gunzipSync(archive);
    const at = tar.indexOf('"email"');
    tar[at + 1] = 69;
    const other = await startTestServer();
    try {
      await expect(restored(gzipSync(tar), other)).rejects.toThrow("is not what was written");
      await expect(restored(archive.subarray(0, archive.length / 2), other)).rejects.toThrow("can’t be read");
      const { rows } = await other.owner.query("select from organizations");
      expect(rows).toEqual([]);
    } finally {
      await other.close();
    }
  });

  test("takes the right to it and a password that was just given", async () => {
    const { super_admin: admin, compliance_officer: officer, viewer } = firm.people;
    await expect(call(admin, "firmExport.start")).rejects.toMatchObject({ code: "invalid" });
    for (const person of [officer, viewer]) {
      await expect(call(person, "firmExport.start")).rejects.toMatchObject({ code: "forbidden" });
      const { items } = await call(admin, "firmExport.list");
      const response = await fetch(`${person.url}/api/firm-exports/${items[0]?.id}/file`, { headers: person.headers });
      expect(response.status).toBe(403);
    }
    const stranger = (await newFirm(server)).people.super_admin;
    const { items } = await call(admin, "firmExport.list");
    const response = await fetch(`${stranger.url}/api/firm-exports/${items[0]?.id}/file`, {
      headers: stranger.headers,
    });
    expect(response.status).toBe(404);
  });

  test("of the server’s administrator has what walls keep from everyone who could export it", async () => {
    const { super_admin: admin, general_partner: partner, analyst } = firm.people;
    const { id: recordId } = await call(partner, "deals.create", { company: "Behind Export Wall" });
    const wall = { team: [partner.id, analyst.id], excluded: [], reason: "Sensitive", until: null, rowVersion: null };
    await call(partner, "walls.save", { recordId, mode: "team", ...wall });
    await provePassword(admin);
    await expect(call(admin, "firmExport.start")).rejects.toMatchObject({ data: { reason: "firm_export.walls" } });
    const client = await server.owner.connect();
    try {
      const source = { client, blobs: diskBlobs(server.dataDir), orgId: firm.id };
      const target = path.join(folder, "whole.tar.gz");
      const manifest = await exportFirm(target, source);
      expect(manifestOf(fs.readFileSync(target))).toEqual(manifest);
      expect(gunzipSync(fs.readFileSync(target)).toString("utf8")).toContain("Behind Export Wall");
      await expect(exportFirm(target, source)).rejects.toMatchObject({ code: "EEXIST" });
    } finally {
      client.release();
    }
    expect(fs.readdirSync(folder).filter((name) => name.startsWith(".rows"))).toEqual([]);
  });
});
