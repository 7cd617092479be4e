// A large file up and down with the server's memory watched, and the list of a firm with many documents, searched by the words inside them too.
import fs from "node:fs";
import http from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { freePort } from "../scripts/server-process.ts";
import { addDeals } from "./support/deals.ts";
import { report } from "./support/figures.ts";
import { type Bench, type BenchFirm, foundFirms, startBench } from "./support/firms.ts";
import { median, percentile, printMachine } from "./support/machine.ts";
import { type Served, serve } from "./support/processes.ts";
import { sized } from "./support/sized.ts";

const PIECE = Buffer.alloc(1024 * 1024, "0123456789abcdef");
const MEGABYTES = sized(1024, 8);
const DOCUMENTS = sized(10_000, 200);
/** Which two of three documents are about. */
const DEALS = sized(500, 20);
const ASKED = sized(200, 3);
/** Of each document; a page has some 250 words, of which each stands in a hundredth of all pages and more. */
const PAGES = 3;
const LIST_AIM_MS = 50;
const PORT = await freePort();

type Headers = Record<string, string>;

/** The most resident memory of a process while something is done, in MB, and how long that took. */
async function watched(pid: number, work: () => Promise<unknown>): Promise<{ most: number; seconds: number }> {
  let most = 0;
  const look = () => {
    const status = fs.existsSync(`/proc/${pid}/status`) ? fs.readFileSync(`/proc/${pid}/status`, "utf8") : "";
    most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  };
  const watch = setInterval(look, 20);
  const since = performance.now();
  try {
    look();
    await work();
  } finally {
    clearInterval(watch);
  }
  return { most, seconds: (performance.now() - since) / 1000 };
}

function* pieces() {
  yield Buffer.concat([Buffer.from("%PDF-1.7\n"), PIECE.subarray(9)]);
  for (let n = 1; n < MEGABYTES; n += 1) yield PIECE;
}

async function begin({ url }: Served, headers: Headers): Promise<string> {
  const begun = await fetch(`${url}/api/uploads/files`, {
    method: "POST",
    headers: {
      ...headers,
      "tus-resumable": "1.0.0",
      "upload-length": String(MEGABYTES * PIECE.length),
      "upload-metadata": `filename ${Buffer.from("Large.pdf").toString("base64")}`,
    },
  });
  if (begun.status !== 201) throw new Error(`The upload was refused: ${await begun.text()}`);
  return begun.headers.get("location")?.split("/").at(-1) ?? "";
}

async function send({ url }: Served, headers: Headers, id: string): Promise<void> {
  const request = http.request(`${url}/api/uploads/files/${id}`, {
    method: "PATCH",
    headers: {
      ...headers,
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
      "content-length": MEGABYTES * PIECE.length,
    },
  });
  const answered = new Promise<number>((resolve, reject) => {
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on("error", reject);
  });
  await pipeline(Readable.from(pieces()), request);
  const status = await answered;
  if (status !== 204) throw new Error(`The upload ended with ${status}`);
}

async function rpc<Answer>({ url }: Served, headers: Headers, name: string, input: object): Promise<Answer> {
  const answer = await fetch(`${url}/rpc/${name.replace(".", "/")}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ json: input }),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { json: Answer }).json;
}

async function large(server: Served, headers: Headers): Promise<void> {
  const { most: before } = await watched(server.pid, async () => undefined);
  const uploadId = await begin(server, headers);
  const up = await watched(server.pid, () => send(server, headers, uploadId));
  let id = "";
  const kept = await watched(server.pid, async () => {
    ({ id } = await rpc<{ id: string }>(server, headers, "documents.create", { uploadId }));
  });
  let bytes = 0;
  const down = await watched(server.pid, async () => {
    const { body } = await fetch(`${server.url}/api/documents/${id}/file`, { headers });
    for await (const part of body ?? []) bytes += part.length;
  });
  if (bytes !== MEGABYTES * PIECE.length) throw new Error("Not all of it came back");
  const line = (what: string, { most, seconds }: typeof up) =>
    report(
      `${what} ${seconds.toFixed(2)} s, ${Math.round(most - before)} MB more memory at most`,
      { name: `${MEGABYTES} MB ${what.replace(/:.*/, "")}`, value: seconds, unit: "s" },
      {
        name: `memory of ${MEGABYTES} MB ${what.replace(/:.*/, "")}`,
        value: most,
        unit: "MB",
        baseline: { name: "before", value: before },
      },
    );
  console.log(`A file of ${MEGABYTES} MB; the server has ${Math.round(before)} MB before`);
  line("up:      ", up);
  line("kept:    ", kept);
  line("down:    ", down);
}

/** Written past triggers, as they would have written it: only reading is measured. */
async function addDocuments({ admin }: Bench, founded: BenchFirm): Promise<void> {
  const { id: firm, userId } = founded;
  await addDeals(admin, [founded], 1, DEALS);
  await admin.query("begin");
  await admin.query("set local session_replication_role = replica");
  await admin.query(
    `insert into records (org_id, id, kind, label, name, changed_at) select org_id, id, 'deal', name, record_name(name), created_at from deals
     where org_id = $1 on conflict do nothing`,
    [firm],
  );
  await admin.query(
    `insert into documents (org_id, record_id, name, type, file_path, file_size, category, uploaded_by, created_at)
     select $1, case when n % 3 > 0 then (array(select id from deals where org_id = $1 order by id))[1 + n % $4::int] end, 'Paper ' || n || case when n % 3 = 0 then '.pdf' else '.docx' end, case when n % 3 = 0 then 'pdf' else 'docx' end, 'x/' || n, 1000 + n,
       (array['presentation','financial','legal','due_diligence','other'])[1 + n % 5], $2, now() - n * interval '1 minute'
     from generate_series(1, $3::int) n`,
    [firm, userId, DOCUMENTS, DEALS],
  );
  await admin.query(
    `insert into records (org_id, id, kind, label, name, changed_at) select org_id, id, 'document', name, record_name(name), created_at from documents
     where org_id = $1 on conflict do nothing`,
    [firm],
  );
  await admin.query(
    `insert into search_rows (org_id, id, kind, permission, content) select org_id, id, 'document', 'document:read', search_text(name || ' ' || type)
     from documents where org_id = $1 on conflict do nothing`,
    [firm],
  );
  await admin.query(
    `insert into document_versions (org_id, document_id, version, name, type, blob_key, bytes, sha256)
     select org_id, id, 1, name, type, file_path, file_size, repeat('0', 64) from documents where org_id = $1 and file_path like 'x/%'`,
    [firm],
  );
  await admin.query(
    `insert into document_readings (org_id, document_id, version, state, kind, words)
     select org_id, id, 1, 'read', 'pdf', 750 from documents where org_id = $1 and file_path like 'x/%'`,
    [firm],
  );
  await admin.query(
    "create temp table vocabulary as select n, 'w' || translate(md5(n::text), '0123456789', 'ghijklmnop') as word from generate_series(1, 4000) n",
  );
  await admin.query(
    `insert into document_texts (org_id, document_id, version, number, piece, content, words)
     select p.org_id, p.id, 1, p.number, 0, p.content, text_words(p.content) from (
       select d.org_id, d.id, n.number, 'Confidential company report ' || string_agg(v.word, ' ') || case when d.file_path = 'x/4321' then ' hapax' else '' end as content
       from documents d cross join generate_series(1, $2::int) n(number)
       cross join lateral (select word from vocabulary where (n * 7919 + hashtext(d.id::text || n.number)::bigint) % 16 = 0) v
       where d.org_id = $1 and d.file_path like 'x/%' group by 1, 2, 3, d.file_path) p`,
    [firm, PAGES],
  );
  await admin.query(
    `insert into document_words (org_id, document_id, words)
     select t.org_id, t.document_id, array_to_tsvector(array_agg(distinct l.lexeme))
     from document_texts t cross join lateral unnest(tsvector_to_array(t.words)) l(lexeme) where t.org_id = $1 group by 1, 2
     on conflict do nothing`,
    [firm],
  );
  await admin.query("commit");
  for (const table of ["documents", "records", "search_rows", "document_readings", "document_texts", "document_words"])
    await admin.query(`vacuum analyze ${table}`);
}

async function listed(server: Served, headers: Headers, deal: { id: string; name: string }): Promise<void> {
  console.log(
    `\nThe list of ${DOCUMENTS.toLocaleString("en")} documents, ${ASKED} times each (aim: under ${LIST_AIM_MS} ms)`,
  );
  for (const [what, input] of [
    ["the first page", {}],
    ["by name", { sort: { field: "name", direction: "asc" } }],
    ["by size", { sort: { field: "fileSize", direction: "desc" } }],
    ["of one category", { filters: [{ field: "category", operator: "equals", value: "legal" }] }],
    ["of one deal", { filters: [{ field: "record", operator: "equals", value: deal.id }] }],
    ["searched by its deal", { search: deal.name }],
    ["by a word of many deals", { search: "labs" }],
    ["a rare word searched", { search: "paper 4321" }],
    ["a word of many searched", { search: "pdf" }],
    ["a word inside one", { search: "hapax" }],
    ["a word inside many", { search: "report w" }],
    ["words inside all", { search: "confidential company" }],
  ] as const) {
    const times: number[] = [];
    for (let n = 0; n < ASKED; n += 1) {
      const since = performance.now();
      await rpc(server, headers, "documents.list", input);
      times.push(performance.now() - since);
    }
    report(`${what.padEnd(26)} ${median(times).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`, {
      name: `list: ${what}`,
      value: median(times),
      unit: "ms",
      aim: { below: LIST_AIM_MS },
    });
  }
}

/** What stands beside the rows of a page that was searched. */
async function passages(server: Served, headers: Headers): Promise<void> {
  for (const [what, search] of [
    ["where one says it", "hapax"],
    ["where a page of 50 does", "confidential company"],
  ] as const) {
    const { items } = await rpc<{ items: { id: string }[] }>(server, headers, "documents.list", { search, limit: 50 });
    const ids = items.map(({ id }) => id);
    const times: number[] = [];
    for (let n = 0; n < ASKED; n += 1) {
      const since = performance.now();
      await rpc(server, headers, "documents.passages", { search, ids });
      times.push(performance.now() - since);
    }
    report(`${what.padEnd(26)} ${median(times).toFixed(1)} ms, p95 ${percentile(times, 95).toFixed(1)} ms`, {
      name: `passages: ${what}`,
      value: median(times),
      unit: "ms",
    });
  }
}

const bench = await startBench();
try {
  printMachine("Files and documents", bench.postgres);
  const [firm] = await foundFirms(bench.admin, 1);
  if (!firm) throw new Error("No firm was founded");
  const { database, secret, dataDir } = bench;
  const server = await serve("app-server.ts", { database, secret, dataDir, port: PORT });
  const headers = { cookie: firm.cookie, origin: `http://127.0.0.1:${PORT}` };
  try {
    await large(server, headers);
    await addDocuments(bench, firm);
    const { rows } = await bench.admin.query<{ id: string; name: string }>(
      "select id, name from deals order by id limit 1",
    );
    if (!rows[0]) throw new Error("No deal was added");
    await listed(server, headers, rows[0]);
    await passages(server, headers);
  } finally {
    await server.stop();
  }
} finally {
  await bench.stop();
}
