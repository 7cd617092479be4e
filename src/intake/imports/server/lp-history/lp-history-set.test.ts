import { beforeAll, beforeEach, expect, test } from "vitest";
import { xirr } from "#maths/fund/returns/xirr.ts";
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
import { asCsv, type SampleFund, type SampleSheet, sampleSheet, tenYears } from "../../../../../test/lp-sheets.ts";
import { approveKyc } from "../../../../../test/partners.ts";
import { allow, forbid } from "../../../../../test/roles.ts";
import { closeBooks } from "../../../../../test/statements.ts";

let server: TestServer;
let firm: Firm;
let fundId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR", vintage: 2016 })).id;
});

const gp = () => firm.people.general_partner;
const other = () => firm.people.super_admin;
const FUND = tenYears();
const send = (sheet: SampleSheet, name = "calls.csv", by: Person = gp()) => upload(by, asCsv(sheet), name);
/** What is on the bank at the end, and was spent: what calls brought over what was bought. */
const REST = { cash: "2000000", fees: "13000000" };
type Asked = {
  id: string;
  otherId?: string | null;
  cash?: string;
  fees?: string;
  same?: { name: string; limitedPartnerId: string }[];
};
const plan = (asked: Asked, by = gp()) => call(by, "lpHistories.plan", { ...asked, fundId });
const prepare = (asked: Asked & { evenIfDifferent?: boolean }, by = gp()) =>
  call(by, "lpHistories.prepare", { ...asked, fundId });

/** What the fund bought, sold and holds, whose money is "Capital not yet allocated". */
async function bookPortfolio() {
  const rows = [
    "Fund,Company,Date,Type,Amount",
    "Fund I,Acme,2017-01-10,Purchase,80000000",
    "Fund I,Acme,2020-09-01,Dividend,147293450",
    "Fund I,Acme,2025-12-31,Valuation,40000000",
  ];
  const id = await upload(gp(), rows.join("\n"), "track record.csv");
  await call(gp(), "trackRecords.prepare", { id });
  await approve();
}

const same = (amount: string | null) => Number(amount).toFixed(2);
const batches = async (by = other()) => (await call(by, "journalBatches.list", { fundId })).items;
async function approve(by = other()) {
  const [batch] = await batches();
  const { id, rowVersion } = batch ?? { id: "", rowVersion: 0 };
  return call(by, "journalBatches.approve", { id, rowVersion });
}
const accounts = (asOf = "2025-12-31") => call(gp(), "capitalAccounts.list", { id: fundId, asOf });
async function approveAllKyc() {
  const { items } = await call(gp(), "limitedPartners.list", { limit: 100 });
  for (const { id } of items) await approveKyc(firm, id);
}
const files = async (fund: SampleFund = FUND) => ({
  id: await send(sampleSheet(fund, "list")),
  otherId: await send(sampleSheet(fund, "statements"), "statements.csv"),
});

test("a tied history becomes one set, whose partners come to what the sheets say once a colleague approves it", async () => {
  await bookPortfolio();
  const sent = await files();
  expect(await plan({ ...sent, cash: "2000000" })).toMatchObject({
    differences: 0,
    partners: [
      { name: "Alder Pension", id: null, isApproved: false, committed: "50000000", admittedOn: "2016-01-15" },
      { name: "Birch Foundation", committed: "30000000" },
      { name: "Cèdre Prévoyance", committed: "20000000" },
    ],
    counts: { booked: 0, drafted: 0, ready: 36 },
    commitments: 3,
    left: [],
    unallocated: { before: "67293450", taken: "-52293450", remaining: "15000000", left: "13000000" },
    closesOn: "2025-12-31",
    nav: { books: "42000000", sheet: "42000000", by: "0" },
    hasResults: true,
  });
  // Twelve days of calls and distributions, what is left, and results.
  expect(await prepare({ ...sent, ...REST })).toEqual({ entries: 14, commitments: 3, partners: 3, left: "0" });
  const [batch] = await batches();
  expect(batch).toMatchObject({ name: "calls.csv", entries: 14, commitments: 3, firstOn: "2016-03-15" });
  expect((await accounts()).items).toEqual([]);
  // The person who prepared it does not approve it, and nobody before the partners' KYC is.
  await expect(approve(gp())).rejects.toMatchObject({ code: "forbidden" });
  await expect(approve()).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Alder Pension, Birch Foundation, Cèdre Prévoyance"),
  });
  await approveAllKyc();
  expect(await approve()).toEqual({ posted: 14 });

  const seen = await call(gp(), "lpHistories.check", { ...sent, fundId });
  const { items, fund, notAllocated } = await accounts();
  const bySheet = seen.figures.map(({ partner, committed, paidIn, distributed, nav }) => [
    partner ?? "fund",
    ...[committed, paidIn, distributed, nav].map(same),
  ]);
  expect(
    [...items, { ...fund, partnerName: "fund" }].map(({ partnerName, commitment, paidIn, distributed, nav }) => [
      partnerName,
      ...[commitment, paidIn, distributed, nav].map(same),
    ]),
  ).toEqual(bySheet);
  expect(notAllocated).toBe("0.00");

  // The fund's net figures and each partner's rate are the sheet's own, to its last place.
  const { net } = await call(gp(), "fundPerformance.performance", { id: fundId, asOf: "2025-12-31" });
  const ofFund = seen.figures.at(-1)?.sheet;
  const { irr, tvpi, dpi } = net.withFacility;
  expect([(irr ?? 0).toFixed(3), (tvpi ?? 0).toFixed(2), (dpi ?? 0).toFixed(2)]).toEqual([
    ofFund?.irr?.toFixed(3),
    ofFund?.tvpi?.toFixed(2),
    ofFund?.dpi?.toFixed(2),
  ]);
  const flows = await call(gp(), "fundPerformance.cashFlows", { id: fundId, of: "partners", asOf: "2025-12-31" });
  for (const { partnerId, partnerName, nav } of items) {
    const own = flows.items.flatMap((one) => ("partnerId" in one && one.partnerId === partnerId ? [one] : []));
    const rate = xirr([...own.map(({ date, amount }) => ({ date, amount })), { date: "2025-12-31", amount: nav }]);
    const sheet = seen.figures.find(({ partner }) => partner === partnerName)?.sheet.irr;
    expect(rate.kind === "rate" ? rate.rate.toFixed(3) : null).toBe(sheet?.toFixed(3));
  }
});

test("a set is approved whole by who may keep partners; its commitments change by it only, and go with it", async () => {
  await bookPortfolio();
  await prepare(await files());
  await approveAllKyc();
  const [partner] = (await call(gp(), "limitedPartners.list", { search: "Alder" })).items;
  const [commitment] = (await call(gp(), "commitments.list", { limitedPartnerId: partner?.id ?? "" })).items;
  if (partner === undefined || commitment === undefined) throw new Error("Nobody was added");
  expect(commitment).toMatchObject({ amount: "50000000", confirmedAt: null, isOfSet: true });
  const { id, rowVersion } = commitment;
  for (const by of [gp(), other()]) {
    const seen = call(by, "commitments.confirm", { id, rowVersion });
    await expect(seen).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringContaining("part of an import"),
    });
    await expect(call(by, "commitments.delete", { id })).rejects.toMatchObject({ code: "conflict" });
  }
  const changed = { id, rowVersion, limitedPartnerId: partner.id, fundId, amount: "1", admittedOn: "2016-01-15" };
  await expect(call(gp(), "commitments.update", changed)).rejects.toMatchObject({ code: "conflict" });

  // Who approves entries and does not keep partners is told who may.
  const accountant = firm.people.compliance_officer;
  await allow(firm, "compliance_officer", "ledger:approve");
  expect(await batches(accountant)).toMatchObject([{ commitments: 3 }]);
  await expect(approve(accountant)).rejects.toMatchObject({ code: "forbidden" });

  // Deleted, only the partners are left.
  const [batch] = await batches();
  await call(gp(), "journalBatches.delete", { id: batch?.id ?? "" });
  expect((await call(gp(), "commitments.list", { limitedPartnerId: partner.id })).items).toEqual([]);
  // Prepared again it takes the partners that are there.
  expect(await prepare(await files())).toMatchObject({ commitments: 3, partners: 0, left: "15000000" });
  expect(await approve()).toEqual({ posted: 12 });
});

test("what is in the books is not entered again; what differs there, is closed or lies ahead is named and left", {
  tags: "slow",
}, async () => {
  await bookPortfolio();
  await approveAllKyc();
  const sent = await files();
  await prepare(sent);
  // While it waits, and once it is in the books.
  expect(await plan(sent)).toMatchObject({ counts: { drafted: 36, ready: 0 }, entries: 0, commitments: 0 });
  await expect(prepare(sent)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("nothing to prepare"),
  });
  await approveAllKyc();
  await approve();
  expect(await plan(sent)).toMatchObject({
    counts: { booked: 36, ready: 0 },
    unallocated: { taken: "0", remaining: "15000000" },
  });
  // What is left is entered afterwards, and never more than that.
  await expect(prepare({ ...sent, cash: "2000000", fees: "13000000.01" })).rejects.toMatchObject({ code: "invalid" });
  expect(await prepare({ ...sent, ...REST })).toEqual({ entries: 2, commitments: 0, partners: 0, left: "0" });
  await expect(prepare({ ...sent, ...REST })).rejects.toMatchObject({ code: "invalid" });
  await approve();

  await closeBooks(firm, { fundId, endsOn: "2025-12-31" });
  const rows = [
    ["Date", "Partner", "Type", "Amount"],
    ["2016-03-15", "Alder Pension", "Call", "6000000"],
    ["2016-03-15", "birch  foundation", "Call", "3600001"],
    ["2017-07-01", "Alder Pension", "Call", "5"],
    ["2026-03-15", "Alder Pension", "Distribution", "1.0005"],
    ["2026-04-15", "Dunes Endowment", "Call", "10"],
    ["2096-03-15", "Alder Pension", "Call", "10"],
    ["2026-05-01", "Alder Pension", "Commitment", "60000000"],
    ["2026-06-01", "Alder Pension", "Recallable distribution", "7"],
  ];
  const seen = await plan({ id: await send(rows) });
  expect(seen.left.map(({ line, partner, problem }) => [line, partner, problem])).toEqual([
    [3, "birch  foundation", "The books say another amount on that day"],
    [4, "Alder Pension", "The books are closed for that day"],
    [5, "Alder Pension", "Has more decimals than the currency"],
    [6, "Dunes Endowment", "Neither the file nor Tranche says what this partner committed"],
    [7, "Alder Pension", "Lies in the future"],
    [8, "Alder Pension", "Tranche has another commitment of this partner. Change it on the partner’s page"],
  ]);
  expect(seen.counts).toEqual({ booked: 1, drafted: 0, ready: 2 });
  await expect(prepare({ id: await send(rows) })).rejects.toMatchObject({ code: "conflict" });
  await prepare({ id: await send(rows), evenIfDifferent: true });
  await approve();
  const { items } = await accounts("2026-06-30");
  // What can be called again is unfunded again.
  expect(items.find(({ partnerName }) => partnerName === "Alder Pension")).toMatchObject({
    commitment: "50000000.00",
    paidIn: "47500000.00",
    distributed: "73646732.00",
    unfunded: "2500007.00",
  });
});

test("equalisation becomes an entry between partners outside their commitments", async () => {
  const rows = [
    ["Date", "Partner", "Type", "Amount"],
    ["2016-01-15", "Alder", "Commitment", "1000"],
    ["2017-01-15", "Late", "Commitment", "1000"],
    ["2016-03-15", "Alder", "Call", "100"],
    ["2017-01-15", "Late", "Call", "100"],
    ["2017-01-15", "Late", "Equalisation interest", "8"],
    ["2017-01-15", "Alder", "Equalisation interest", "-8"],
  ];
  const id = await send(rows);
  expect(await plan({ id })).toMatchObject({ differences: 0, counts: { ready: 4 }, left: [], entries: 3 });
  await prepare({ id });
  await approveAllKyc();
  await approve();
  const { items } = await accounts("2017-12-31");
  expect(
    items.map(({ partnerName, commitment, paidIn, unfunded }) => [partnerName, commitment, paidIn, unfunded]),
  ).toEqual([
    ["Alder", "1000.00", "100.00", "900.00"],
    ["Late", "1000.00", "100.00", "900.00"],
  ]);
  const journal = (await call(gp(), "ledger.journal", { id: fundId })).items;
  const entry = journal.find(({ memo }) => memo.startsWith("Equalisation"));
  const { lines } = await call(gp(), "ledger.entry", { id: entry?.id ?? "" });
  expect(lines.map(({ amount }) => Number(amount)).toSorted((left, right) => left - right)).toEqual([-8, 8]);
  expect(await plan({ id })).toMatchObject({ counts: { booked: 4, ready: 0 }, entries: 0 });
});

test("what was read is kept for the next amount that is typed, for who may see the file only", async () => {
  const sent = await files();
  const first = await plan(sent);
  await asOwner(server, firm, (db) => db.query("delete from import_chunks where org_id = $1", [firm.id]));
  expect(await plan({ ...sent, cash: "5" })).toMatchObject({ counts: first.counts, partners: first.partners });
  await expect(plan(sent, other())).rejects.toMatchObject({ code: "not_found" });
  await asOwner(server, firm, (db) => db.query("delete from imports where org_id = $1", [firm.id]));
  await expect(plan(sent)).rejects.toMatchObject({ code: "not_found" });
});

test("a set whose commitments carry later acts is not taken back, by the names of their partners", async () => {
  const rows = [
    ["Date", "Partner", "Type", "Amount"],
    ["2016-01-15", "Alder", "Commitment", "1000"],
    ["2016-01-15", "Birch", "Commitment", "1000"],
    ["2016-03-15", "Alder", "Call", "10"],
    ["2016-03-15", "Birch", "Call", "10"],
  ];
  await prepare({ id: await send(rows) });
  await approveAllKyc();
  await approve();
  const alder = (await call(gp(), "limitedPartners.list", { search: "Alder" })).items[0]?.id ?? "";
  const [commitment] = (await call(gp(), "commitments.list", { limitedPartnerId: alder })).items;
  const journal = (await call(gp(), "ledger.journal", { id: fundId })).items;
  const { batch } = await call(gp(), "journalBatches.ofEntry", { id: journal[0]?.id ?? "" });
  const back = { id: batch?.id ?? "", effectiveOn: "2026-01-31", memo: "Wrong" };
  const change = { commitmentId: commitment?.id ?? "", kind: "increase" as const, amount: "5", reason: "More" };
  const more = await call(gp(), "commitmentChanges.create", { ...change, effectiveOn: "2020-01-01" });
  await expect(call(gp(), "journalBatches.reverse", back)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("Alder"),
  });
  await call(gp(), "commitmentChanges.delete", { id: more.id });
  await call(gp(), "journalBatches.reverse", back);
  // What is done while it waits is seen when it is approved; then nothing of it is done.
  await call(gp(), "commitmentChanges.create", { ...change, effectiveOn: "2020-01-01" });
  await expect(approve()).rejects.toMatchObject({ message: expect.stringContaining("Alder") });
  expect((await accounts("2026-01-31")).items.map(({ paidIn }) => paidIn)).toEqual(["10.00", "10.00"]);
});

test("two at once prepare one set; who may not keep books or partners prepares none; a stranger finds nothing", async () => {
  const sent = await files();
  const both = await Promise.allSettled([prepare(sent), prepare(sent)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await batches()).toHaveLength(1);
  const { viewer, limited_partner: investor, investor_relations: relations, super_admin: colleague } = firm.people;
  for (const person of [viewer, investor, relations]) {
    await expect(plan(sent, person)).rejects.toMatchObject({ code: "forbidden" });
    await expect(prepare(sent, person)).rejects.toMatchObject({ code: "forbidden" });
  }
  await expect(plan(sent, colleague)).rejects.toMatchObject({ code: "not_found" });
  await forbid(firm, "general_partner", "lp:manage");
  await expect(prepare(sent)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  await expect(prepare(sent, stranger)).rejects.toMatchObject({ code: "not_found" });
});

test("a set is taken back as a whole by two people, and can be entered again; sets about investments are not", {
  tags: "slow",
}, async () => {
  await bookPortfolio();
  await prepare({ ...(await files()), ...REST });
  await approveAllKyc();
  await approve();
  const journal = (await call(gp(), "ledger.journal", { id: fundId })).items;
  const of = async (memo: string) => {
    const entry = journal.find((one) => one.memo.includes(memo));
    return (await call(gp(), "journalBatches.ofEntry", { id: entry?.id ?? "" })).batch;
  };
  const batch = await of("Capital call");
  expect(batch).toMatchObject({ name: "calls.csv", entries: 14 });
  const back = { id: batch?.id ?? "", effectiveOn: "2026-01-31", memo: "Wrong file" };
  await expect(call(firm.people.viewer, "journalBatches.reverse", back)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  await expect(call(stranger, "journalBatches.reverse", back)).rejects.toMatchObject({ code: "not_found" });
  const portfolio = (await of("Acme"))?.id ?? "";
  await expect(call(gp(), "journalBatches.reverse", { ...back, id: portfolio })).rejects.toMatchObject({
    code: "conflict",
  });
  // What is closed is taken back on the day that was said.
  await closeBooks(firm, { fundId, endsOn: "2016-12-31" });
  const both = await Promise.allSettled([0, 1].map(() => call(gp(), "journalBatches.reverse", back)));
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(call(gp(), "journalBatches.reverse", back)).rejects.toMatchObject({ code: "conflict" });
  expect(await batches()).toMatchObject([
    { name: "Reversal of calls.csv", entries: 14, commitments: 0, lastOn: "2026-01-31" },
  ]);
  await expect(approve(gp())).rejects.toMatchObject({ code: "forbidden" });
  expect(await approve()).toEqual({ posted: 14 });
  const { items } = await accounts("2026-01-31");
  expect(items.map(({ paidIn, distributed }) => [paidIn, distributed])).toEqual(items.map(() => ["0.00", "0.00"]));
  const seen = await plan({ ...(await files()), ...REST });
  expect((await accounts("2026-01-31")).items.map(({ commitment }) => commitment)).toEqual(items.map(() => "0.00"));
  // Those of the closed year are named; what was released is committed again.
  expect(seen).toMatchObject({ counts: { ready: 33, booked: 0 }, leftCount: 3, commitments: 3 });
  expect(await of("Capital call")).toMatchObject({ entries: 0 });
});
