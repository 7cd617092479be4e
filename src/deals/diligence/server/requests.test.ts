import { beforeAll, beforeEach, expect, test } from "vitest";
import { zipOf } from "#core/server/files/zip-entries.ts";
import { hashToken } from "#core/server/links/link-token.ts";
import type { AskedOfFounders } from "#deals/diligence/shared/requests-api.ts";
import {
  asOwner,
  type Caller,
  call,
  type Firm,
  newFirm,
  send,
  sharedServer,
  startTestServer,
  type TestServer,
  waitingLink,
} from "../../../../test/harness.ts";
import { askUpload, beginUpload, pdfOf, sendPiece, uploadFile, uploadIdOf } from "../../../../test/uploads.ts";

const FOUNDER = "ada@acme.example";

let server: TestServer;
let firm: Firm;
let projectId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  projectId = await begin(firm);
});

async function begin({ people }: Firm, company = "Acme"): Promise<string> {
  const { id: dealId } = await call(people.analyst, "deals.create", { company });
  return (await call(people.analyst, "dueDiligenceProjects.create", { dealId })).id;
}

const ask = (title: string, form = {}) =>
  call(firm.people.analyst, "diligenceRequests.create", { projectId, title, ...form });
const listed = async () => (await call(firm.people.viewer, "diligenceRequests.list", { projectId })).items;

type Holder = Caller & { token: string; linkId: string };

/** Sends the list, and answers as a person who opens the link of the message. */
async function sendTo(email: string, of = { firm, projectId }, form = {}): Promise<Holder> {
  const { analyst } = of.firm.people;
  const { id: linkId } = await call(analyst, "requestLinks.send", { projectId: of.projectId, email, ...form });
  const { origin, hash, search } = new URL(await waitingLink(analyst.server, email));
  expect(search).toBe("");
  const token = hash.slice(1);
  return { url: analyst.url, headers: { origin, "x-link-token": token }, token, linkId };
}

const open = ({ url, headers }: Caller) => fetch(`${url}/api/links/requests`, { headers });
const shown = async (holder: Caller) => (await (await open(holder)).json()) as AskedOfFounders;
const deliver = ({ url, headers }: Caller, requestId: string, uploadId: string) =>
  fetch(`${url}/api/links/requests/${requestId}/files/${uploadId}`, { method: "POST", headers });
const inFirm = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(server, firm, async (db) => (await db.query<Row>(statement, values)).rows);
const messageOf = async (answer: Response) => ((await answer.json()) as { message: string }).message;

test("founders see what is asked, upload against it, and the firm sees who sent what; closed and asked again", async () => {
  const { analyst, viewer } = firm.people;
  const [item] = (await call(viewer, "diligenceItems.list", { projectId })).items;
  const table = await ask("Cap table", { note: "As of today", itemId: item?.id });
  const accounts = await ask("Accounts");
  const holder = await sendTo(FOUNDER);
  expect(await shown(holder)).toEqual({
    firm: firm.name,
    company: "Acme",
    recipient: FOUNDER,
    isClosed: false,
    requests: [
      {
        id: table.id,
        title: "Cap table",
        note: "As of today",
        status: "open",
        dueOn: null,
        isOverdue: false,
        files: [],
      },
      { id: accounts.id, title: "Accounts", note: "", status: "open", dueOn: null, isOverdue: false, files: [] },
    ],
  });
  const uploadId = await uploadFile(holder, "Cap table.pdf", pdfOf("shares"));
  const answered = await deliver(holder, table.id, uploadId);
  expect(answered.headers.get("referrer-policy")).toBe("no-referrer");
  expect(((await answered.json()) as AskedOfFounders).requests[0]).toMatchObject({
    status: "received",
    files: ["Cap table.pdf"],
  });
  expect((await deliver(holder, table.id, uploadId)).status).toBe(404);
  const [first] = await listed();
  expect(first).toMatchObject({ status: "received", files: [{ name: "Cap table.pdf", recipient: FOUNDER }] });
  const { items: documents } = await call(viewer, "documents.list", {
    filters: [{ field: "record", operator: "equals", value: projectId }],
  });
  expect(documents).toMatchObject([{ name: "Cap table.pdf", category: "due_diligence", status: "pending_review" }]);
  const history = await call(viewer, "documents.history", { id: documents[0]?.id ?? "" });
  expect(history.items[0]).toMatchObject({ actorName: `link of ${FOUNDER}`, procedure: "requestLinks.deliver" });
  expect((await call(viewer, "requestLinks.list", { projectId })).items).toMatchObject([
    { recipient: FOUNDER, isOpen: true, files: 1 },
  ]);

  await call(analyst, "diligenceRequests.askAgain", { id: table.id, note: "Fully diluted" });
  expect((await shown(holder)).requests[0]).toMatchObject({ status: "open", note: "Fully diluted", files: [] });
  await call(analyst, "diligenceRequests.close", { id: table.id, isClosed: true });
  expect((await listed())[0]).toMatchObject({ status: "closed" });
  const late = await uploadFile(holder, "Late.pdf", pdfOf("late"));
  expect((await deliver(holder, table.id, late)).status).toBe(404);
});

test("opening a link changes nothing, and its token stands nowhere but in the message", async () => {
  await ask("Cap table");
  const holder = await sendTo(FOUNDER);
  const state = () => inFirm("select * from public_links where id = $1", [holder.linkId]);
  const before = [await state(), await inFirm("select count(*) from audit_log")];
  await Promise.all([open(holder), open(holder), shown(holder)]);
  expect([await state(), await inFirm("select count(*) from audit_log")]).toEqual(before);
  const audited = await inFirm<{ text: string }>(
    "select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_log",
  );
  const written = audited.map(({ text }) => text).join("");
  expect(written).toContain(FOUNDER);
  for (const secret of [holder.token, hashToken(holder.token)]) expect(written).not.toContain(secret);
  const [link] = await inFirm<{ token_hash: string }>("select token_hash from public_links where id = $1", [
    holder.linkId,
  ]);
  expect(link?.token_hash).toBe(hashToken(holder.token));
  const answer = await open(holder);
  expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  expect(answer.headers.get("x-robots-tag")).toBe("noindex");
});

test("a withdrawn, an expired and a guessed link open nothing, in the same words", async () => {
  await ask("Cap table");
  const [revoked, expired] = [await sendTo("bob@acme.example"), await sendTo(FOUNDER)];
  await call(firm.people.analyst, "requestLinks.revoke", { id: revoked.linkId });
  await inFirm("update public_links set expires_at = now() where id = $1", [expired.linkId]);
  const guessed = { ...revoked, headers: { ...revoked.headers, "x-link-token": "a".repeat(43) } };
  for (const holder of [revoked, expired, guessed]) {
    const answer = await open(holder);
    expect(answer.status).toBe(401);
    expect(await messageOf(answer)).toContain("This link has expired or was withdrawn");
    expect((await beginUpload(holder, "A.pdf", 10)).status).toBe(401);
  }
  expect((await listed())[0]?.files).toEqual([]);
});

test("a link opens its own project and nothing else, by no procedure and by no statement", async () => {
  const other = await newFirm(server);
  const elsewhere = await begin(other);
  const { analyst } = firm.people;
  const sister = await begin(firm, "Sister");
  const foreign = await call(other.people.analyst, "diligenceRequests.create", {
    projectId: elsewhere,
    title: "Theirs",
  });
  const neighbour = await call(analyst, "diligenceRequests.create", { projectId: sister, title: "Sister's" });
  await ask("Cap table");
  const holder = await sendTo(FOUNDER);
  const uploadId = await uploadFile(holder, "A.pdf", pdfOf("a"));
  for (const { id } of [foreign, neighbour]) expect((await deliver(holder, id, uploadId)).status).toBe(404);
  for (const name of ["deals.list", "diligenceRequests.list", "documents.create", "requestLinks.send"])
    await expect(send(holder, name, { projectId, uploadId })).rejects.toMatchObject({ code: "unauthenticated" });
  const people = await uploadFile(analyst, "Person.pdf", pdfOf("p"));
  expect((await askUpload(holder, people, "HEAD")).status).toBe(404);
  expect((await askUpload(analyst, uploadId, "HEAD")).status).toBe(404);
  expect((await deliver(holder, (await listed())[0]?.id ?? "", people)).status).toBe(404);

  const client = await server.app.connect();
  try {
    await client.query("begin");
    await client.query("select * from begin_link_request($1, '', 'test')", [hashToken(holder.token)]);
    const { rows: tables } = await client.query<{ name: string }>(
      "select table_name as name from table_registry union select unnest(array['records', 'audit_log', 'mails', 'users'])",
    );
    const seen: string[] = [];
    for (const { name } of tables) {
      const { rowCount } = await client.query(`select from ${name} limit 1`);
      if (rowCount !== 0) seen.push(name);
    }
    expect(seen.toSorted()).toEqual(["diligence_requests", "due_diligence_projects", "uploads"]);
    const { rows: projects } = await client.query<{ id: string }>("select id from due_diligence_projects");
    expect(projects).toEqual([{ id: projectId }]);
    const insert =
      "insert into documents (name, type, file_path, file_size, record_id) values ('a', 'pdf', 'x', 1, $1)";
    await client.query("savepoint before");
    await expect(client.query(insert, [sister])).rejects.toMatchObject({ code: "42501" });
    await client.query("rollback to before");
    await expect(client.query("update public_links set expires_at = 'infinity'")).resolves.toMatchObject({
      rowCount: 0,
    });
    await expect(client.query("update diligence_requests set title = 'Mine'")).resolves.toMatchObject({ rowCount: 0 });
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("a link takes so many files and bytes and no more, and what is no file of its kind is refused", async () => {
  const request = await ask("Cap table");
  const holder = await sendTo(FOUNDER);
  const script = await uploadFile(holder, "Deck.pdf", "<html><script>alert(1)</script>");
  expect((await deliver(holder, request.id, script)).status).toBe(400);
  expect((await beginUpload(holder, "Tool.exe", 10)).status).toBe(400);
  await inFirm("update public_links set most_bytes = 2000, most_files = 2 where id = $1", [holder.linkId]);
  expect(await messageOf(await beginUpload(holder, "Big.pdf", 2001))).toContain("This link doesn’t accept more files");
  const both = [await uploadFile(holder, "A.pdf", pdfOf("a")), await uploadFile(holder, "B.pdf", pdfOf("b"))];
  expect((await beginUpload(holder, "C.pdf", 10)).status).toBe(400);
  const answers = await Promise.all(both.map((uploadId) => deliver(holder, request.id, uploadId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await beginUpload(holder, "C.pdf", 10)).status).toBe(400);
});

test("the person who sent the list and a person who has the project hear once of what arrives, and it counts until they look", {
  tags: "slow",
}, async () => {
  const { analyst, principal, viewer } = firm.people;
  await call(analyst, "dueDiligenceProjects.assign", { id: projectId, assignedTo: principal.id });
  const [table, accounts] = [await ask("Cap table"), await ask("Accounts")];
  const holder = await sendTo(FOUNDER);
  const bring = async (id: string, name: string) =>
    expect((await deliver(holder, id, await uploadFile(holder, name, pdfOf(name)))).status).toBe(200);
  const told = async (person: Caller) =>
    (await call(person, "notifications.list")).items.filter(({ href }) => href.includes(projectId));
  await bring(table.id, "Cap table.pdf");
  for (const person of [analyst, principal])
    expect(await told(person)).toMatchObject([{ text: `${FOUNDER} uploaded a file for “Cap table” (Acme)` }]);
  await bring(accounts.id, "2024.pdf");
  await bring(accounts.id, "2025.pdf");
  const [counted, ...others] = await told(principal);
  expect(counted?.text).toBe(`${FOUNDER} uploaded 3 files for due diligence on Acme`);
  expect(others).toEqual([]);
  expect(await told(viewer)).toEqual([]);
  await call(principal, "notifications.markRead", { ids: [counted?.id ?? ""] });
  await bring(table.id, "Cap table 2.pdf");
  expect((await told(principal)).map(({ text }) => text)).toContain(
    `${FOUNDER} uploaded a file for “Cap table” (Acme)`,
  );
});

const codeOf = async (email: string) => {
  const [mail] = await inFirm<{ body: string }>(
    "select body from mails where recipient = $1 order by created_at desc, id desc limit 1",
    [email],
  );
  return /\b\d{6}\b/.exec(mail?.body ?? "")?.[0] ?? "";
};
const askCode = ({ url, headers }: Caller) => fetch(`${url}/api/links/code`, { method: "POST", headers });
const enter = ({ url, headers }: Caller, code: string) =>
  fetch(`${url}/api/links/code/enter`, { method: "POST", headers: { ...headers, "x-link-code": code } });

test("a link with a second step opens nothing until its recipient enters the code they were mailed", async () => {
  const request = await ask("Cap table");
  const holder = await sendTo(FOUNDER, undefined, { needsCode: true });
  const mails = async () => (await inFirm("select id from mails where recipient = $1", [FOUNDER])).length;
  const before = await mails();
  const closed = await open(holder);
  expect([closed.status, await messageOf(closed)]).toEqual([403, "Enter the code we e-mailed you"]);
  expect((await beginUpload(holder, "A.pdf", 10)).status).toBe(403);
  expect((await deliver(holder, request.id, request.id)).status).toBe(403);
  expect(await mails()).toBe(before);

  expect((await askCode(holder)).status).toBe(200);
  expect((await askCode(holder)).status).toBe(429);
  const code = await codeOf(FOUNDER);
  const wrong = code === "000000" ? "000001" : "000000";
  expect((await enter(holder, wrong)).status).toBe(400);
  expect((await enter(holder, "")).status).toBe(400);
  const { pass } = (await (await enter(holder, code)).json()) as { pass: string };
  expect((await enter(holder, code)).status).toBe(400);
  const entered = { ...holder, headers: { ...holder.headers, "x-link-pass": pass } };
  expect(await shown(entered)).toMatchObject({ recipient: FOUNDER, requests: [{ title: "Cap table" }] });
  expect((await deliver(entered, request.id, await uploadFile(entered, "A.pdf", pdfOf("a")))).status).toBe(200);
  expect((await open(holder)).status).toBe(403);

  const kept = JSON.stringify(await inFirm("select * from public_link_codes"));
  const audited = JSON.stringify(await inFirm("select before, after from audit_log"));
  for (const secret of [code, pass, hashToken(code), hashToken(pass), hashToken(`${hashToken(holder.token)} ${code}`)])
    expect(audited).not.toContain(secret);
  for (const secret of [code, pass, hashToken(code)]) expect(kept).not.toContain(`"${secret}"`);
  await inFirm("update public_link_codes set pass_expires_at = now()");
  expect((await open(entered)).status).toBe(403);
});

/** As if so much time had passed since codes were sent. */
const age = (minutes: number) =>
  inFirm(
    `update public_link_codes set created_at = created_at - interval '${minutes} min', expires_at = expires_at - interval '${minutes} min'`,
  );

test("a code is tried five times, is over after ten minutes, and few are sent in an hour", async () => {
  await ask("Cap table");
  const holder = await sendTo(FOUNDER, undefined, { needsCode: true });
  await askCode(holder);
  const first = await codeOf(FOUNDER);
  const wrong = first === "000000" ? "000001" : "000000";
  const tried = await Promise.all(Array.from({ length: 6 }, () => enter(holder, wrong)));
  expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([400]));
  expect((await enter(holder, first)).status).toBe(400);
  await age(2);
  await askCode(holder);
  const second = await codeOf(FOUNDER);
  await age(10);
  expect((await enter(holder, second)).status).toBe(400);
  for (let place = 0; place < 3; place++) {
    await age(2);
    expect((await askCode(holder)).status).toBe(200);
  }
  await age(2);
  expect(await messageOf(await askCode(holder))).toContain("Too many codes");
  const plain = await sendTo("bob@acme.example");
  expect((await askCode(plain)).status).toBe(200);
  expect(await codeOf("bob@acme.example")).toBe("");
});

test("a link of a project that is over says so and takes nothing, until the project goes on", {
  tags: "slow",
}, async () => {
  const { analyst, super_admin: admin } = firm.people;
  const request = await ask("Cap table");
  const holder = await sendTo(FOUNDER);
  const arrived = await uploadFile(holder, "A.pdf", pdfOf("a"));
  const isClosed = async () => (await shown(holder)).isClosed;
  const refused = "No more files are needed";
  await call(analyst, "dueDiligenceProjects.setStatus", { id: projectId, status: "On Hold" });
  expect(await isClosed()).toBe(false);
  await call(analyst, "dueDiligenceProjects.setStatus", { id: projectId, status: "Cancelled" });
  expect(await isClosed()).toBe(true);
  expect(await messageOf(await beginUpload(holder, "B.pdf", 10))).toContain(refused);
  expect(await messageOf(await deliver(holder, request.id, arrived))).toContain(refused);
  await expect(sendTo("bob@acme.example")).rejects.toThrow("Reopen or restore the project first");
  await call(analyst, "dueDiligenceProjects.setStatus", { id: projectId, status: "Active" });
  await call(admin, "dueDiligenceProjects.archive", { id: projectId });
  expect(await isClosed()).toBe(true);
  expect((await deliver(holder, request.id, arrived)).status).toBe(400);
  await call(admin, "dueDiligenceProjects.restore", { id: projectId });
  expect((await deliver(holder, request.id, arrived)).status).toBe(200);
  await inFirm("delete from due_diligence_projects where id = $1", [projectId]);
  expect((await open(holder)).ok).toBe(false);
});

test("an upload by a link goes on where it broke off, and a file that unfolds without end is only kept", {
  tags: "slow",
}, async () => {
  const request = await ask("Data room");
  const holder = await sendTo(FOUNDER);
  const content = Buffer.from(pdfOf("x".repeat(5000)));
  const id = uploadIdOf(await beginUpload(holder, "Long.pdf", content.length));
  await sendPiece(holder, id, content.subarray(0, 2000));
  expect((await deliver(holder, request.id, id)).status).toBe(409);
  const asked = await askUpload(holder, id, "HEAD");
  expect(asked.headers.get("upload-offset")).toBe("2000");
  expect((await sendPiece(holder, id, content.subarray(2000), 2000)).status).toBe(204);
  expect((await deliver(holder, request.id, id)).status).toBe(200);

  const bomb = zipOf({ "word/document.xml": `<w:t>${"x".repeat(70 * 1024 * 1024)}</w:t>` });
  const bombId = await uploadFile(holder, "Bomb.docx", bomb);
  expect((await deliver(holder, request.id, bombId)).status).toBe(200);
  expect((await shown(holder)).requests[0]?.files).toEqual(["Long.pdf", "Bomb.docx"]);
});

test("what the firm has no room for, and more files than a link takes, are refused before they travel", {
  tags: "slow",
}, async () => {
  await ask("Data room");
  const holder = await sendTo(FOUNDER);
  await inFirm("update public_links set most_files = 3 where id = $1", [holder.linkId]);
  for (const name of ["A.pdf", "B.pdf", "C.pdf"]) expect((await beginUpload(holder, name, 10)).status).toBe(201);
  expect(await messageOf(await beginUpload(holder, "D.pdf", 10))).toContain("This link doesn’t accept more files");
});

test("a firm that is full takes no more by a link either", { tags: "slow" }, async () => {
  const small = await startTestServer({ filesQuota: 1000, fileMax: 800 });
  try {
    const own = await newFirm(small);
    const project = await begin(own);
    await call(own.people.analyst, "diligenceRequests.create", { projectId: project, title: "Data room" });
    const holder = await sendTo(FOUNDER, { firm: own, projectId: project });
    expect((await beginUpload(holder, "A.pdf", 801)).status).toBe(400);
    expect((await beginUpload(holder, "A.pdf", 600)).status).toBe(201);
    expect(await messageOf(await beginUpload(holder, "B.pdf", 600))).toContain("file storage (0 GB) is full");
  } finally {
    await small.close();
  }
});

test("a person who tries many links is refused for a while, but not a person who has one", {
  tags: "slow",
}, async () => {
  const own = await startTestServer();
  try {
    const people = await newFirm(own);
    const project = await begin(people);
    await call(people.people.analyst, "diligenceRequests.create", { projectId: project, title: "Cap table" });
    const holder = await sendTo(FOUNDER, { firm: people, projectId: project });
    const guess = (place: number) =>
      open({ url: own.url, headers: { "x-link-token": `${"g".repeat(40)}${String(place).padStart(3, "0")}` } });
    const statuses: number[] = [];
    for (let place = 0; place < 20; place++) statuses.push((await guess(place)).status);
    expect(statuses[0]).toBe(401);
    expect(statuses.at(-1)).toBe(429);
    expect((await open(holder)).status).toBe(200);
  } finally {
    await own.close();
  }
});

test("only who works on a project asks and sends; nothing is sent while nothing is asked", async () => {
  const { analyst, viewer, limited_partner: partner } = firm.people;
  const sending = { projectId, email: FOUNDER };
  await expect(call(analyst, "requestLinks.send", sending)).rejects.toThrow("nothing is asked for yet");
  await ask("Cap table");
  await expect(call(viewer, "requestLinks.send", sending)).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(partner, "diligenceRequests.list", { projectId })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(call(stranger, "requestLinks.send", sending)).rejects.toThrow("not found");
  const { id } = await call(analyst, "requestLinks.send", sending);
  await expect(call(stranger, "requestLinks.revoke", { id })).rejects.toThrow("not found");
  await expect(call(analyst, "requestLinks.send", { projectId, email: "nobody" })).rejects.toThrow(
    "Enter an e-mail address",
  );
  const theirs = await begin(await newFirm(server));
  await expect(ask("Accounts", { itemId: theirs })).rejects.toMatchObject({ code: "invalid" });
});
