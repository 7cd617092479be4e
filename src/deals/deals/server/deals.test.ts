import { beforeAll, describe, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, send, sharedServer, type TestServer } from "../../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

const add = (company: string) => call(firm.people.analyst, "deals.create", { company });

describe("a new deal", () => {
  test("needs a company and nothing else; the rest has the specified defaults", async () => {
    const deal = await add("  Acme  ");
    expect(deal).toMatchObject({
      name: "Acme",
      company: { name: "Acme" },
      stage: "sourcing",
      status: "active",
      priority: "Medium",
      aiScore: 0,
      scoredAt: null,
      currency: "USD",
      amountRequested: null,
      valuationPre: null,
      lastContact: null,
      description: "",
      coInvestors: [],
      archivedAt: null,
      rowVersion: 1,
    });
    expect(await call(firm.people.viewer, "deals.get", { id: deal.id })).toEqual(deal);
  });

  test("keeps what was typed: a name of its own, decimals to the cent, dates that do not shift", async () => {
    const deal = await call(firm.people.analyst, "deals.create", {
      company: "Bravo",
      name: "Bravo, second round",
      stage: "closing",
      amountRequested: "99 999 999 999 999.99",
      ownershipPercentage: "12.3456",
      aiScore: "87",
      lastContact: "2026-03-29",
      coInvestors: ["Erste & Söhne", "دار"],
    });
    expect(deal).toMatchObject({
      name: "Bravo, second round",
      company: { name: "Bravo" },
      amountRequested: "99999999999999.99",
      ownershipPercentage: "12.3456",
      aiScore: 87,
      scoredAt: expect.any(String),
      lastContact: "2026-03-29",
      coInvestors: ["Erste & Söhne", "دار"],
    });
  });

  test.each([
    [{}, "company", "Enter a company"],
    [{ company: "   " }, "company", "Enter a company"],
    [{ company: "x".repeat(201) }, "company", "Up to 200 characters"],
    [{ company: "A", stage: "won" }, "stage", /Invalid option/],
    [{ company: "A", amountRequested: "0.125" }, "amountRequested", "Ask Amount: up to 2 decimals"],
    [{ company: "A", amountRequested: "1.234" }, "amountRequested", /^Ask Amount is ambiguous/],
    [{ company: "A", amountRequested: "€1m" }, "amountRequested", /^Ask Amount is in EUR/],
    [{ company: "A", amountRequested: "-1" }, "amountRequested", "Ask Amount must not be negative"],
    [{ company: "A", valuationPre: "9000000000000000" }, "valuationPre", "Valuation is too large"],
    [{ company: "A", ownershipPercentage: "100.1" }, "ownershipPercentage", "Ownership % is too large"],
    [{ company: "A", aiScore: 101 }, "aiScore", "AI Score is 0 to 100"],
    [{ company: "A", aiScore: 1.5 }, "aiScore", "AI Score is a whole number"],
    [{ company: "A", lastContact: "2026-02-30" }, "lastContact", /^Enter a date/],
    [{ company: "A", currency: "usd" }, "currency", "Enter a currency code such as USD"],
    [{ company: "A", description: "x".repeat(20_001) }, "description", "Up to 20,000 characters"],
  ])("%j is refused at its field", async (input, field, reason) => {
    const refusal = await send(firm.people.analyst, "deals.create", input).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "invalid", data: { fields: { [field]: expect.stringMatching(reason) } } });
  });

  test("an AI score that is not a number counts as 0", async () => {
    expect(await call(firm.people.analyst, "deals.create", { company: "High", aiScore: "high" })).toMatchObject({
      aiScore: 0,
    });
  });

  test.each([{ description: "Ac\0me" }, { lastContact: "0000-01-01" }])(
    "what PostgreSQL cannot store is refused, not a failure: %j",
    async (unstorable) => {
      const adding = call(firm.people.analyst, "deals.create", { company: "Unstorable", ...unstorable });
      await expect(adding).rejects.toMatchObject({ code: "invalid" });
    },
  );

  test("of one company by ten people at once makes one company, whatever the capitals", async () => {
    const people = Object.values(firm.people).filter((person) => person !== firm.people.limited_partner);
    const results = await Promise.allSettled(
      people.map((person, index) =>
        call(person, "deals.create", { company: index % 2 ? "Racing" : "RACING", createAnyway: true }),
      ),
    );
    const made = results.flatMap((result) => (result.status === "fulfilled" ? [result.value.company.id] : []));
    expect(made.length).toBeGreaterThan(3);
    expect(new Set(made).size).toBe(1);
  });

  test("uses a company of the same name in this firm, never one of another firm", async () => {
    const other = await newFirm(server);
    const here = await add("Shared");
    const there = await call(other.people.analyst, "deals.create", { company: "Shared" });
    expect(there.company.id).not.toBe(here.company.id);
    const again = await call(firm.people.analyst, "deals.create", { company: "shared", createAnyway: true });
    expect(again.company.id).toBe(here.company.id);
  });
});

describe("a change", () => {
  test("of one version by two people: one wins, the other gets the stored deal to compare", async () => {
    const { id, rowVersion } = await add("Contested");
    const results = await Promise.allSettled([
      call(firm.people.analyst, "deals.update", { id, rowVersion, company: "Contested", founder: "Ann" }),
      call(firm.people.associate, "deals.update", { id, rowVersion, company: "Contested", founder: "Bob" }),
    ]);
    const winner = results.find((result) => result.status === "fulfilled");
    const loser = results.find((result) => result.status === "rejected");
    expect(winner?.value.rowVersion).toBe(rowVersion + 1);
    const changed = [
      { field: expect.any(String), by: expect.stringMatching(/^(?!Somebody)./), at: expect.any(String) },
    ];
    expect(loser?.reason).toMatchObject({ code: "conflict", data: { current: winner?.value, changed } });
    expect(await call(firm.people.viewer, "deals.get", { id })).toEqual(winner?.value);
  });

  test("of what is not there is not found, and so is another firm's deal", async () => {
    const other = await newFirm(server);
    const { id, rowVersion } = await add("Ours");
    const change = { id, rowVersion, company: "Theirs" };
    await expect(call(other.people.super_admin, "deals.update", change)).rejects.toMatchObject({ code: "not_found" });
    await expect(call(other.people.super_admin, "deals.get", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(other.people.super_admin, "deals.delete", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(other.people.super_admin, "deals.archive", { id })).rejects.toMatchObject({ code: "not_found" });
  });

  test("to a company nobody knows needs the right to add one", async () => {
    const { id, rowVersion } = await add("Known");
    const change = { id, rowVersion, company: "Never heard of" };
    await expect(call(firm.people.portfolio_manager, "deals.update", change)).rejects.toMatchObject({
      code: "forbidden",
    });
    expect((await call(firm.people.viewer, "deals.get", { id })).rowVersion).toBe(rowVersion);
  });
});

describe("archive, restore, delete", () => {
  test("an archived deal is paused and off the list until restored", async () => {
    const { id } = await add("Sleeper");
    const listed = async (filters: { field: string; operator: "equals"; value: string }[] = []) =>
      (await call(firm.people.viewer, "deals.list", { filters, search: "sleeper" })).items.map((deal) => deal.id);
    const archived = await call(firm.people.associate, "deals.archive", { id });
    expect(archived).toMatchObject({ status: "paused", archivedAt: expect.stringMatching(/Z$/) });
    expect(await listed()).toEqual([]);
    expect(await listed([{ field: "status", operator: "equals", value: "paused" }])).toEqual([id]);
    expect(await call(firm.people.associate, "deals.restore", { id })).toMatchObject({
      status: "active",
      archivedAt: null,
    });
    expect(await listed()).toEqual([id]);
  });

  test("a deleted deal is gone with its comments; the trail keeps what was", async () => {
    const { id } = await add("Doomed");
    await call(firm.people.analyst, "comments.create", { recordId: id, content: "Last words" });
    await expect(call(firm.people.analyst, "deals.delete", { id })).rejects.toMatchObject({ code: "forbidden" });
    await call(firm.people.general_partner, "deals.delete", { id });
    await expect(call(firm.people.viewer, "deals.get", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(firm.people.viewer, "comments.list", { recordId: id })).rejects.toMatchObject({
      code: "not_found",
    });
    const { rows } = await asOwner(server, firm, (db) =>
      db.query(
        "select table_name, user_id, procedure from audit_log where action = 'delete' and (row_id = $1 or before ->> 'record_id' = $1::text) order by 1",
        [id],
      ),
    );
    const by = { user_id: firm.people.general_partner.id, procedure: "deals.delete" };
    expect(rows).toEqual([
      { table_name: "comments", ...by },
      { table_name: "deals", ...by },
    ]);
  });
});

test("a deal is scored by a person who gives a score, 0 too, and not by an edit that gives none", async () => {
  const { analyst, viewer } = firm.people;
  const { id, ...first } = await add("Unscored Ltd");
  const save = async (aiScore: unknown, rowVersion: number) =>
    call(analyst, "deals.update", { id, rowVersion, company: "Unscored Ltd", aiScore });
  const still = await save("", first.rowVersion);
  expect(still).toMatchObject({ aiScore: 0, scoredAt: null });
  const zero = await save("0", still.rowVersion);
  expect(zero).toMatchObject({ aiScore: 0, scoredAt: expect.any(String) });
  const same = await save(0, zero.rowVersion);
  expect(same.scoredAt).toBe(zero.scoredAt);
  const high = await save(80, same.rowVersion);
  const none = await save(null, high.rowVersion);
  expect(none).toMatchObject({ aiScore: 0, scoredAt: null });
  const { items } = await call(viewer, "deals.history", { id });
  const told = items.flatMap(({ changes }) => changes).filter(({ field }) => /score/.test(field));
  expect(told).toEqual([
    { field: "score", before: "80", after: null },
    { field: "score", before: "0", after: "80" },
    { field: "score", before: null, after: "0" },
  ]);
});

test("the history of a deal says who changed what, from what to what, newest first", async () => {
  const { id, rowVersion } = await add("Storied");
  await call(firm.people.associate, "deals.update", {
    id,
    rowVersion,
    company: "Storied",
    stage: "term_sheet",
    amountRequested: "5.10",
  });
  await call(firm.people.principal, "deals.archive", { id });
  const { items } = await call(firm.people.viewer, "deals.history", { id });
  expect(items.map(({ action, procedure, actorName }) => [action, procedure, actorName])).toEqual([
    ["update", "deals.archive", "principal Example"],
    ["update", "deals.update", "associate Example"],
    ["insert", "deals.create", "analyst Example"],
  ]);
  expect(items[1]?.changes).toEqual(
    expect.arrayContaining([
      { field: "stage", before: "sourcing", after: "term_sheet" },
      { field: "amount_requested", before: null, after: "5.10" },
    ]),
  );
  expect(items[1]?.changes.length).toBe(2);
});

test("a failed command leaves nothing: no company, no deal, no trail", async () => {
  const count = (table: string) =>
    asOwner(
      server,
      firm,
      async (db) => (await db.query(`select count(*)::int as n from ${table}`)).rows[0] as { n: number },
    );
  const before = await Promise.all(["companies", "deals", "audit_log"].map(count));
  const input = { company: "Half-made", description: "nul \0" };
  await expect(call(firm.people.analyst, "deals.create", input)).rejects.toMatchObject({ code: "invalid" });
  expect(await Promise.all(["companies", "deals", "audit_log"].map(count))).toEqual(before);
});
