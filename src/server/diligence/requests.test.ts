import { beforeAll, beforeEach, expect, test } from "vitest";
import type { AskedOfFounders } from "#shared/diligence/requests-api.ts";
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
} from "../../../test/harness.ts";
import { askUpload, beginUpload, pdfOf, uploadFile } from "../../../test/uploads.ts";
import { hashToken } from "../core/link-token.ts";

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

/** Sends the list, and answers as whoever opens the link of the message. */
async function sendTo(email: string, of = { firm, projectId }): Promise<Holder> {
  const { analyst } = of.firm.people;
  const { id: linkId } = await call(analyst, "requestLinks.send", { projectId: of.projectId, email });
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
    requests: [
      { id: table.id, title: "Cap table", note: "As of today", status: "open", files: [] },
      { id: accounts.id, title: "Accounts", note: "", status: "open", files: [] },
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
    await client.query("select * from begin_link_request($1, 'test')", [hashToken(holder.token)]);
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
  expect(await messageOf(await beginUpload(holder, "Big.pdf", 2001))).toContain("This link takes no more files");
  const both = [await uploadFile(holder, "A.pdf", pdfOf("a")), await uploadFile(holder, "B.pdf", pdfOf("b"))];
  expect((await beginUpload(holder, "C.pdf", 10)).status).toBe(400);
  const answers = await Promise.all(both.map((uploadId) => deliver(holder, request.id, uploadId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await beginUpload(holder, "C.pdf", 10)).status).toBe(400);
});

test("whoever tries many links is refused for a while, but not whoever has one", async () => {
  const own = await startTestServer();
  try {
    const people = await newFirm(own);
    const project = await begin(people);
    await call(people.people.analyst, "diligenceRequests.create", { projectId: project, title: "Cap table" });
    const holder = await sendTo(FOUNDER, { firm: people, projectId: project });
    const guess = (place: number) =>
      open({ url: own.url, headers: { "x-link-token": `${"g".repeat(40)}${String(place).padStart(3, "0")}` } });
    const statuses: number[] = [];
    for (let place = 0; place < 12; place++) statuses.push((await guess(place)).status);
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
