import { beforeAll, expect, test } from "vitest";
import { Exact } from "#maths/money/amount.ts";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../test/harness.ts";

type Money = Record<string, string>;
type Balance = { rows: (Money & { account: string })[]; totals: Money; knownAt: string; asOf: string };
type Flows = { items: { date: string; amount: string; kind: string; holdingId: string }[]; fairValue: string };
type Gross = { gross: { irr: number; moic: number; invested: string; realized: string; unrealized: string } };

let server: TestServer;
let firm: Firm;
let [euros, yen] = ["", ""];
let held = "";
/** When all but the last entry was known. */
let before = "";

const gp = () => firm.people.general_partner;

async function read<Answer>(path: string, who: Person = gp()): Promise<Answer> {
  const answer = await fetch(`${server.url}/api${path}`, { headers: who.headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}

type Form = Parameters<typeof call<"portfolioCompanies.record">>[2];
async function post(form: Partial<Form> & Pick<Form, "effectiveOn" | "fundId">) {
  const draft = await call(gp(), "portfolioCompanies.record", {
    portfolioCompanyId: held,
    isFundedByUnallocated: true,
    ...form,
  });
  await call(firm.people.super_admin, "journalDrafts.approve", { id: draft.id, rowVersion: draft.rowVersion });
}

const securityOf = async (fund: string) =>
  (await call(gp(), "portfolioCompanies.positions", { id: held })).items.find((one) => one.fund.id === fund)?.security
    .id ?? "";

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  euros = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR", vintage: 2024 })).id;
  yen = (await call(gp(), "funds.create", { name: "Fund J", currency: "JPY" })).id;
  const { id: companyId } = await call(gp(), "companies.create", { name: "Acme" });
  held = (await call(gp(), "portfolioCompanies.create", { companyId })).id;
  const bought = { kind: "purchase", quantity: "100", securityName: "A" } as const;
  await post({ ...bought, fundId: euros, effectiveOn: "2024-01-15", amount: "1000.5" });
  await post({ ...bought, fundId: yen, effectiveOn: "2024-01-15", amount: "5000", securityName: "J" });
  const [ofEuros, ofYen] = [await securityOf(euros), await securityOf(yen)];
  await post({
    kind: "sale",
    fundId: euros,
    securityId: ofEuros,
    effectiveOn: "2025-01-14",
    quantity: "40",
    amount: "700.10",
  });
  await post({ kind: "valuation", fundId: yen, securityId: ofYen, effectiveOn: "2025-01-14", amount: "7500" });
  before = (await read<Balance>(`/funds/${euros}/trial-balance`)).knownAt;
  await post({ kind: "valuation", fundId: euros, securityId: ofEuros, effectiveOn: "2025-01-14", amount: "900" });
});

const sum = (amounts: readonly string[]) => amounts.reduce((all, amount) => all.plus(amount), new Exact(0)).toFixed(2);
const amountsOf = ({ rows, totals }: Balance) => [...rows, totals].flatMap(({ debit, credit }) => [debit, credit]);

test("a trial balance’s totals are the sums of its rows, with all decimals of the fund’s currency", async () => {
  const balance = await read<Balance>(`/funds/${euros}/trial-balance`);
  expect(balance.rows.map(({ account, debit, credit }) => [account, debit, credit])).toEqual([
    ["Investments at cost", "600.30", "0.00"],
    ["Unrealised gain on investments: price", "299.70", "0.00"],
    ["Capital not yet allocated", "0.00", "300.40"],
    ["Realised gain on investments: price", "0.00", "299.90"],
    ["Change in unrealised gain: price", "0.00", "299.70"],
  ]);
  for (const side of ["debit", "credit"] as const)
    expect(balance.totals[side]).toBe(sum(balance.rows.map((row) => row[side] ?? "")));
  expect(balance.totals["debit"]).toBe(balance.totals["credit"]);
  expect(amountsOf(await read<Balance>(`/funds/${yen}/trial-balance`)).every((text) => /^\d+$/.test(`${text}`))).toBe(
    true,
  );
  const none = await read<Balance>(`/funds/${euros}/trial-balance?asOf=2024-01-14`);
  expect(none).toMatchObject({ rows: [], totals: { debit: "0.00", credit: "0.00" } });
});

test("a day and a moment give what was so then, however much came later", async () => {
  const then = await read<Balance>(`/funds/${euros}/trial-balance?asOf=2025-01-14&knownAt=${before}`);
  expect(then.rows.map(({ account }) => account)).not.toContain("Unrealised gain on investments: price");
  expect(then).toMatchObject({ asOf: "2025-01-14", totals: { debit: "600.30", credit: "600.30" } });
  const values = async (path: string) =>
    (await read<Flows>(`/funds/${euros}/cash-flows?of=portfolio${path}`)).fairValue;
  expect([await values(""), await values(`&knownAt=${before}`), await values("&asOf=2025-01-13")]).toEqual([
    "900.00",
    "600.30",
    "1000.50",
  ]);
});

test("flows, performance and companies say the same, and the rate is that of the flows", async () => {
  const asOf = "2025-01-14";
  const { items, fairValue } = await read<Flows>(`/funds/${euros}/cash-flows?of=portfolio&asOf=${asOf}`);
  expect(items).toEqual([
    { date: "2024-01-15", amount: "-1000.50", kind: "purchase", holdingId: held },
    { date: "2025-01-14", amount: "700.10", kind: "sale", holdingId: held },
  ]);
  const { gross } = await read<Gross>(`/funds/${euros}/performance?asOf=${asOf}`);
  expect(gross).toMatchObject({ invested: "1000.50", realized: "700.10", unrealized: fairValue });
  expect(gross.moic).toBeCloseTo((700.1 + 900) / 1000.5, 12);
  // One year of 365 days: what came back and is left, over what was paid.
  expect(gross.irr).toBeCloseTo((700.1 + 900) / 1000.5 - 1, 9);
  const companies = await read<{ items: (Money & { multiple: number })[] }>(`/portfolio-companies?asOf=${asOf}`);
  // Two funds of two currencies: nothing is added up.
  expect(companies.items[0]).toMatchObject({ currency: null, currentValuation: null });
  const { items: funds } = await read<{ items: object[] }>("/funds");
  expect(funds).toContainEqual(expect.objectContaining({ id: euros, name: "Fund I", currency: "EUR", vintage: 2024 }));
});

test("a company has the fields the specification names, and once all of it is sold what the exit paid", async () => {
  const { id: companyId } = await call(gp(), "companies.create", {
    name: "Basalt",
    sector: "FinTech",
    website: "https://basalt.example",
  });
  const { id } = await call(gp(), "portfolioCompanies.create", { companyId });
  const of = { fundId: euros, portfolioCompanyId: id };
  await post({ ...of, kind: "purchase", quantity: "10", securityName: "B", effectiveOn: "2024-02-01", amount: "400" });
  const [position] = (await call(gp(), "portfolioCompanies.positions", { id })).items;
  const sold = { quantity: "10", effectiveOn: "2025-02-01", amount: "900", heldBack: "100" };
  await post({ ...of, kind: "sale", securityId: position?.security.id ?? "", ...sold });
  const on = async (asOf: string) =>
    (await read<{ items: { id: string }[] }>(`/portfolio-companies?asOf=${asOf}`)).items.find((one) => one.id === id);
  expect(await on("2025-01-31")).toMatchObject({
    isActive: true,
    exitDate: null,
    exitValuation: null,
    exitMultiple: null,
  });
  expect(await on("2025-02-01")).toMatchObject({
    isActive: false,
    investmentDate: "2024-02-01",
    initialInvestment: "400.00",
    currentValuation: "100.00",
    boardSeats: 0,
    exitDate: "2025-02-01",
    exitValuation: "1000.00",
    exitMultiple: 2.5,
    updatedAt: expect.stringMatching(/^\d{4}-/),
    company: { name: "Basalt", sector: "FinTech", website: "https://basalt.example", description: "" },
  });
});

test("is for readers of the books and of the portfolio of this firm", async () => {
  const status = async (path: string, who: Person) =>
    (await fetch(`${server.url}/api${path}`, { headers: who.headers })).status;
  const stranger = (await newFirm(server)).people.super_admin;
  for (const path of ["trial-balance", "cash-flows?of=portfolio", "performance"]) {
    expect(await status(`/funds/${euros}/${path}`, firm.people.limited_partner)).toBe(403);
    expect(await status(`/funds/${euros}/${path}`, stranger)).toBe(404);
  }
  expect(await status(`/funds/${euros}/trial-balance`, firm.people.viewer)).toBe(403);
  expect(await status(`/funds/${euros}/performance?asOf=2025-02-30`, gp())).toBe(400);
});
