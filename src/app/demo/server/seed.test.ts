import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { byRules } from "#app/server/by-rules.ts";
import { readEnv } from "#core/server/env.ts";
import { blobKey } from "#core/server/files/blob-store.ts";
import { type Files, openFiles } from "#core/server/files/files.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { DEMO_RULES } from "../../../../test/demo-rules.ts";
import { call, newFirm, type OwnServer, type Person, send, startTestServer } from "../../../../test/harness.ts";
import { DEMO_FIRMS, DEMO_PASSWORD, NORTHLIGHT, peopleOf, SOUTHGATE } from "./people.ts";
import { northlightChanges } from "./portfolio/northlight.ts";
import { resetDemo, seedDemo } from "./seed.ts";

const TODAY = new Date("2026-11-20T15:00:00Z");
const everybody = DEMO_FIRMS.flatMap(peopleOf);

describe("the demo firm in a database", () => {
  let server: OwnServer;
  let files: Files;
  let isFounded: boolean;
  beforeAll(async () => {
    server = await startTestServer();
    files = await openFiles({ ...readEnv({ DEMO: "0" }), dataDir: server.dataDir });
    isFounded = await seedDemo(server.database.owner, TODAY, files, rules());
  });
  afterAll(() => server.close());

  const rules = () => byRules({ files, secret: server.secret, origin: server.url });

  const signIn = async (email: string): Promise<Person> => {
    const response = await fetch(`${server.url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: server.url },
      body: JSON.stringify({ email, password: DEMO_PASSWORD }),
    });
    expect(response.status).toBe(200);
    const cookie = response.headers
      .getSetCookie()
      .map((one) => one.split(";", 1)[0])
      .join("; ");
    return { id: "", email, token: "", server, url: server.url, headers: { origin: server.url, cookie } };
  };

  it("lets every person sign in, to their firm and with their role", async () => {
    for (const firm of DEMO_FIRMS) {
      for (const { email, role, firstName } of peopleOf(firm)) {
        const session = await call(await signIn(email), "auth.session");
        expect(session).toMatchObject({ user: { email, firstName }, firm: { name: firm.name }, roles: [role] });
      }
    }
    expect(isFounded).toBe(true);
    expect(new Set(everybody.map(({ role }) => role)).size).toBe(13);
  });

  it("has all its partners’ money on their accounts, and pays out of what is there", async () => {
    const rows = await ofNorthlight(server, async (client) => {
      const answer = await client.query<{ fund: string; nobodys: number; lacking: string | null }>(`
        select f.name as fund, (count(*) filter (where p.use = 'unallocated'))::int as nobodys,
          min(p.effective_on) filter (where p.cash < 0) as lacking
        from funds f join (
          select p.fund_id, a.use, p.effective_on,
            sum(sum(p.fund_amount) filter (where a.is_cash)) over (partition by p.fund_id order by p.effective_on) as cash
          from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id group by 1, 2, 3
        ) p on p.fund_id = f.id group by 1 order by 1`);
      return answer.rows;
    });
    expect(rows.map(({ fund }) => fund)).toEqual([
      "Northlight Ventures I",
      "Northlight Ventures II",
      "Northlight Ventures III",
    ]);
    expect(rows.filter(({ nobodys, lacking }) => nobodys > 0 || lacking !== null)).toEqual([]);
  });

  it.each(Object.entries(DEMO_RULES))("keeps the rules of the product: %s", async (_rule, asked) => {
    const rows = await ofNorthlight(server, async (client) => {
      const answer = await client.query<{ what: string; isBroken: boolean }>(asked);
      return answer.rows;
    });
    expect(rows.filter(({ isBroken }) => isBroken).map(({ what }) => what)).toEqual([]);
    expect(rows.length).toBeGreaterThan(1);
  });

  it("has its later closings paid: nothing owed or payable of them is left, and no cash but until the day to pay by", async () => {
    const rows = await ofNorthlight(server, async (client) => {
      const answer = await client.query<Record<"receipts" | "paid" | "moved" | "left", number>>(`
        select (select count(*)::int from fund_admission_receipts r where r.fund_admission_id = c.id and r.confirmed_by <> r.recorded_by) as receipts,
          (select count(*)::int from fund_admission_lines l where l.fund_admission_id = c.id and l.released_by <> l.release_asked_by) as paid,
          (select count(*)::int from fund_admission_lines l where l.fund_admission_id = c.id and l.amount <> 0) as moved, (
            select count(*)::int from (
              select from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
              join journal_approvals x on x.org_id = p.org_id and x.entry_id = p.entry_id
              join journal_drafts d on d.org_id = x.org_id and d.id = x.draft_id and d.fund_admission_id = c.id
              where a.is_cash and p.effective_on <= c.pays_on or a.use in ('contributions_receivable', 'distributions_payable')
              group by a.id, p.limited_partner_id having sum(p.fund_amount) <> 0) left_over) as left
        from fund_admissions c where c.number = 2 order by c.closes_on`);
      return answer.rows;
    });
    expect(rows).toHaveLength(3);
    for (const { receipts, paid, moved, left } of rows) {
      expect(Math.min(receipts, paid)).toBeGreaterThan(0);
      expect({ settled: receipts + paid, left }).toEqual({ settled: moved, left: 0 });
    }
  });

  it("has 60 deals in all stages and 130 prospects by source, with the conversion rates of the field", async () => {
    const gp = await signIn("gp@northlight.example");
    expect(await call(gp, "deals.stageCounts", {})).toEqual({
      total: 60,
      stages: {
        sourcing: 14,
        initial_review: 14,
        due_diligence: 13,
        investment_committee: 8,
        term_sheet: 6,
        closing: 5,
      },
    });
    const { total, sources } = await call(gp, "companies.sourceCounts", {});
    expect(total).toBe(130);
    const percent = Object.fromEntries(
      sources.map(({ source, prospects, rate }) => [source, [prospects, Math.round((rate ?? 0) * 100)]]),
    );
    expect(percent).toEqual({
      Inbound: [45, 11],
      Outbound: [23, 4],
      Referral: [32, 25],
      Events: [12, 8],
      Partners: [18, 17],
    });
  });

  it("has events and partners whose companies add up to those of their sources", async () => {
    const gp = await signIn("gp@northlight.example");
    const { items } = await call(gp, "referralSources.list", {});
    const companies = (type: string) =>
      items.filter((one) => one.type === type).reduce((sum, one) => sum + one.companies, 0);
    expect([companies("event"), companies("partner")]).toEqual([12, 18]);
    expect(items.filter(({ startsOn }) => startsOn !== null && startsOn > "2026-11-20")).toHaveLength(2);
    expect(items.some(({ contact }) => contact?.name === "Helena Marchetti")).toBe(true);
    const watched = await call(gp, "watchlist.list", {});
    expect(watched.items.length).toBeGreaterThan(6);
    expect(watched.items.some(({ isDue }) => isDue)).toBe(true);
    expect(watched.items.some(({ isMine }) => isMine)).toBe(true);
  });

  it("has deals with owners, next steps and instruments, some of them overdue, and deals that ended", async () => {
    const gp = await signIn("gp@northlight.example");
    const { items } = await call(gp, "deals.list", { limit: 200 });
    for (const { ownerId, nextStep, nextStepOn, instrument } of items)
      expect([ownerId, nextStep, nextStepOn, instrument]).not.toContain(null);
    // The days of the story are counted from its own today, which is not the database's.
    expect(items.filter(({ nextStepOn }) => String(nextStepOn) < "2026-11-20").length).toBeGreaterThan(5);
    const decided = async (outcome: string) =>
      (await call(gp, "deals.list", { filters: [{ field: "outcome", operator: "equals", value: outcome }] })).items;
    expect([(await decided("invested")).length, (await decided("passed")).length]).toEqual([4, 10]);
    const [first] = await decided("passed");
    expect(await call(gp, "deals.get", { id: String(first?.id) })).toMatchObject({ passReason: expect.any(String) });
  });

  it("closed one deal, which became a holding and stands in the books", async () => {
    const founder = await signIn(NORTHLIGHT.founder.email);
    const filters = [{ field: "status", operator: "equals" as const, value: "Closed Successfully" }];
    const { items } = await call(founder, "dealClosings.list", { filters });
    expect(items).toHaveLength(1);
    const closing = await call(founder, "dealClosings.get", { id: items[0]?.id ?? "" });
    expect(closing).toMatchObject({ closedBy: { id: NORTHLIGHT.founder.id }, closeDate: expect.any(String) });
    const entry = await call(founder, "ledger.entry", { id: closing.entryId ?? "" });
    expect(entry).toMatchObject({ kind: "purchase", effectiveOn: closing.closeDate });
    expect(entry.lines.some(({ amount }) => Number(amount) === Number(closing.amount))).toBe(true);
    const holding = await call(founder, "portfolioCompanies.get", { id: closing.portfolioCompany?.id ?? "" });
    expect(holding).toMatchObject({ name: closing.company, isActive: true });
    expect(await call(founder, "deals.get", { id: closing.dealId })).toMatchObject({ outcome: "invested" });
    const { items: open } = await call(founder, "dealClosingItems.list", { closingId: closing.id });
    expect(open.every(({ status, isAfterClosing }) => (status === "open") === isAfterClosing)).toBe(true);
  });

  it("tells a deal's history with its people and days, and its comments with replies", async () => {
    const gp = await signIn("gp@northlight.example");
    const filters = [{ field: "stage", operator: "equals" as const, value: "closing" }];
    const { items } = await call(gp, "deals.list", { filters });
    for (const { id } of items) {
      const history = await call(gp, "deals.history", { id });
      const stages = history.items.flatMap(({ changes }) => changes.filter(({ field }) => field === "stage"));
      expect(stages.at(0)?.after).toBe("closing");
      const moments = history.items.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted().toReversed());
      expect(Date.parse(moments[0] ?? "") - Date.parse(moments.at(-1) ?? "")).toBeGreaterThan(21 * 86_400_000);
      expect(history.items.map(({ actorName }) => actorName)).not.toContain("Tranche");
    }
    const conversations = await Promise.all(items.map(({ id }) => call(gp, "comments.list", { recordId: id })));
    expect(conversations.flatMap((one) => one.items).some(({ replies }) => replies.length > 0)).toBe(true);
    const { items: mentions } = await call(gp, "notifications.list");
    expect(mentions.some(({ text }) => text.startsWith("mentioned you on"))).toBe(true);
  });

  it("took in what arrived at the bank, and paid a distribution by a list of two people", async () => {
    const [gp, relations] = [await signIn("gp@northlight.example"), await signIn("ir@northlight.example")];
    const { items: funds } = await call(gp, "funds.list", {});
    const fundId = funds.find(({ name }) => name === "Northlight Ventures II")?.id ?? "";
    const bank = await call(relations, "bankRows.list", { fundId });
    const marlow = bank.items.find(({ payer }) => payer === "Marlow Group");
    const suggested = bank.lines.find(({ lineId }) => lineId === marlow?.suggestions[0]?.lineId);
    expect(suggested).toMatchObject({ partner: "Marlow Group", open: marlow?.amount });
    expect(bank.items.filter(({ setAside }) => setAside !== null)).toHaveLength(1);
    const ofFund = { filters: [{ field: "fund", operator: "equals" as const, value: fundId }] };
    const { items: calls } = await call(relations, "capitalCalls.list", ofFund);
    const receipts = await Promise.all(calls.map(({ id }) => call(gp, "capitalCallReceipts.list", { id })));
    const arrived = receipts.flatMap(({ items }) => items);
    expect(arrived.filter(({ confirmedAt }) => confirmedAt === null)).toHaveLength(1);
    // Of the calls that are open, whatever a partner has paid is a receipt with its entry.
    const open = await Promise.all(
      calls.flatMap(({ id, state }) => (state === "issued" ? [call(relations, "capitalCalls.get", { id })] : [])),
    );
    const paying = open.flatMap(({ lines }) => lines.filter(({ received }) => Number(received) > 0));
    expect(paying.length).toBeGreaterThan(30);
    const entered = arrived.filter(({ confirmedAt, entryId }) => confirmedAt !== null && entryId !== null);
    expect(new Set(entered.map(({ lineId }) => lineId))).toEqual(new Set(paying.map(({ id }) => id)));
    const { items: paid } = await call(gp, "distributions.list", ofFund);
    const lists = await Promise.all(paid.map(({ id }) => call(gp, "paymentLists.list", { id })));
    const all = lists.flatMap(({ items }) => items);
    expect(all.filter(({ approvedAt }) => approvedAt === null)).toHaveLength(1);
    expect(all).toHaveLength(2);
    expect(new Set(all.flatMap(({ rows }) => rows.map(({ reason }) => reason)))).toEqual(
      new Set([null, "kyc", "no_account"]),
    );
    for (const { id } of paid) {
      const { lines, amount } = await call(gp, "distributions.get", { id });
      expect(Number(addAmounts(lines.map((line) => line.amount)))).toBe(Number(amount));
    }
    const { items: partners } = await call(relations, "limitedPartners.list", { search: "Kestrel" });
    const { items: contacts } = await call(relations, "partnerContacts.list", {
      limitedPartnerId: partners[0]?.id ?? "",
    });
    expect(contacts).toMatchObject([{ name: "Paul Desmarais", email: expect.stringContaining("@") }]);
  });

  it("calls for what the books say is unfunded; what waits is as it was prepared", async () => {
    const relations = await signIn("ir@northlight.example");
    const { items } = await call(relations, "capitalCalls.list", { limit: 200 });
    const announced = items.filter(({ status }) => status === "issued" || status === "partially_paid");
    const last = announced.filter(({ dueOn }) => dueOn > TODAY.toISOString().slice(0, 10));
    expect(last.length).toBeGreaterThan(0);
    for (const { id } of last) {
      const { fund, lines, dueOn, unfundedOn, issuedOn } = await call(relations, "capitalCalls.get", { id });
      expect(unfundedOn).toBe(issuedOn);
      const { items: standings } = await call(relations, "fundPartners.list", { id: fund.id, asOf: dueOn });
      const said = new Map(standings.map((one) => [one.commitmentId, one.unfunded]));
      for (const { commitmentId, unfundedBefore } of lines) expect(unfundedBefore).toBe(said.get(commitmentId));
    }
    const waiting = items.filter(({ status }) => status === "pending");
    expect(waiting.length).toBeGreaterThan(0);
    for (const { id } of waiting)
      expect(await call(relations, "capitalCalls.previewRecalculation", { id })).toMatchObject({
        isStale: false,
        staleReasons: [],
      });
  });

  it("publishes statements of quarters alone that were closed by their checklist, of each of the three funds", async () => {
    const gp = await signIn("gp@northlight.example");
    const { items: funds } = await call(gp, "funds.list", {});
    for (const name of ["I", "II", "III"]) {
      const fundId = funds.find((fund) => fund.name === `Northlight Ventures ${name}`)?.id ?? "";
      const { items: quarters } = await call(gp, "quarterCloses.list", { fundId });
      const locked = quarters.filter(({ state }) => state === "locked").map(({ endsOn }) => endsOn);
      expect(locked).toHaveLength({ I: 4, II: 8, III: 1 }[name] ?? 0);
      const { items: runs } = await call(gp, "statements.list", { fundId });
      expect(runs.length).toBeGreaterThan(0);
      expect(runs.filter(({ quarterEnds }) => !locked.includes(quarterEnds))).toEqual([]);
      expect(new Set(runs.map(({ state }) => state))).toEqual(new Set(["published"]));
      // Every day between two fees has one; funds that were taken over were charged elsewhere before.
      const { uncharged } = await call(gp, "quarterCloses.get", { fundId, endsOn: locked[0] ?? "" });
      expect(uncharged.map(({ isBeforeAll }) => isBeforeAll)).toEqual(name === "III" ? [] : [true]);
    }
  });

  it("publishes statements whose contributions of a quarter are within those of the year", async () => {
    for (const email of ["lp@northlight.example", "lp2@northlight.example"]) {
      const person = await signIn(email);
      const { items } = await call(person, "my.statements", {});
      expect(items.length).toBeGreaterThan(2);
      for (const { id } of items) {
        const { lines } = await call(person, "my.statement", { id });
        const told = lines.filter(({ line }) => line === "contributions");
        expect(told).toHaveLength(1);
        for (const { quarter, year, inception } of told) {
          expect(Number(quarter)).toBeGreaterThanOrEqual(0);
          expect(Number(year)).toBeGreaterThanOrEqual(Number(quarter));
          expect(Number(inception)).toBeGreaterThanOrEqual(Number(year));
        }
      }
    }
  });

  it("has papers that are signed and sealed, declined, expired and pending, each asked and ended in the past", async () => {
    const gp = await signIn("gp@northlight.example");
    const { items } = await call(gp, "signatureRequests.list", {});
    expect(items.map(({ documentName, status }) => [documentName, status])).toEqual([
      ["Quillstone shareholders’ agreement.pdf", "pending"],
      ["Quillstone subscription agreement.pdf", "pending"],
      ["Renalis term sheet.pdf", "declined"],
      ["Loomhaven term sheet.pdf", "signed"],
      ["Tessellar term sheet.pdf", "expired"],
    ]);
    const today = TODAY.toISOString().slice(0, 10);
    for (const { id, status, createdAt, expiresAt } of items) {
      const { events } = await call(gp, "signatureRequests.get", { id });
      const moments = [createdAt, ...events.map(({ at }) => at), `${today}T00:00:00.000Z`].map(Date.parse);
      expect(moments).toEqual(moments.toSorted((a, b) => a - b));
      expect(expiresAt < today).toBe(status === "expired");
    }
    expect(items[1]?.signers.map(({ signatureStatus }) => signatureStatus)).toEqual(["signed", "pending"]);
    const signed = items[3]?.id ?? "";
    const sealed = await fetch(`${server.url}/api/signature-requests/${signed}/sealed.pdf`, { headers: gp.headers });
    const verified = await fetch(`${server.url}/api/verify`, { method: "POST", body: await sealed.bytes() });
    const sealedWell = { isValid: true, sealedBy: NORTHLIGHT.name, certificate: { wasInForce: true } };
    expect(await verified.json()).toMatchObject({ verdict: "intact", signatures: [sealedWell, sealedWell] });
  });

  it("shows limited partners and the other firm nothing", async () => {
    for (const email of ["lp@northlight.example", "lp2@northlight.example"])
      await expect(send(await signIn(email), "deals.list", {})).rejects.toMatchObject({ code: "forbidden" });
    const stranger = await signIn(SOUTHGATE.founder.email);
    expect((await call(stranger, "deals.list", {})).items).toEqual([]);
    expect((await call(stranger, "companies.list", {})).items).toEqual([]);
  });

  it("is put back by a reset, which touches no other firm, signs nobody out and leaves no file that no row names", {
    tags: "slow",
  }, async () => {
    const gp = await signIn("gp@northlight.example");
    const { id, people } = await newFirm(server, "Somebody else's");
    await call(people.analyst, "deals.create", { company: "Kept" });
    const kept = blobKey(id, randomUUID());
    await files.staging.put(kept.slice(-36), Buffer.from("theirs"));
    await files.blobs.take(kept, files.staging.fileOf(kept.slice(-36)));
    const [before, filesBefore] = [await contents(server), await keysOf(files)];
    await call(gp, "deals.create", { company: "Added by a visitor" });
    const [deal] = (await call(gp, "deals.list", {})).items;
    if (deal) await call(gp, "deals.archive", { id: deal.id });
    await resetDemo(server.database.owner, TODAY, files, rules());
    expect(await contents(server)).toEqual(before);
    expect((await call(gp, "deals.count", {})).count).toBe(60);
    expect((await call(people.analyst, "deals.list", {})).items.map(({ name }) => name)).toEqual(["Kept"]);
    const filesAfter = await keysOf(files);
    expect(filesAfter).toHaveLength(filesBefore.length);
    expect(filesAfter.filter((key) => filesBefore.includes(key))).toEqual([kept]);
  });

  it("has a closing that the person who did not prepare it closes, and undoes", { tags: "slow" }, async () => {
    const manager = await signIn("portfolio@northlight.example");
    const { items } = await call(manager, "dealClosings.list", {});
    const { id } = items.find(({ company }) => company === "Loomhaven") ?? { id: "" };
    expect((await call(manager, "dealClosings.readiness", { id })).points).toEqual([]);
    const { rowVersion } = await call(manager, "dealClosings.get", { id });
    const closed = await call(manager, "dealClosings.close", { id, rowVersion });
    expect(closed).toMatchObject({ status: "Closed Successfully", portfolioCompany: { label: "Loomhaven" } });
    const asked = { id, rowVersion: closed.rowVersion, reason: "The wires came back" };
    const { rowVersion: seen } = await call(manager, "dealClosings.askUndoClose", asked);
    const partner = await signIn("gp@northlight.example");
    const undone = await call(partner, "dealClosings.undoClose", { id, rowVersion: seen });
    expect(undone).toMatchObject({ status: "Term Sheet Signed", entryId: null });
  });

  it("is not founded where a firm already is", { tags: "slow" }, async () => {
    const other = await startTestServer();
    try {
      await newFirm(other, "First");
      expect(await seedDemo(other.database.owner, TODAY)).toBe(false);
    } finally {
      await other.close();
    }
  });
});

/** Something read as the owner of the database, of the demo’s firm. */
async function ofNorthlight<Read>(
  { owner, database }: OwnServer,
  read: (client: pg.Client) => Promise<Read>,
): Promise<Read> {
  const { rows } = await owner.query<{ id: string }>("select id from organizations where name = $1", [NORTHLIGHT.name]);
  const client = new pg.Client(database.owner);
  await client.connect();
  await client.query("select set_config('app.org_id', $1, false)", [rows[0]?.id]);
  try {
    return await read(client);
  } finally {
    await client.end();
  }
}

/** Every firm is founded with standard templates, whose ids are other ones each time. */
const OWN: Readonly<Record<string, string>> = {
  workflow_templates: "where key is null",
  workflow_template_versions: "where template_id in (select id from workflow_templates where key is null)",
};

/** Every row of the people's work, without what each seeding makes again: ids of the firm, of its audit trail and of entries in its books. */
const contents = (server: OwnServer): Promise<Record<string, unknown[]>> =>
  ofNorthlight(server, async (client) => {
    const written = [...new Set(northlightChanges(TODAY).map(({ table }) => table))];
    const content: Record<string, unknown[]> = {};
    for (const table of [...written, "records", "search_rows"]) {
      // What is published of the books is published, and told, when the firm is founded.
      const [row, order] =
        table === "notifications"
          ? ["(to_jsonb(t) - 'org_id' - 'entry_id' - 'id' - 'topic' - 'created_at') #- '{params,id}'", "row"]
          : ["to_jsonb(t) - 'org_id' - 'entry_id'", "id"];
      // Distributions that were divided by the books' own rules are other records each time.
      const which =
        table === "records" || table === "search_rows" ? "where kind <> 'distribution'" : (OWN[table] ?? "");
      content[table] = (await client.query(`select ${row} as row from ${table} t ${which} order by ${order}`)).rows;
    }
    const trail =
      "select (to_jsonb(t) - 'org_id' - 'id') #- '{before,entry_id}' #- '{after,entry_id}' as row from audit_log t where table_name = any ($1) and not (table_name like 'workflow%' and procedure = 'auth.foundFirm') order by at, row_id, action, row";
    content["audit_log"] = (await client.query(trail, [written])).rows;
    return content;
  });

async function keysOf({ blobs }: Files): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of blobs.list()) keys.push(key);
  return keys;
}
