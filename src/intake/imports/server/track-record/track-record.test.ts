import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../../test/harness.ts";
import { upload } from "../../../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
let fundId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
});

const gp = () => firm.people.general_partner;
const other = () => firm.people.super_admin;
const FILE = `Fund,Company,Date,Type,Amount,Units,Security
Fund I,Acme,2020-01-15,Purchase,"-1,000,000",1000,Series A
fund i,Basalt,2021-03-01,Follow-on,400000,,
Fund I,Acme,2022-01-01,Valuation,3000000,,Series A
Fund I,Acme,2022-06-30,Exit,2000000,500,Series A
Fund I,Acme,2022-07-01,Dividend,10000.25,,Series A
Fund IX,Acme,2022-07-01,Dividend,1,,Series A
Fund I,Corvid,someday,Purchase,1,,
`;
const TOTALS = { invested: "1400000", realised: "2010000.25", fairValue: "1900000" };
const send = (content = FILE, by: Person = gp()) => upload(by, content, "track record.csv");
const check = (id: string, by = gp()) => call(by, "trackRecords.check", { id });
const prepare = (id: string, totals = TOTALS, more: object = {}) =>
  call(gp(), "trackRecords.prepare", { id, totals: [{ fundId, ...totals }], ...more });

const batches = async (by = other()) => (await call(by, "journalBatches.list", { fundId })).items;
async function approveAll(): Promise<number> {
  const [batch] = await batches();
  const { id, rowVersion } = batch ?? { id: "", rowVersion: 0 };
  return (await call(other(), "journalBatches.approve", { id, rowVersion })).posted;
}

test("a track record ties to its totals and is one set: what builds on others is worked out of those before it", async () => {
  const id = await send();
  const seen = await check(id);
  expect(seen).toMatchObject({
    missing: [],
    counts: { booked: 0, drafted: 0, ready: 5, waiting: 0, problems: 2 },
    problems: [
      { line: 7, problem: "No fund is called “Fund IX”" },
      { line: 8, problem: "Has no date we can read" },
    ],
    funds: [
      { id: fundId, name: "Fund I", currency: "EUR", ...TOTALS, lastOn: "2022-01-01", lastDay: "3000000", others: 0 },
    ],
    newCompanies: ["Acme", "Basalt"],
    rows: [],
  });
  expect(await prepare(id)).toEqual({ prepared: 5, waiting: 0, problems: [] });
  // Asked again, nothing is prepared twice.
  expect(await prepare(id)).toMatchObject({ prepared: 0, waiting: 0 });
  expect((await check(id)).counts).toMatchObject({ booked: 0, drafted: 5, ready: 0 });
  const [batch] = await batches();
  expect(batch).toMatchObject({
    name: "track record.csv",
    entries: 5,
    firstOn: "2020-01-15",
    lastOn: "2022-07-01",
    preparedBy: { id: gp().id },
  });
  expect((await call(other(), "journalDrafts.list", { fundId })).items).toEqual([]);
  const { items } = await call(other(), "journalBatches.entries", { id: batch?.id ?? "" });
  expect(items.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    "dividend 10000.25",
    expect.stringMatching(/^sale /),
    "valuation 2000000",
    "purchase 400000",
    "purchase 1000000",
  ]);
  expect(await approveAll()).toBe(5);
  expect((await check(id)).counts).toMatchObject({ booked: 5, drafted: 0, ready: 0, waiting: 0 });
  const { gross } = await call(gp(), "fundPerformance.performance", { id: fundId });
  expect(gross).toMatchObject({ invested: "1400000.00", realized: "2010000.25", unrealized: "1900000.00" });
});

test("pressed twice at once, or by two people, a file becomes one set; what is being prepared is not approved", async () => {
  const id = await send();
  const both = await Promise.allSettled([prepare(id), prepare(id)]);
  const done = both.flatMap((one) => (one.status === "fulfilled" ? [one.value.prepared] : []));
  expect(done.reduce((sum, prepared) => sum + prepared, 0)).toBe(5);
  const refused = both.flatMap((one) => (one.status === "rejected" ? [String(one.reason.message)] : []));
  const said = "Another import is being prepared. Try again in a minute";
  expect(refused.filter((message) => message !== said)).toEqual([]);
  expect((await batches()).map(({ entries }) => entries)).toEqual([5]);
  const [batch] = await batches();
  const set = { id: batch?.id ?? "", rowVersion: batch?.rowVersion ?? 0 };
  const claim = (until: string) =>
    asOwner(server, firm, async (db) => {
      await db.query("select begin_request($1, $2, 'test')", [gp().id, firm.id]);
      await db.query(`update journal_batches set preparing_until = ${until} where id = $1`, [set.id]);
    });
  await claim("now() + interval '1 minute'");
  const further = await send("Fund,Company,Date,Type,Amount\nFund I,Delta,2021-01-01,Purchase,5\n");
  const fine = { evenIfDifferent: true };
  await expect(prepare(further, TOTALS, fine)).rejects.toMatchObject({ code: "conflict" });
  const [claimed] = await batches();
  await expect(
    call(other(), "journalBatches.approve", { id: set.id, rowVersion: claimed?.rowVersion ?? 0 }),
  ).rejects.toMatchObject({ message: "This import is still being prepared" });
  // The person who prepared it was cut off.
  await claim("now() - interval '1 second'");
  expect(await approveAll()).toBe(5);
});

test("what differs from the totals is refused by name and amount, unless it is meant", async () => {
  const id = await send();
  await expect(prepare(id, { ...TOTALS, invested: "1500000", fairValue: "1900000.01" })).rejects.toMatchObject({
    code: "conflict",
    message: "The file differs from your totals: Fund I invested by -100000 EUR; Fund I fair value by -0.01 EUR",
  });
  expect(await batches()).toEqual([]);
  expect(await prepare(id, { ...TOTALS, invested: "1500000" }, { evenIfDifferent: true })).toMatchObject({
    prepared: 5,
  });
});

test("amounts in another currency than their security are named, and a rate that is missing too", async () => {
  const id = await send(`Fund,Company,Date,Type,Amount,Currency
Fund I,Acme,2020-01-15,Purchase,1000,USD
Fund I,Acme,2020-02-15,Purchase,1000,GBP
`);
  const seen = await check(id);
  expect(seen.problems).toEqual([{ line: 3, problem: "“Equity” is in USD" }]);
  expect(seen.funds).toMatchObject([{ invested: "0", others: 1 }]);
  const done = await call(gp(), "trackRecords.prepare", { id });
  expect(done).toMatchObject({ prepared: 0, problems: [{ line: 2, problem: expect.stringContaining("USD") }] });
  expect(await batches()).toEqual([]);
});

test("an unreadable file is refused, and so are a viewer, a limited partner and the person who did not upload it", async () => {
  const { viewer, limited_partner, analyst } = firm.people;
  const id = await send();
  for (const person of [viewer, limited_partner, analyst])
    await expect(check(id, person)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = await newFirm(server);
  await expect(check(id, stranger.people.general_partner)).rejects.toMatchObject({ code: "not_found" });
  await expect(check(id, other())).rejects.toMatchObject({ code: "not_found" });
  const none = await send("Name,Age\nAda,36\n");
  expect((await check(none)).missing).toEqual(["fund", "company", "date", "kind", "amount"]);
  await expect(call(gp(), "trackRecords.prepare", { id: none })).rejects.toMatchObject({ code: "invalid" });
  await expect(check(await send("%PDF-1.7 nothing"))).rejects.toMatchObject({ code: "invalid" });
});
