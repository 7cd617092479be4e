import { beforeAll, expect, test } from "vitest";
import type { NetPerformance } from "#funds/commitments/shared/performance.ts";
import { addDays } from "#maths/money/plain-date.ts";
import {
  call,
  type Firm,
  newFirm,
  type Person,
  provePassword,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { invest } from "../../../../test/investments.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";

type Performance = {
  gross: { irr: number | null; moic: number | null; invested: string; realized: string; unrealized: string };
  net: Record<"withFacility" | "withoutFacility", NetPerformance>;
};
type Analytics = NetPerformance & {
  currency: string;
  missingRate: { from: string; to: string; date: string } | null;
  withoutLine: NetPerformance;
  gross: Performance["gross"];
  sectors: { sector: string | null; value: number; amount: string }[];
  quarters: { quarter: string; deployed: string; returns: string; roi: number | null }[];
  dealFlow: { totalDeals: number; activeDeals: number; closedDeals: number; conversionRate: number | null };
  portfolioHealth: Record<"healthy" | "watch" | "critical" | "unknown", number>;
  funds: { id: string; isPooled: boolean }[];
  firstEntryOn: string | null;
};

let server: TestServer;
let firm: Firm;
let [euros, more, dollars] = ["", "", ""];
let [acme, basalt] = ["", ""];
const ON = "2025-12-31";
const gp = () => firm.people.general_partner;

const ask = (query: string, who: Person = gp()) =>
  fetch(`${server.url}/api/analytics?${query}`, { headers: who.headers });

async function read(query = "", who: Person = gp()): Promise<Analytics> {
  const answer = await ask(`asOf=${ON}&${query}`, who);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Analytics;
}

async function performanceOf(fundId: string): Promise<Performance> {
  const answer = await fetch(`${server.url}/api/funds/${fundId}/performance?asOf=${ON}`, { headers: gp().headers });
  return (await answer.json()) as Performance;
}

/** A fund with one partner and the general partner, which called money a year before it distributed some. */
async function fundOf(name: string, currency: string, paid: string): Promise<string> {
  const { id } = await call(gp(), "funds.create", { name, currency, vintage: 2024 });
  const partner = await addPartner(firm, { name: `${name} partner`, fundId: id, amount: "5000" });
  const own = await addPartner(firm, { name: `${name} GP`, fundId: id, amount: "50", isGeneralPartner: true });
  const post = (effectiveOn: string, lines: Parameters<typeof postLines>[2]["lines"]) =>
    postLines(firm, id, { effectiveOn, lines });
  await post("2024-01-10", [
    ["cash", String(Number(paid) + 10)],
    ["contributed", `-${paid}`, partner],
    ["contributed", "-10", own],
  ]);
  await post("2025-06-30", [
    ["distributed", "100", partner],
    ["cash", "-100"],
  ]);
  return id;
}

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  euros = await fundOf("Fund I", "EUR", "1000");
  more = await fundOf("Fund II", "EUR", "2000");
  dollars = await fundOf("Fund III", "USD", "3000");
  acme = await held("Acme", "FinTech");
  basalt = await held("Basalt", null);
  const buy = (fundId: string, company: string, effectiveOn: string, amount: string) =>
    invest(firm, { fundId, company }, { kind: "purchase", effectiveOn, quantity: "10", amount });
  await buy(euros, acme, "2024-02-15", "400");
  await buy(more, acme, "2024-05-15", "600");
  await buy(dollars, basalt, "2024-02-15", "800");
  const sold = { kind: "sale", effectiveOn: "2025-11-15", quantity: "5", amount: "500" } as const;
  await invest(firm, { fundId: euros, company: acme }, sold);
});

async function held(name: string, sector: string | null): Promise<string> {
  const { id: companyId } = await call(gp(), "companies.create", { name, sector });
  return (await call(gp(), "portfolioCompanies.create", { companyId })).id;
}

test("a fund’s figures are those of /funds/{id}/performance, gross and net, with the credit line and without", async () => {
  for (const id of [euros, more, dollars]) {
    const { net, gross } = await performanceOf(id);
    const answer = await read(`fundId=${id}`);
    expect(answer).toMatchObject(net.withFacility);
    expect(answer.withoutLine).toEqual(net.withoutFacility);
    expect(answer.gross).toMatchObject(gross);
    expect(answer).toMatchObject({ missingRate: null, firstEntryOn: "2024-01-10" });
  }
  expect((await read(`fundId=${euros}`)).tvpi).not.toBeNull();
  const before = await ask(`fundId=${euros}&asOf=2024-01-09`);
  expect(await before.json()).toMatchObject({
    irr: null,
    reason: "no flows",
    firstEntryOn: null,
    quarters: [],
    sectors: [],
  });
});

test("the quarters of a fund are what it paid and got, and the range says which", async () => {
  const { quarters, sectors } = await read(`fundId=${euros}`);
  expect(quarters.map(({ quarter }) => quarter)).toEqual([
    "2024-Q1",
    "2024-Q2",
    "2024-Q3",
    "2024-Q4",
    "2025-Q1",
    "2025-Q2",
    "2025-Q3",
    "2025-Q4",
  ]);
  expect(quarters[0]).toEqual({ quarter: "2024-Q1", deployed: "400.00", returns: "0.00", roi: 0 });
  expect(quarters.at(-1)).toEqual({ quarter: "2025-Q4", deployed: "0.00", returns: "500.00", roi: null });
  expect(sectors).toEqual([{ sector: "FinTech", value: 100, amount: "200.00", companies: 1 }]);
  for (const [range, first] of [
    ["7d", "2025-Q4"],
    ["30d", "2025-Q4"],
    ["90d", "2025-Q4"],
    ["1y", "2025-Q1"],
  ] as const)
    expect((await read(`fundId=${euros}&range=${range}`)).quarters[0]?.quarter).toBe(first);
});

test("funds of several currencies have no figures while a rate is missing, and it is named", async () => {
  const answer = await read("");
  expect(answer).toMatchObject({ irr: null, tvpi: null, reason: "no exchange rate", sectors: [], quarters: [] });
  expect(answer.gross).toMatchObject({ irr: null, moic: null, invested: null });
  expect(answer.missingRate).toMatchObject({ from: "USD" });
});

test("all funds are their flows pooled in one currency, each at the rate of its day", async () => {
  const days = ["2024-01-10", "2024-02-15", "2025-06-30", ON];
  const rates = days.map((rateOn) => ({ base: "USD", quote: "EUR", rateOn, rate: "0.5", source: "Test" }));
  await call(gp(), "fxRates.add", { rates });
  const answer = await read("currency=EUR");
  const parts = [euros, more].map((id) => read(`fundId=${id}`));
  const [one, two, three] = [...(await Promise.all(parts)), await read(`fundId=${dollars}`)] as const;
  // 1,000 and 2,000 euros and 3,000 dollars were paid in, 100 of each came back.
  const nav = (one.rvpi ?? 0) * 1000 + (two?.rvpi ?? 0) * 2000 + ((three?.rvpi ?? 0) * 3000) / 2;
  expect(answer.dpi).toBeCloseTo(250 / 4500, 12);
  expect(answer.tvpi).toBeCloseTo((250 + nav) / 4500, 12);
  expect(answer.gross).toMatchObject({ invested: "1400.00", realized: "500.00", unrealized: "1200.00" });
  expect(answer.gross.moic).toBeCloseTo(1700 / 1400, 12);
  expect(answer.sectors).toEqual([
    { sector: "FinTech", value: expect.closeTo((800 / 1200) * 100, 9), amount: "800.00", companies: 1 },
    { sector: null, value: expect.closeTo((400 / 1200) * 100, 9), amount: "400.00", companies: 1 },
  ]);
  expect(answer.quarters[0]).toMatchObject({ quarter: "2024-Q1", deployed: "800.00" });
  // One fund in another currency has the same multiples at a constant rate.
  expect((await read(`fundId=${dollars}&currency=EUR`)).tvpi).toBeCloseTo(three?.tvpi ?? 0, 12);
});

test("a feeder and the manager’s vehicles are chosen by name, and are not in all funds", async () => {
  const before = await read("currency=EUR");
  const feeder = { name: "Feeder", currency: "EUR", vehicle: "feeder" as const, parentId: euros };
  const { id } = await call(gp(), "funds.create", feeder);
  const partner = await addPartner(firm, { name: "Fed", fundId: id, amount: "500" });
  const lines = [["cash", "100"] as const, ["contributed", "-100", partner] as const];
  await postLines(firm, id, { effectiveOn: "2024-01-10", lines });
  const after = await read("currency=EUR");
  expect(after.funds).toContainEqual({ id, name: "Feeder", currency: "EUR", isPooled: false });
  expect(after.tvpi).toBe(before.tvpi);
  expect((await read(`fundId=${id}`)).tvpi).toBe(1);
});

test("every figure opens the dated flows it is made of", async () => {
  const explain = (figure: string, more_ = "") =>
    fetch(`${server.url}/api/analytics/figures/${figure}?asOf=${ON}&fundId=${euros}${more_}`, {
      headers: gp().headers,
    }).then(
      (answer) =>
        answer.json() as Promise<{
          value: number | null;
          amount: string | null;
          amounts: Record<string, string>;
          items: { kind: string; date: string; amount: string; company: { name: string } | null }[];
        }>,
    );
  const overview = await read(`fundId=${euros}`);
  const irr = await explain("pooledIrr");
  expect(irr.value).toBe(overview.irr);
  expect(irr.items.map(({ kind, date, amount }) => [kind, date, amount])).toEqual([
    ["nav", ON, irr.amounts["nav"]],
    ["distribution", "2025-06-30", "100.00"],
    ["contribution", "2024-01-10", "-1000.00"],
  ]);
  expect(irr.amounts).toMatchObject({ paidIn: "1000.00", distributed: "100.00" });
  const moic = await explain("pooledMoic");
  expect(moic.value).toBe(overview.gross.moic);
  expect(moic.amounts).toEqual({ invested: "400.00", proceeds: "500.00", fairValue: "200.00" });
  expect(moic.items.map(({ kind, amount, company }) => [kind, amount, company?.name])).toEqual([
    ["fairValue", "200.00", "Acme"],
    ["proceeds", "500.00", "Acme"],
    ["purchase", "-400.00", "Acme"],
  ]);
  expect(await explain("quarterReturns", "&quarter=2025-Q4")).toMatchObject({ amount: "500.00", value: null });
  expect(await explain("quarterDeployed", "&quarter=2024-Q1")).toMatchObject({ amount: "400.00" });
  const without = await fetch(`${server.url}/api/analytics/figures/quarterReturns`, { headers: gp().headers });
  expect(without.status).toBe(400);
});

test("exposure adds up to the fair value in every dimension, and opens the companies behind each part", async () => {
  const { by, companies, ...rest } = await call(gp(), "analytics.exposure", { asOf: ON, currency: "EUR" });
  expect(rest).toMatchObject({ currency: "EUR", missingRate: null });
  const shown = Object.values(by).map((rows) => rows.map(({ of, amount }) => [of, amount]));
  expect(shown).toEqual([
    [
      ["FinTech", "800.00"],
      [null, "400.00"],
    ],
    [["Shares", "1200.00"]],
    [[null, "1200.00"]],
    [["2024", "1200.00"]],
    [
      ["EUR", "800.00"],
      ["USD", "400.00"],
    ],
  ]);
  expect(companies.map(({ name, invested, proceeds, value, tvpi }) => [name, invested, proceeds, value, tvpi])).toEqual(
    [
      ["Acme", "1000.00", "500.00", "800.00", 1.3],
      ["Basalt", "400.00", "0.00", "400.00", 1],
    ],
  );
  expect(rest.lossRatio).toBe(0);
  expect(rest.largest).toBeCloseTo(800 / 1200, 12);
  expect(rest.largestFive).toBe(1);
  const of = { figure: "exposure", asOf: ON, currency: "EUR" } as const;
  const part = await call(gp(), "analytics.explain", { ...of, by: "sector", of: "FinTech" });
  expect(part).toMatchObject({ amount: "800.00", currency: "EUR" });
  expect(part.items.map(({ company, fund, amount }) => [company?.name, fund?.name, amount])).toEqual([
    ["Acme", "Fund II", "600.00"],
    ["Acme", "Fund I", "200.00"],
  ]);
  const unknown = await call(gp(), "analytics.explain", { ...of, by: "sector", of: "" });
  expect(unknown.items[0]).toMatchObject({ amount: "400.00", booked: { amount: "800.00", currency: "USD" } });
  expect(await call(gp(), "analytics.explain", of)).toMatchObject({ amount: "1200.00" });
});

test("the curve ends at what the multiples divide, and begins with the first quarter", async () => {
  const { items } = await call(gp(), "analytics.curve", { asOf: ON, fundId: euros });
  expect(items.map(({ on }) => on)).toHaveLength(8);
  expect(items[0]).toMatchObject({ on: "2024-03-31", called: "1000.00", distributed: "0.00", net: "-1000.00" });
  const { rvpi, dpi } = await read(`fundId=${euros}`);
  const last = items.at(-1);
  expect(last).toMatchObject({ on: ON, called: "1000.00", distributed: "100.00", net: "-900.00" });
  expect(Number(last?.nav) / 1000).toBeCloseTo(rvpi ?? 0, 12);
  expect(Number(last?.distributed) / 1000).toBeCloseTo(dpi ?? 0, 12);
  // NAV of each quarter’s end needs the rate of that day.
  const pooled = await call(gp(), "analytics.curve", { asOf: ON, currency: "EUR" });
  expect(pooled).toMatchObject({ items: [], missingRate: { from: "USD", to: "EUR" } });
});

test("the value bridge ties from one day to another, in total and by company", async () => {
  const bridge = await call(gp(), "analytics.bridge", { fundId: euros, since: "2024-12-31", asOf: ON });
  // 400 were bought before; half of it was sold for 500.
  const amounts = { opening: "400.00", purchases: "0.00", change: "300.00", proceeds: "-500.00", closing: "200.00" };
  expect(bridge).toMatchObject({ since: "2024-12-31", currency: "EUR", missingRate: null, ...amounts });
  expect(bridge.companies).toEqual([{ id: acme, name: "Acme", ...amounts }]);
  const early = await call(gp(), "analytics.bridge", { fundId: euros, since: "2024-01-01", asOf: ON });
  expect(early).toMatchObject({ opening: "0.00", purchases: "400.00", closing: "200.00" });
  await expect(call(gp(), "analytics.bridge", { since: ON, asOf: ON, fundId: euros })).rejects.toMatchObject({
    data: { reason: "analytics.not_before", fields: { since: expect.any(String) } },
  });
});

test("deal flow counts deals that entered the pipeline in the range", async () => {
  const { analyst } = firm.people;
  for (const company of ["One", "Two", "Three", "Four"])
    await call(analyst, "deals.create", { company, instrument: "SAFE", ourInvestment: "100" });
  const { items } = await call(analyst, "deals.list", {});
  const [first, second] = items;
  await call(analyst, "deals.decide", { id: first?.id ?? "", outcome: "invested" });
  await call(analyst, "deals.decide", { id: second?.id ?? "", outcome: "passed", passReason: "Team" });
  for (const range of ["30d", "all"]) {
    const answer = (await (await ask(`range=${range}&currency=EUR&fundId=${euros}`)).json()) as Analytics;
    expect(answer.dealFlow).toEqual({ totalDeals: 4, activeDeals: 2, closedDeals: 1, conversionRate: 0.25 });
  }
  expect((await read("")).dealFlow).toEqual({ totalDeals: 0, activeDeals: 0, closedDeals: 0, conversionRate: null });
});

test("monitored companies are counted by their worst open alert", async () => {
  expect((await read("")).portfolioHealth).toEqual({ healthy: 0, watch: 0, critical: 0, unknown: 2 });
  expect((await read(`fundId=${euros}`)).portfolioHealth).toMatchObject({ unknown: 1 });
});

test("readers of the portfolio read it; limited partners, visitors and other firms get nothing", async () => {
  const stranger = (await newFirm(server)).people.super_admin;
  const { viewer, limited_partner: lp } = firm.people;
  expect((await ask(`fundId=${euros}`, viewer)).status).toBe(200);
  expect((await ask(`fundId=${euros}`, lp)).status).toBe(403);
  expect((await fetch(`${server.url}/api/analytics`)).status).toBe(401);
  expect((await ask(`fundId=${euros}`, stranger)).status).toBe(404);
  expect(await read("", stranger)).toMatchObject({ irr: null, funds: [], sectors: [], quarters: [] });
  const figures = `${server.url}/api/analytics/figures/pooledIrr?fundId=${euros}`;
  expect((await fetch(figures, { headers: lp.headers })).status).toBe(403);
  expect((await fetch(figures, { headers: stranger.headers })).status).toBe(404);
});

test("a viewer reads the same figures as a partner, and a role without the portfolio is refused", async () => {
  const asPartner = await read(`fundId=${euros}`);
  const { knownAt: _one, ...seen } = (await read(`fundId=${euros}`, firm.people.viewer)) as Analytics & {
    knownAt: string;
  };
  expect(asPartner).toMatchObject(seen);
  const form = { name: "Deals", permissions: ["deal:read" as const], readOnly: true, days: 1 };
  await provePassword(gp());
  const { token } = await call(gp(), "apiKeys.create", form);
  const answer = await fetch(`${server.url}/api/analytics`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(403);
});

test("a day to come, an unknown fund, currency and range are refused beside their parameter", async () => {
  const today = (await call(gp(), "capitalAccounts.list", { id: euros })).asOf;
  expect((await ask(`asOf=${addDays(today, 1)}`)).status).toBe(400);
  expect((await ask("currency=XXQ")).status).toBe(400);
  expect((await ask("range=2w")).status).toBe(400);
  expect((await ask(`fundId=${crypto.randomUUID()}`)).status).toBe(404);
});

test("what is remembered of the books is read again after an entry, and stays as it was known before", async () => {
  const { id: fundId } = await call(gp(), "funds.create", { name: "Fund IV", currency: "EUR", vintage: 2024 });
  const partner = await addPartner(firm, { name: "Fund IV partner", fundId, amount: "5000" });
  const paid = (amount: string) =>
    postLines(firm, fundId, {
      effectiveOn: "2024-01-10",
      lines: [
        ["cash", amount],
        ["contributed", `-${amount}`, partner],
      ],
    });
  const figures = async (query = "") => {
    const { tvpi, dpi } = await read(`fundId=${fundId}&${query}`);
    const curve = (await (
      await fetch(`${server.url}/api/analytics/curve?fundId=${fundId}&asOf=${ON}&${query}`, { headers: gp().headers })
    ).json()) as { items: { called: string; nav: string }[] };
    return { tvpi, dpi, last: curve.items.at(-1) };
  };
  await paid("1000");
  expect(await figures()).toMatchObject({ tvpi: 1, dpi: 0, last: { called: "1000.00", nav: "1000.00" } });
  const before = new Date().toISOString();
  await paid("500");
  await postLines(firm, fundId, {
    effectiveOn: "2025-06-30",
    lines: [
      ["distributed", "300", partner],
      ["cash", "-300"],
    ],
  });
  expect(await figures()).toMatchObject({ tvpi: 1, dpi: 0.2, last: { called: "1500.00", nav: "1200.00" } });
  expect(await figures(`knownAt=${before}`)).toMatchObject({ tvpi: 1, dpi: 0, last: { called: "1000.00" } });
});
