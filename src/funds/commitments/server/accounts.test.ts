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
import { addPartner, postLines } from "../../../../test/partners.ts";

type Sums = Record<"commitment" | "paidIn" | "distributed" | "unfunded" | "nav", string>;
type Accounts = { items: (Sums & { partnerName: string; partnerId: string })[]; fund: Sums; notAllocated: string };
type Flows = { items: { date: string; amount: string; kind: string; partnerId: string }[]; nav: string };

let server: TestServer;
let firm: Firm;
let fundId: string;
let alpha = "";
let beta = "";
let own = "";
const gp = () => firm.people.general_partner;

async function read<Answer>(path: string, who: Person = gp()): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/funds/${fundId}/${path}`, { headers: who.headers });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Answer;
}
const status = async (path: string, who: Person) =>
  (await fetch(`${server.url}/api/funds/${fundId}/${path}`, { headers: who.headers })).status;

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR" })).id;
  alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "600" });
  beta = await addPartner(firm, { name: "Beta", fundId, amount: "300" });
  own = await addPartner(firm, { name: "Own", fundId, amount: "100", isGeneralPartner: true });
  const post = (effectiveOn: string, lines: Parameters<typeof postLines>[2]["lines"]) =>
    postLines(firm, fundId, { effectiveOn, lines });
  await post("2025-01-01", [
    ["cash", "100"],
    ["contributed", "-60", alpha],
    ["contributed", "-30", beta],
    ["contributed", "-10", own],
  ]);
  await post("2025-07-01", [
    ["management_fees", "9.99"],
    ["cash", "-9.99"],
  ]);
  await post("2026-01-01", [
    ["distributed", "12", alpha],
    ["recallable", "6", beta],
    ["cash", "-18"],
  ]);
});

test("partners’ capital adds up to the fund’s, and what is not allocated yet is divided by commitments", async () => {
  const { items, fund, notAllocated } = await read<Accounts>("capital-accounts?asOf=2026-01-01");
  expect(items).toMatchObject([
    { partnerName: "Alpha", commitment: "600.00", paidIn: "60.00", distributed: "12.00", unfunded: "540.00" },
    { partnerName: "Beta", paidIn: "30.00", distributed: "6.00", unfunded: "276.00" },
    { partnerName: "Own", isGeneralPartner: true, paidIn: "10.00", unfunded: "90.00" },
  ]);
  // 9.99 of fees: 5.994, 2.997, 0.999.
  expect(items.map(({ nav }) => nav)).toEqual(["42.01", "21.00", "9.00"]);
  expect(fund).toEqual({
    commitment: "1000.00",
    called: "100.00",
    paidIn: "100.00",
    distributed: "18.00",
    unfunded: "906.00",
    nav: "72.01",
  });
  expect(notAllocated).toBe("0.00");
  const before = await read<Accounts>("capital-accounts?asOf=2025-06-30");
  expect(before.items.map(({ nav }) => nav)).toEqual(["60.00", "30.00", "10.00"]);
});

test("a partner’s record has what it is in each fund, for those who read partners", async () => {
  const ofPartner = (who: Person) =>
    fetch(`${server.url}/api/limited-partners/${beta}/capital-accounts?asOf=2026-01-01`, { headers: who.headers });
  const other = (await call(gp(), "funds.create", { name: "Another", currency: "EUR" })).id;
  await addPartner(firm, { name: "Not in it", fundId: other, amount: "5" });
  const { items } = (await (await ofPartner(gp())).json()) as { items: (Sums & { fundName: string })[] };
  expect(items).toMatchObject([
    { fundName: "Fund", commitment: "300.00", paidIn: "30.00", distributed: "6.00", unfunded: "276.00", nav: "21.00" },
  ]);
  expect((await ofPartner(firm.people.limited_partner)).status).toBe(403);
  expect((await ofPartner(firm.people.analyst)).status).toBe(403);
  expect((await ofPartner((await newFirm(server)).people.general_partner)).status).toBe(404);
});

test("flows of partners are negative when they pay; the rate is that of the limited ones alone", async () => {
  const { items, nav } = await read<Flows>("cash-flows?of=partners&asOf=2026-01-01");
  const byName = new Map([
    [alpha, "alpha"],
    [beta, "beta"],
    [own, "own"],
  ]);
  expect(
    items.map(({ date, amount, kind, partnerId }) => [date, amount, kind, byName.get(partnerId)].join(" ")).toSorted(),
  ).toEqual([
    "2025-01-01 -10.00 contribution own",
    "2025-01-01 -30.00 contribution beta",
    "2025-01-01 -60.00 contribution alpha",
    "2026-01-01 12.00 distribution alpha",
    "2026-01-01 6.00 recallable_distribution beta",
  ]);
  expect(nav).toBe("72.01");
  const { net } = await read<{ net: Record<"withFacility" | "withoutFacility", NetPerformance> }>(
    "performance?asOf=2026-01-01",
  );
  expect(net.withFacility.irr).toBeCloseTo((18 + 63.01) / 90 - 1, 9);
  expect(net.withFacility).toMatchObject({ dpi: 0.2, pic: 0.1, reason: null });
  expect(net.withFacility.tvpi).toBeCloseTo(81.01 / 90, 12);
  expect(net.withoutFacility).toEqual(net.withFacility);
  expect(net.withFacility).toMatchObject({ irrIsAnnualised: true, irrDays: 365 });
});

test("a day to come has no figures: it is refused beside the parameter, and the firm’s today is the last", async () => {
  const today = (await call(gp(), "capitalAccounts.list", { id: fundId })).asOf;
  for (const path of [
    `funds/${fundId}/capital-accounts`,
    `limited-partners/${beta}/capital-accounts`,
    `funds/${fundId}/cash-flows`,
    `funds/${fundId}/performance`,
    "portfolio-companies",
    "portfolio",
  ]) {
    const on = (day: string) => fetch(`${server.url}/api/${path}?asOf=${day}`, { headers: gp().headers });
    expect([path, (await on(today)).status]).toEqual([path, 200]);
    const refused = await on(addDays(today, 1));
    expect([path, refused.status]).toEqual([path, 400]);
    expect(JSON.stringify(await refused.json())).toContain("has not come yet");
  }
  const partners = { id: fundId, of: "partners" as const, asOf: addDays(today, 1) };
  await expect(call(gp(), "fundPerformance.cashFlows", partners)).rejects.toMatchObject({
    data: { reason: "ledger.day_ahead", fields: { asOf: expect.any(String) } },
  });
});

test("within a year of the first flow the rate is of those days, and it is said", async () => {
  const answer = await read<{ net: { withFacility: NetPerformance }; gross: { irrIsAnnualised: boolean } }>(
    "performance?asOf=2025-06-30",
  );
  expect(answer.net.withFacility).toMatchObject({ irr: 0, irrIsAnnualised: false, irrDays: 180 });
});

test("a partner’s lines are those its capital is made of", async () => {
  const { items } = await call(gp(), "capitalAccounts.lines", { id: fundId, partnerId: beta, asOf: "2026-01-01" });
  expect(items.map(({ fundAmount, account }) => [fundAmount, account.slice(5)])).toEqual([
    ["6.00", "Recallable distributions to partners"],
    ["-30.00", "Capital contributed"],
  ]);
  const asked = { id: fundId, partnerId: beta, asOf: "2026-01-01" };
  const paid = await call(gp(), "capitalAccounts.lines", { ...asked, row: "contributions" });
  expect([paid.partnerName, paid.items.map(({ fundAmount }) => fundAmount)]).toEqual(["Beta", ["-30.00"]]);
  await expect(call(gp(), "capitalAccounts.lines", { ...asked, row: "nothing" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("who reads partners reads them; the portfolio’s readers see net figures only, strangers nothing", async () => {
  const { analyst, investor_relations: relations, limited_partner: lp } = firm.people;
  const stranger = (await newFirm(server)).people.general_partner;
  expect(await status("capital-accounts", relations)).toBe(200);
  expect(await status("cash-flows?of=partners", relations)).toBe(200);
  expect(await status("performance", analyst)).toBe(200);
  for (const path of ["capital-accounts", "cash-flows?of=partners"]) {
    expect(await status(path, analyst)).toBe(403);
    expect(await status(path, lp)).toBe(403);
    expect(await status(path, stranger)).toBe(404);
  }
  await expect(call(relations, "capitalAccounts.lines", { id: fundId, partnerId: beta })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("a program that may read partners reads their flows and the performance, without key figures of companies", async () => {
  await provePassword(gp());
  const form = { name: "Partners", permissions: ["lp:read" as const], readOnly: true, days: 1 };
  const { token, key } = await call(gp(), "apiKeys.create", form);
  expect(key.permissions).not.toContain("kpi:read");
  const asked = (path: string) =>
    fetch(`${server.url}/api/funds/${fundId}/${path}`, { headers: { authorization: `Bearer ${token}` } });
  for (const path of ["cash-flows?of=partners", "performance", "capital-accounts"])
    expect((await asked(path)).status).toBe(200);
});

test("money in a currency that is crossed through another counts at its crossed rate, and partners add up to the fund", async () => {
  const crossed = (await call(gp(), "funds.create", { name: "Krone fund", currency: "NOK" })).id;
  const [first, second] = [
    await addPartner(firm, { name: "Gamma", fundId: crossed, amount: "600" }),
    await addPartner(firm, { name: "Delta", fundId: crossed, amount: "300" }),
  ];
  const day = "2026-03-12";
  const rates = [
    { base: "EUR", quote: "SEK", rateOn: day, rate: "10.8", source: "ECB" },
    { base: "EUR", quote: "NOK", rateOn: day, rate: "0.93", source: "ECB" },
  ];
  await call(gp(), "fxRates.add", { rates });
  const { items: accounts } = await call(gp(), "ledgerAccounts.list");
  const at = (use: string) => accounts.find((account) => account.use === use)?.id ?? "";
  // 10 SEK each are 0.86 NOK at 0.93 / 10.8; to the cent.
  const line = { currency: "SEK" };
  const lines = [
    { ...line, accountId: at("cash"), debit: "20" },
    { ...line, accountId: at("contributed"), credit: "10", limitedPartnerId: first },
    { ...line, accountId: at("contributed"), credit: "10", limitedPartnerId: second },
  ];
  const draft = await call(gp(), "journalDrafts.create", { fundId: crossed, effectiveOn: day, memo: "Call", lines });
  await call(firm.people.super_admin, "journalDrafts.approve", { id: draft.id, rowVersion: draft.rowVersion });
  const answer = await fetch(`${server.url}/api/funds/${crossed}/capital-accounts?asOf=${day}`, gp());
  const { items, fund } = (await answer.json()) as Accounts;
  expect(items.map(({ partnerName, paidIn, nav }) => [partnerName, paidIn, nav])).toEqual([
    ["Delta", "0.86", "0.86"],
    ["Gamma", "0.86", "0.86"],
  ]);
  expect(fund).toMatchObject({ paidIn: "1.72", nav: "1.72", unfunded: "898.28" });
  // Another rate of that day, said later, changes nothing that is posted.
  await call(gp(), "fxRates.add", {
    rates: rates.map((one) => ({ ...one, rate: one.quote === "SEK" ? "11.3" : "0.99" })),
  });
  const later = await fetch(`${server.url}/api/funds/${crossed}/capital-accounts?asOf=${day}`, gp());
  expect(((await later.json()) as Accounts).fund).toEqual(fund);
});
