import { beforeAll, beforeEach, expect, test } from "vitest";
import { hashToken } from "#core/server/links/link-token.ts";
import type { AskedKpis } from "#portfolio/kpis/shared/requests-api.ts";
import {
  asOwner,
  type Caller,
  call,
  type Firm,
  newFirm,
  type Person,
  runClock,
  sharedServer,
  type TestServer,
  waitingLink,
} from "../../../../test/harness.ts";
import { hold } from "../../../../test/held.ts";
import { beginUpload, uploadFile } from "../../../../test/uploads.ts";
import { lateFigures } from "./schedule.ts";

const FOUNDER = "ada@acme.example";

let server: TestServer;
let firm: Firm;
let manager: Person;
let companyId: string;
let templateId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  manager = firm.people.portfolio_manager;
  ({ id: companyId } = await call(firm.people.general_partner, "companies.create", { name: "Acme" }));
  const { items } = await call(manager, "kpiTemplates.list");
  templateId = items[0]?.id ?? "";
});

type Holder = Caller & { token: string };
type Ask = Partial<Parameters<typeof call<"kpiRequests.send">>[2]>;

/** Asks for March, and answers as a person who opens the link of the message. */
async function ask(form: Ask = {}): Promise<Holder & { requestId: string }> {
  const email = form.email ?? FOUNDER;
  const asked = { companyId, templateId, periodStart: "2026-03-01", email, ...form };
  const { id: requestId } = await call(manager, "kpiRequests.send", asked);
  const { origin, hash, search, pathname } = new URL(await waitingLink(server, email));
  expect([pathname, search]).toEqual(["/figures", ""]);
  const token = hash.slice(1);
  return { url: manager.url, headers: { origin, "x-link-token": token }, token, requestId };
}

const json = { "content-type": "application/json" };
const open = ({ url, headers }: Caller) => fetch(`${url}/api/links/kpis`, { headers });
const shown = async (holder: Caller) => (await (await open(holder)).json()) as AskedKpis;
const post = ({ url, headers }: Caller, id: string, what: "draft" | "send", body: object) =>
  fetch(`${url}/api/links/kpis/${id}/${what}`, {
    method: "POST",
    headers: { ...headers, ...json },
    body: JSON.stringify(body),
  });
const answer = (entries: Record<string, string>, more: Record<string, unknown> = {}) => ({
  currency: "EUR",
  comment: "",
  entries,
  ...more,
});
const listed = async () => (await call(firm.people.viewer, "kpiRequests.list")).items;
const inFirm = <Row extends object>(statement: string, values: unknown[] = []) =>
  asOwner(server, firm, async (db) => (await db.query<Row>(statement, values)).rows);

test("founders find the last period filled in, are saved as they type, send, and what they sent waits for a review", async () => {
  const february = { companyId, periodStart: "2026-02-01", currency: "USD" };
  await call(manager, "kpis.record", { ...february, values: { cash: "2.4m", headcount: "24" } });
  const holder = await ask({ message: "Please until the tenth." });
  const first = await shown(holder);
  expect(first).toMatchObject({ firm: firm.name, company: "Acme", recipient: FOUNDER, isClosed: false, files: [] });
  const [request] = first.requests;
  expect(request).toMatchObject({ periodStart: "2026-03-01", dueOn: "2026-04-10", currency: "USD", sentAt: null });
  expect(request?.metrics.map(({ key, entry }) => [key, entry])).toEqual([
    ["arr", ""],
    ["revenue", ""],
    ["cash", "2400000"],
    ["burn", ""],
    ["headcount", "24"],
    ["leavers", ""],
  ]);
  expect(request?.metrics[2]?.before).toEqual({
    metric: "cash",
    value: "2400000",
    currency: "USD",
    periodStart: "2026-02-01",
  });

  expect((await post(holder, holder.requestId, "draft", answer({ cash: "not yet" }))).status).toBe(200);
  expect((await shown(holder)).requests[0]?.metrics[2]?.entry).toBe("not yet");
  const refused = await post(holder, holder.requestId, "send", answer({ cash: "not yet" }));
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ data: { fields: { cash: expect.any(String) } } });
  expect((await call(manager, "kpis.waiting")).items).toEqual([]);

  const sent = await post(
    holder,
    holder.requestId,
    "send",
    answer({ cash: "€2.1m", headcount: "25" }, { comment: "Audited" }),
  );
  expect(sent.status).toBe(200);
  const { items } = await call(manager, "kpis.waiting");
  expect(items.map(({ metric, value, currency, source, note }) => [metric, value, currency, source, note])).toEqual([
    ["cash", "2100000", "EUR", "link", "Audited"],
    ["headcount", "25", null, "link", "Audited"],
  ]);
  expect(items[0]?.anomalies).toEqual(["currency"]);
  expect(await listed()).toMatchObject([
    { state: "sent", comment: "Audited", recipients: [FOUNDER], missing: ["arr", "revenue", "burn", "leavers"] },
  ]);
  const { items: told } = await call(manager, "notifications.list");
  expect(told[0]).toMatchObject({ text: `${FOUNDER} sent figures for Acme, Mar 2026` });

  await post(holder, holder.requestId, "send", answer({ cash: "€2.1m", headcount: "26" }));
  expect((await call(manager, "kpis.waiting")).items.map(({ value }) => value)).toEqual(["2100000", "25", "26"]);
});

test("a link of one company shows and takes nothing of another", async () => {
  const holder = await ask();
  const { id: otherId } = await call(firm.people.general_partner, "companies.create", { name: "Rival" });
  const rival = await ask({ companyId: otherId, email: "bob@rival.example" });
  await call(manager, "kpis.record", {
    companyId: otherId,
    periodStart: "2026-02-01",
    currency: "EUR",
    values: { cash: "7" },
  });
  await call(manager, "kpis.record", { companyId, periodStart: "2026-02-01", currency: "EUR", values: { cash: "8" } });
  await post(rival, rival.requestId, "draft", answer({ cash: "9" }));
  expect(JSON.stringify(await shown(holder))).not.toContain("Rival");
  for (const what of ["draft", "send"] as const)
    expect((await post(holder, rival.requestId, what, answer({ cash: "1" }))).status).toBe(404);

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
    expect(seen.toSorted()).toEqual(["kpi_definitions", "kpi_figures", "kpi_requests"]);
    const { rows: companies } = await client.query(
      "select distinct company_id from kpi_figures union select company_id from kpi_requests",
    );
    expect(companies).toEqual([{ company_id: companyId }]);
    const forged = [
      ["insert into kpi_answers (request_id, currency) values ($1, 'EUR')", [rival.requestId]],
      [
        `insert into kpi_figures (company_id, metric, period_kind, period_start, value, source, request_id)
          values ($1, 'cash', 'month', '2026-03-01', 1, 'link', $2)`,
        [otherId, rival.requestId],
      ],
      [
        `insert into kpi_figures (company_id, metric, period_kind, period_start, value, source, request_id)
          values ($1, 'cash', 'month', '2026-03-01', 1, 'link', $2)`,
        [companyId, rival.requestId],
      ],
      [
        "insert into documents (name, type, file_path, file_size, record_id) values ('a', 'pdf', 'x', 1, $1)",
        [otherId],
      ],
    ] as const;
    for (const [statement, values] of forged) {
      await client.query("savepoint before");
      await expect(client.query(statement, [...values])).rejects.toMatchObject({ code: "42501" });
      await client.query("rollback to before");
    }
    expect((await client.query("update kpi_requests set closed_at = null")).rowCount).toBe(0);
    expect((await client.query("update kpi_figures set value = 1")).rowCount).toBe(0);
  } finally {
    await client.query("rollback");
    client.release();
  }
});

test("a closed request, a withdrawn and an expired link take nothing, and a link for documents opens no figures", async () => {
  const holder = await ask();
  await call(manager, "kpiRequests.close", { id: holder.requestId, isClosed: true });
  expect((await shown(holder)).requests).toEqual([]);
  expect((await post(holder, holder.requestId, "draft", answer({ cash: "1" }))).status).toBe(404);
  await call(manager, "kpiRequests.close", { id: holder.requestId, isClosed: false });
  expect((await shown(holder)).requests).toHaveLength(1);
  await call(manager, "kpiRequests.revoke", { id: holder.requestId });
  expect((await open(holder)).status).toBe(401);
  const other = await ask({ email: "eve@acme.example" });
  await inFirm("update public_links set expires_at = now() where recipient = 'eve@acme.example'");
  expect((await open(other)).status).toBe(401);
  const { id: dealId } = await call(firm.people.analyst, "deals.create", { company: "Beta" });
  const { id: projectId } = await call(firm.people.analyst, "dueDiligenceProjects.create", { dealId });
  await call(firm.people.analyst, "diligenceRequests.create", { projectId, title: "Cap table" });
  await call(firm.people.analyst, "requestLinks.send", { projectId, email: "ben@beta.example" });
  const token = new URL(await waitingLink(server, "ben@beta.example")).hash.slice(1);
  expect((await open({ url: manager.url, headers: { ...holder.headers, "x-link-token": token } })).status).not.toBe(
    200,
  );
});

test("a spreadsheet is read for the form and kept nowhere; what is said at a figure stands with it", async () => {
  const holder = await ask();
  const { url, headers } = holder;
  const read = (body: string) => fetch(`${url}/api/uploads/kpis/table`, { method: "POST", headers, body });
  const sheet = await read("Figures;Feb 2026;Mar 2026\nCash;2,4;2.100.000\nHeadcount;24;25\n");
  expect(await sheet.json()).toEqual({
    sheets: [
      {
        name: "",
        cells: [
          ["Figures", "Feb 2026", "Mar 2026"],
          ["Cash", "2,4", "2.100.000"],
          ["Headcount", "24", "25"],
        ],
      },
    ],
  });
  expect((await read("")).status).toBe(400);
  expect((await read("%PDF-1.7\n1 0 obj")).status).toBe(400);
  expect((await read("x".repeat(4 * 1024 * 1024 + 1))).status).toBe(400);
  expect((await shown(holder)).files).toEqual([]);

  const notes = { cash: "After the new office", arr: "Not measured yet" };
  await post(holder, holder.requestId, "draft", answer({ cash: "2" }, { notes }));
  expect((await shown(holder)).requests[0]?.metrics.map(({ note }) => note)).toEqual([
    "Not measured yet",
    "",
    "After the new office",
    "",
    "",
    "",
  ]);
  const typed = { arr: "", cash: "2m", headcount: "25" };
  await post(holder, holder.requestId, "send", answer(typed, { notes, comment: "Unaudited" }));
  await post(holder, holder.requestId, "send", answer(typed, { notes, comment: "Unaudited" }));
  const { items } = await call(manager, "kpis.waiting");
  expect(items.map(({ metric, value, note }) => [metric, value, note])).toEqual([
    ["arr", null, "Not measured yet"],
    ["cash", "2000000", "After the new office"],
    ["headcount", "25", "Unaudited"],
  ]);
  await post(holder, holder.requestId, "send", answer(typed, { notes: { ...notes, cash: "Corrected" } }));
  expect((await call(manager, "kpis.waiting")).items.map(({ note }) => note)).toContain("Corrected");
  await call(manager, "kpiRequests.revoke", { id: holder.requestId });
  expect((await read("Cash;1")).status).toBe(401);
});

test("files come along and stand with the company", async () => {
  const holder = await ask();
  const uploadId = await uploadFile(holder, "Accounts March.txt", "profit");
  const { url, headers } = holder;
  const brought = await fetch(`${url}/api/links/kpis/files/${uploadId}`, { method: "POST", headers });
  expect(((await brought.json()) as AskedKpis).files).toEqual(["Accounts March.txt"]);
  const { items } = await call(firm.people.viewer, "documents.list", {
    filters: [{ field: "record", operator: "equals", value: companyId }],
  });
  expect(items).toMatchObject([{ name: "Accounts March.txt", category: "financial" }]);
});

test("a link with a code opens nothing, and takes no file, before the code is entered", async () => {
  const holder = await ask({ needsCode: true });
  expect((await open(holder)).status).toBe(403);
  expect((await beginUpload(holder, "Accounts.txt", 10)).status).toBe(403);
});

test("a person who is late is reminded once a day, by a link of their own", async () => {
  const holder = await ask();
  const [today] = await inFirm<{ day: string }>("select (firm_today() - 1)::text as day");
  await inFirm("update kpi_requests set due_on = $1", [today?.day]);
  await inFirm("update public_links set created_at = now() - interval '2 days' where org_id = current_org()");
  expect(await listed()).toMatchObject([{ state: "late" }]);
  expect((await shown(holder)).requests[0]).toMatchObject({ isLate: true });
  const links = async () =>
    Number((await inFirm<{ n: string }>("select count(*) as n from public_links where org_id = current_org()"))[0]?.n);
  const hour = Number(
    (await inFirm<{ hour: string }>("select extract(hour from local_time(firm_zone())) as hour"))[0]?.hour,
  );
  await runClock(server, lateFigures({ origin: manager.url, mailConfigured: false }), firm);
  await runClock(server, lateFigures({ origin: manager.url, mailConfigured: false }), firm);
  expect(await links()).toBe(hour >= 8 ? 2 : 1);
});

test("a person who may not ask asks nobody, and strangers’ companies are nobody’s", async () => {
  const asked = { companyId, templateId, periodStart: "2026-03-01", email: FOUNDER };
  for (const person of [firm.people.viewer, firm.people.analyst, firm.people.limited_partner])
    await expect(call(person, "kpiRequests.send", asked)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  await expect(call(stranger, "kpiRequests.send", asked)).rejects.toMatchObject({
    data: { fields: { companyId: expect.any(String) } },
  });
  await expect(call(manager, "kpiRequests.send", { ...asked, email: "ada" })).rejects.toMatchObject({
    data: { fields: { email: expect.any(String) } },
  });
});

test("all companies are asked at once: those that are held or have figures, at the address asked last or a founder’s", async () => {
  const partner = firm.people.general_partner;
  const { id: heldId } = await call(partner, "companies.create", { name: "Held" });
  const { id: bareId } = await call(partner, "companies.create", { name: "Bare" });
  await hold(firm, heldId);
  await call(manager, "kpis.record", {
    companyId: bareId,
    periodStart: "2026-02-01",
    currency: "EUR",
    values: { cash: "7" },
  });
  await call(partner, "contacts.create", {
    name: "Bob",
    companyName: "Held",
    contactType: "investor",
    email: "fund@held.example",
  });
  await call(partner, "contacts.create", {
    name: "Eve",
    companyName: "Held",
    contactType: "founder",
    email: "Eve@held.example",
  });
  await ask();
  await call(manager, "kpis.record", { companyId, periodStart: "2026-02-01", currency: "EUR", values: { cash: "7" } });
  const what = { templateId, periodStart: "2026-03-01" };
  const shownTo = async () => (await call(manager, "kpiRequests.recipients", what)).items;
  expect((await shownTo()).map(({ company, email, state }) => [company.name, email, state])).toEqual([
    ["Acme", FOUNDER, "late"],
    ["Bare", null, null],
    ["Held", "eve@held.example", null],
  ]);
  const recipients = [
    { companyId, email: FOUNDER },
    { companyId: heldId, email: "eve@held.example" },
  ];
  const all = { ...what, dueOn: "2099-01-31", recipients };
  expect(await call(manager, "kpiRequests.sendAll", all)).toEqual({ sent: 2 });
  // A person who was asked already keeps their day.
  expect((await listed()).map(({ company, state, dueOn }) => [company.name, state, dueOn])).toEqual([
    ["Acme", "late", "2026-04-10"],
    ["Held", "open", "2099-01-31"],
  ]);
  expect(await waitingLink(server, "eve@held.example")).toContain("/figures#");

  const refused = (form: object, code: string) =>
    expect(call(manager, "kpiRequests.sendAll", { ...all, ...form })).rejects.toMatchObject({ code });
  await refused({ recipients: [] }, "invalid");
  await refused({ recipients: [recipients[0], recipients[0]] }, "invalid");
  await refused({ recipients: [{ companyId, email: "nobody" }] }, "invalid");
  await refused({ periodStart: "2026-03-02" }, "invalid");
  const { id: otherId } = await call(partner, "companies.create", { name: "Neither held nor with figures" });
  await refused({ recipients: [...recipients, { companyId: otherId, email: FOUNDER }] }, "not_found");
  for (const person of [firm.people.viewer, firm.people.analyst, firm.people.limited_partner])
    await expect(call(person, "kpiRequests.sendAll", all)).rejects.toMatchObject({ code: "forbidden" });
});

test("an address whose link was withdrawn is not offered again, and what it opened stays closed", async () => {
  await call(manager, "kpis.record", { companyId, periodStart: "2026-02-01", currency: "EUR", values: { cash: "7" } });
  const holder = await ask();
  const offered = async () =>
    (await call(manager, "kpiRequests.recipients", { templateId, periodStart: "2026-03-01" })).items;
  expect(await offered()).toMatchObject([{ email: FOUNDER }]);
  await call(manager, "kpiRequests.revoke", { id: holder.requestId });
  expect(await offered()).toMatchObject([{ email: null }]);
  expect((await open(holder)).status).toBe(401);
  expect((await post(holder, holder.requestId, "draft", answer({ cash: "8" }))).status).toBe(401);
});

test("of what founders send only what is asked is kept, and more than can be kept is refused beside its figure", async () => {
  const holder = await ask();
  const draft = (notes: Record<string, string>) =>
    post(holder, holder.requestId, "draft", answer({ cash: "8", secret: "9" }, { notes }));
  expect((await draft({ cash: "Audited", secret: "nobody asked" })).status).toBe(200);
  expect(await inFirm("select entries, notes from kpi_answers")).toEqual([
    { entries: { cash: "8" }, notes: { cash: "Audited" } },
  ]);
  const many = Object.fromEntries(Array.from({ length: 80 }, (_, place) => [`metric_${place}`, '"\n'.repeat(140)]));
  const refused = await draft({ ...many, cash: '"\n'.repeat(150) });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ data: { fields: { cash: "All of this together is too long" } } });
});

test("templates are changed, and never ask for what is calculated", async () => {
  const form = { name: "Quarter", periodKind: "quarter" as const, metrics: ["cash"] };
  const made = await call(manager, "kpiTemplates.create", form);
  expect(made).toMatchObject({ dueDays: 10, rowVersion: 1 });
  await expect(call(manager, "kpiTemplates.create", { ...form, metrics: ["runway"] })).rejects.toMatchObject({
    data: { fields: { metrics: expect.any(String) } },
  });
  await call(manager, "kpiTemplates.archive", { id: made.id, isArchived: true });
  await expect(
    call(manager, "kpiRequests.send", { companyId, templateId: made.id, periodStart: "2026-01-01", email: FOUNDER }),
  ).rejects.toMatchObject({
    data: { fields: { templateId: expect.any(String) } },
  });
});
