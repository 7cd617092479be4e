import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MarkedPosition } from "#portfolio/valuations/shared/api.ts";
import { call, type Firm, newFirm, runClock, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { closeBooks } from "../../../../test/statements.ts";
import { endedQuarters } from "./schedule.ts";

const REFUSED = { code: "forbidden" };
const Q3 = "2025-09-30";
const Q4 = "2025-12-31";

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
const admin = () => firm.people.super_admin;
const manager = () => firm.people.portfolio_manager;

type Transaction = Parameters<typeof call<"portfolioCompanies.record">>[2];
async function post(form: Partial<Transaction> & { portfolioCompanyId: string }) {
  const { id, rowVersion } = await call(gp(), "portfolioCompanies.record", {
    fundId,
    effectiveOn: "2025-02-03",
    isFundedByUnallocated: true,
    ...form,
  });
  return call(admin(), "journalDrafts.approve", { id, rowVersion });
}

/** A company of which the fund bought 1,000 units for 1,000,000. */
async function buy(name: string, form: Partial<Transaction> = {}): Promise<string> {
  const { id: companyId } = await call(gp(), "companies.create", { name });
  const { id } = await call(gp(), "portfolioCompanies.create", { companyId });
  await post({
    portfolioCompanyId: id,
    kind: "purchase",
    quantity: "1000",
    amount: "1000000",
    securityName: "Series A",
    ...form,
  });
  return id;
}

const begin = (quarterEnds = Q3, by = gp()) => call(by, "valuationRounds.begin", { fundId, quarterEnds });
const read = (id: string, by = gp()) => call(by, "valuationRounds.get", { id });
const only = async (id: string): Promise<MarkedPosition> => (await read(id)).items[0] as MarkedPosition;

type Form = Parameters<typeof call<"valuations.prepare">>[2];
const figure = (value: string, level = 3) => ({ value, level, source: "Board pack" });
const MULTIPLES = {
  method: "multiples" as const,
  figures: { metric: figure("2m"), netDebt: figure("-500k"), ownership: figure("10%"), discount: figure("20") },
  comparables: [
    { name: "Peer A", multiple: "6", source: "Annual report", level: 2 },
    { name: "Peer B", multiple: "10", source: "Annual report", level: 2 },
  ],
} satisfies Partial<Form>;
const prepare = async (roundId: string, form: Partial<Form> = {}, by = manager()) => {
  const { security, valuation } = await only(roundId);
  return call(by, "valuations.prepare", {
    roundId,
    securityId: security.id,
    rowVersion: valuation?.rowVersion ?? null,
    reason: "Revenue grew as planned",
    ...MULTIPLES,
    ...form,
  });
};
const review = ({ id, rowVersion }: { id: string; rowVersion: number }, by = gp()) =>
  call(by, "valuations.review", { id, rowVersion });
async function approve(id: string, by = admin()) {
  const { items } = await read(id);
  const marks = items.flatMap(({ valuation }) =>
    valuation ? [{ id: valuation.id, rowVersion: valuation.rowVersion }] : [],
  );
  return call(by, "valuationRounds.approve", { id, marks });
}
const value = async (portfolioCompanyId: string, asOf: string) =>
  (await call(gp(), "portfolioCompanies.positions", { id: portfolioCompanyId, asOf })).items[0];

describe("a quarter", () => {
  test("is prepared by one, reviewed by another, approved as a set and posted", async () => {
    const held = await buy("Acme");
    const round = await begin();
    expect(round).toMatchObject({ positions: 1, counts: { missing: 1 }, prior: "1000000", proposed: "1000000" });
    expect(await only(round.id)).toMatchObject({
      state: "missing",
      atCostSince: "2025-02-03",
      cost: "1000000",
      quantity: "1000",
    });
    // 2,000,000 × 8 + 500,000 = 16.5m, a fifth off, a tenth of it.
    const mark = await prepare(round.id);
    expect(mark).toMatchObject({
      value: "1320000",
      fundValue: "1320000",
      level: 3,
      state: "prepared",
      carryingValue: "1000000",
    });
    expect(mark.steps.map(({ step, value: of }) => [step, Number(of)])).toEqual([
      ["low", 6],
      ["high", 10],
      ["median", 8],
      ["appliedMultiple", 8],
      ["enterprise", 16_000_000],
      ["equity", 16_500_000],
      ["discount", 20],
      ["ownership", 10],
      ["value", 1_320_000],
    ]);
    expect(await value(held, Q3)).toMatchObject({ fairValue: "1000000.00" });
    await expect(approve(round.id)).rejects.toThrow("needs a reviewed mark");
    await review(mark);
    expect(await approve(round.id)).toMatchObject({
      counts: { approved: 1 },
      difference: "320000",
      approvedBy: { id: admin().id },
    });
    expect(await value(held, Q3)).toMatchObject({ fairValue: "1320000.00", atCostSince: null });
    expect(await value(held, "2025-09-29")).toMatchObject({ fairValue: "1000000.00" });
    const { items } = await call(gp(), "ledger.journal", { id: fundId });
    expect(items[0]).toMatchObject({
      kind: "valuation",
      effectiveOn: Q3,
      memo: "Acme: Series A, Q3 2025",
      preparedBy: { id: manager().id },
      approvedBy: { id: admin().id },
    });
    expect((await call(gp(), "valuationRounds.list")).items[0]).toMatchObject({
      proposed: "1320000",
      difference: "320000",
    });
    expect((await call(gp(), "valuations.ofCompany", { id: held })).items).toMatchObject([
      { on: Q3, fairValue: "1320000", valuation: { method: "multiples", level: 3, preparedBy: { id: manager().id } } },
    ]);
    await expect(prepare(round.id)).rejects.toThrow("approved");
    await expect(call(gp(), "valuationRounds.delete", { id: round.id })).rejects.toThrow("approved");
  });

  test("at cost is posted too, so that the books say it was marked", async () => {
    const held = await buy("Acme");
    const { id } = await begin();
    const price = {
      method: "recent_investment",
      figures: { price: { value: "1000", source: "Series A", level: 3 } },
    } as const;
    await review(await prepare(id, price));
    await approve(id);
    expect(await value(held, Q3)).toMatchObject({ fairValue: "1000000.00", atCostSince: null });
  });

  test("counts in the fund’s currency at the rate of its last day, price and currency apart", async () => {
    const rate = { base: "USD", quote: "EUR", source: "ECB" };
    await call(gp(), "fxRates.add", { rates: [{ ...rate, rateOn: "2025-02-03", rate: "0.8" }] });
    await buy("Acme", { currency: "USD" });
    const { id } = await begin();
    const price = { method: "quoted", figures: { price: { value: "1500", source: "Exchange", level: 1 } } } as const;
    await expect(prepare(id, price)).rejects.toThrow("no rate from USD to EUR on 2025-09-30");
    await call(gp(), "fxRates.add", { rates: [{ ...rate, rateOn: "2025-09-29", rate: "0.9" }] });
    const mark = await prepare(id, price);
    expect(mark).toMatchObject({ value: "1500000", fundValue: "1350000", rate: "0.9", rateOn: "2025-09-29", level: 1 });
    await review(mark);
    await approve(id);
    const { rows } = await call(gp(), "ledger.trialBalance", { id: fundId });
    const at = (account: string) => Number(rows.find((row) => row.account === account)?.debit);
    expect(at("Unrealised gain on investments: price")).toBe(450_000);
    expect(at("Unrealised gain on investments: currency")).toBe(100_000);
  });

  test("is reviewed by nobody who prepared it, and approved by none of them", async () => {
    await buy("Acme");
    const { id } = await begin();
    const mark = await prepare(id, {}, gp());
    await expect(review(mark, gp())).rejects.toThrow("Ask a colleague to review");
    await expect(
      call(gp(), "valuations.return", { id: mark.id, rowVersion: mark.rowVersion, note: "No" }),
    ).rejects.toThrow("Ask a colleague");
    await review(mark, admin());
    await expect(approve(id, gp())).rejects.toThrow("Ask a colleague to approve");
    expect(await approve(id, admin())).toMatchObject({ counts: { approved: 1 } });
  });

  test("returns a mark with a word, and what is changed is reviewed again", async () => {
    await buy("Acme");
    const { id } = await begin();
    const mark = await prepare(id);
    const returned = await call(gp(), "valuations.return", {
      id: mark.id,
      rowVersion: mark.rowVersion,
      note: "Use ARR",
    });
    expect(returned).toMatchObject({ state: "returned", reviewNote: "Use ARR", returnedBy: { id: gp().id } });
    const { items } = await call(manager(), "notifications.list");
    expect(items[0]).toMatchObject({ text: "returned the mark of Acme, Q3 2025" });
    const again = await prepare(id, { multipleOf: "arr" });
    expect(again).toMatchObject({ state: "prepared", reviewNote: null });
    await expect(review(mark)).rejects.toThrow("has changed");
    const reviewed = await review(again);
    expect(await prepare(id)).toMatchObject({ state: "prepared", reviewedBy: null });
    await expect(call(admin(), "valuationRounds.approve", { id, marks: [reviewed] })).rejects.toThrow("reviewed mark");
  });

  test("is refused when something was posted since, and prepared again it is right", async () => {
    const held = await buy("Acme");
    const { id } = await begin();
    await review(await prepare(id));
    const { securities } = await call(gp(), "portfolioCompanies.positions", { id: held });
    const further = { kind: "purchase", securityId: securities[0]?.id ?? "", quantity: "10", amount: "10000" } as const;
    await post({ portfolioCompanyId: held, ...further, effectiveOn: "2025-08-01" });
    expect((await only(id)).valuation).toMatchObject({ isStale: true, state: "reviewed" });
    await expect(approve(id)).rejects.toThrow("posted to Acme after its mark was prepared");
    await review(await prepare(id));
    expect(await approve(id)).toMatchObject({ counts: { approved: 1 } });
  });

  test("waits for its books to be opened again when they are closed", async () => {
    await buy("Acme");
    const { id } = await begin();
    await review(await prepare(id));
    await closeBooks(firm, { fundId, endsOn: Q3 });
    await expect(approve(id)).rejects.toThrow("books are closed for this quarter");
  });

  test("is prepared once by two at once, and approved once", async () => {
    await buy("Acme");
    const { id } = await begin();
    const both = await Promise.allSettled([prepare(id, { rowVersion: null }), prepare(id, { rowVersion: null }, gp())]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { valuation } = await only(id);
    const reviewer = valuation?.preparedBy?.id === gp().id ? firm.people.super_admin : gp();
    await review(valuation ?? { id: "", rowVersion: 0 }, reviewer);
    const approver = valuation?.preparedBy?.id === admin().id ? gp() : admin();
    const twice = await Promise.allSettled([approve(id, approver), approve(id, approver)]);
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { items } = await call(gp(), "ledger.journal", { id: fundId });
    expect(items.filter(({ kind }) => kind === "valuation")).toHaveLength(1);
  });

  test("is bridged to the one before: metric, multiple, new money", async () => {
    const held = await buy("Acme");
    const first = await begin();
    await review(await prepare(first.id));
    await approve(first.id);
    const { securities } = await call(gp(), "portfolioCompanies.positions", { id: held });
    const security = { portfolioCompanyId: held, securityId: securities[0]?.id ?? "" };
    await post({ ...security, kind: "purchase", quantity: "100", amount: "200000", effectiveOn: "2025-11-01" });
    const second = await begin(Q4);
    expect(second).toMatchObject({ prior: "1320000", proposed: "1520000" });
    const figures = { ...MULTIPLES.figures, metric: figure("3m") };
    await prepare(second.id, { figures });
    // 3m × 8 + 0.5m = 24.5m, at 8 %: 1.96m. The metric alone: 1m × 8 × 8 % = 640,000.
    const { items, totals, from, to } = await call(gp(), "valuationRounds.bridge", { id: second.id });
    expect([from, to]).toEqual([Q3, Q4]);
    expect(items[0]).toMatchObject({
      company: { name: "Acme" },
      opening: "1320000.00",
      newMoney: "200000.00",
      metric: "640000.00",
      closing: "1960000.00",
    });
    expect(Number(totals.other)).toBe(-200_000);
  });

  test("is tested against exits: the marks before and what was paid", async () => {
    const held = await buy("Acme");
    const { id } = await begin();
    await review(await prepare(id));
    await approve(id);
    const { securities } = await call(gp(), "portfolioCompanies.positions", { id: held });
    const security = { portfolioCompanyId: held, securityId: securities[0]?.id ?? "" };
    await post({ ...security, kind: "sale", quantity: "1000", amount: "1650000", effectiveOn: "2025-12-29" });
    expect((await call(gp(), "valuations.backTest")).items).toMatchObject([
      {
        company: { name: "Acme" },
        exitedOn: "2025-12-29",
        proceeds: "1650000",
        marks: [{ date: Q3, daysBefore: 90, difference: "330000", ofMark: 0.25 }],
      },
    ]);
  });

  test.each<[string, Partial<Form>, string]>([
    ["no reason", { reason: " " }, "reason"],
    ["no figure", { figures: {} }, "figures.metric.value"],
    ["an invalid figure", { figures: { ...MULTIPLES.figures, metric: figure("much") } }, "figures.metric.value"],
    ["a metric of nothing", { figures: { ...MULTIPLES.figures, metric: figure("0") } }, "figures.metric.value"],
    [
      "no source",
      { figures: { ...MULTIPLES.figures, metric: { value: "1", level: 3, source: "" } } },
      "figures.metric.source",
    ],
    ["more than the whole", { figures: { ...MULTIPLES.figures, ownership: figure("101") } }, "figures.ownership.value"],
    ["half a round", { figures: { ...MULTIPLES.figures, roundEquity: figure("10m") } }, "figures.roundMetric.value"],
    ["no comparable", { comparables: [] }, "comparables"],
    [
      "chances that are not all",
      {
        method: "scenarios",
        figures: { discountRate: figure("20") },
        scenarios: [{ name: "Exit", probability: "60", value: "3m", date: "2027-12-31", source: "Plan", level: 3 }],
      },
      "scenarios",
    ],
    [
      "a scenario of the past",
      {
        method: "scenarios",
        figures: { discountRate: figure("20") },
        scenarios: [{ name: "Exit", probability: "100", value: "3m", date: "2025-01-31", source: "Plan", level: 3 }],
      },
      "scenarios",
    ],
    ["an unknown position", { securityId: "00000000-0000-7000-8000-000000000000" }, "securityId"],
    ["an unknown document", { documentIds: ["00000000-0000-7000-8000-000000000000"] }, "documentIds"],
  ])("with %s is refused beside its field", async (_, form, field) => {
    await buy("Acme");
    const { id } = await begin();
    await expect(prepare(id, form)).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
  });

  test("begins once, when it has ended and something is held", async () => {
    await expect(begin()).rejects.toThrow("holds nothing");
    await buy("Acme");
    await begin();
    await expect(begin()).rejects.toThrow("started already");
    await expect(begin("2099-12-31")).rejects.toThrow("has not ended");
    await expect(begin("2025-11-30")).rejects.toMatchObject({ data: { fields: { quarterEnds: "Choose a quarter" } } });
  });

  test("begins by itself when it has ended, and a person who prepares marks is told once", async () => {
    await buy("Acme");
    for (let time = 0; time < 2; time += 1) await runClock(server, endedQuarters, firm);
    const { items } = await call(gp(), "valuationRounds.list");
    expect(items).toMatchObject([{ fund: { name: "Fund I" }, positions: 1, counts: { missing: 1 } }]);
    const due = (await call(manager(), "notifications.list")).items.filter(({ text }) =>
      text.startsWith("Marks are due"),
    );
    expect(due).toHaveLength(1);
    expect((await call(firm.people.viewer, "notifications.list")).items).toEqual([]);
  });

  test("is prepared by portfolio managers; viewers, analysts, limited partners and strangers see nothing of it", async () => {
    const held = await buy("Acme");
    const { id } = await begin(Q3, manager());
    const mark = await prepare(id);
    await expect(review(mark, manager())).rejects.toMatchObject(REFUSED);
    await expect(approve(id, manager())).rejects.toMatchObject(REFUSED);
    const { viewer, analyst, limited_partner, compliance_officer } = firm.people;
    for (const person of [viewer, analyst, limited_partner]) {
      await expect(read(id, person)).rejects.toMatchObject(REFUSED);
      await expect(call(person, "valuations.ofCompany", { id: held })).rejects.toMatchObject(REFUSED);
      await expect(prepare(id, {}, person)).rejects.toMatchObject(REFUSED);
    }
    expect((await read(id, compliance_officer)).items).toHaveLength(1);
    await expect(prepare(id, {}, compliance_officer)).rejects.toMatchObject(REFUSED);
    const stranger = (await newFirm(server)).people.super_admin;
    const gone = { code: "not_found" };
    await expect(read(id, stranger)).rejects.toMatchObject(gone);
    await expect(review(mark, stranger)).rejects.toMatchObject(gone);
    await expect(prepare(id, {}, stranger)).rejects.toMatchObject(gone);
    await expect(call(stranger, "valuationRounds.approve", { id, marks: [mark] })).rejects.toMatchObject(gone);
    expect((await call(stranger, "valuations.backTest")).items).toEqual([]);
  });
});
