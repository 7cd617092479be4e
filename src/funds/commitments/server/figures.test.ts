import { beforeAll, expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";

let server: TestServer;
let firm: Firm;
let fundId: string;
let otherId: string;
let alpha = "";
let beta = "";
const gp = () => firm.people.general_partner;
const asOf = "2026-01-01";
const sumOf = (rows: readonly { amount: string }[]) => Number(addAmounts(["0", ...rows.map(({ amount }) => amount)]));

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund", currency: "EUR" })).id;
  otherId = (await call(gp(), "funds.create", { name: "Other", currency: "USD" })).id;
  alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "600" });
  beta = await addPartner(firm, { name: "Beta", fundId, amount: "300" });
  const own = await addPartner(firm, { name: "Own", fundId, amount: "100", isGeneralPartner: true });
  await call(gp(), "commitments.create", {
    limitedPartnerId: alpha,
    fundId: otherId,
    amount: "50",
    admittedOn: "2025-01-01",
  });
  const admin = firm.people.super_admin;
  const { items } = await call(admin, "commitments.list", { limitedPartnerId: alpha });
  for (const { id, rowVersion, confirmedAt } of items)
    if (confirmedAt === null) await call(admin, "commitments.confirm", { id, rowVersion });
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

test("a list of funds has of each what its own pages say", async () => {
  const { items } = await call(gp(), "fundFigures.list", { ids: [fundId, otherId], asOf });
  const found = items.find(({ id }) => id === fundId);
  const { net } = await call(gp(), "fundPerformance.performance", { id: fundId, asOf });
  const { fund } = await call(gp(), "capitalAccounts.list", { id: fundId, asOf });
  expect(found).toMatchObject({ currency: "EUR", nav: fund.nav, called: fund.paidIn, commitment: fund.commitment });
  expect(found).toMatchObject({ irr: net.withFacility.irr, tvpi: net.withFacility.tvpi, dpi: 0.2, irrDays: 365 });
  expect(items.find(({ id }) => id === otherId)).toMatchObject({
    currency: "USD",
    commitment: "50.00",
    called: "0.00",
    irr: null,
    reason: "no flows",
  });
});

const explained = (figure: "fundNav" | "fundCalled" | "netIrr" | "netTvpi" | "netDpi" | "netRvpi" | "netPic") =>
  call(gp(), "fundFigures.explain", { id: fundId, figure, asOf });

test("each figure of a fund opens on the flows it is made of", async () => {
  const irr = await explained("netIrr");
  expect(irr.items.map(({ kind, date, amount }) => `${date} ${amount} ${kind}`)).toEqual([
    "2026-01-01 63.01 nav",
    "2026-01-01 12.00 distribution",
    "2026-01-01 6.00 distribution",
    "2025-01-01 -90.00 contribution",
  ]);
  expect(irr.amounts).toMatchObject({ paidIn: "90.00", distributed: "18.00", nav: "63.01" });
  expect(irr.value).toBeCloseTo(81.01 / 90 - 1, 9);
  // The entry that posted it is one press away for readers of the books.
  expect(irr.items.at(-1)?.entries).toHaveLength(1);
  expect((await explained("netTvpi")).value).toBeCloseTo(81.01 / 90, 12);
  expect((await explained("netDpi")).value).toBe(0.2);
  expect((await explained("netRvpi")).value).toBeCloseTo(63.01 / 90, 12);
  expect(await explained("netPic")).toMatchObject({ value: 0.1, amounts: { commitment: "900.00" } });
  const nav = await explained("fundNav");
  expect(nav).toMatchObject({ amount: "72.01", amounts: { limited: "63.01", general: "9.00", notAllocated: "0.00" } });
  expect(sumOf(nav.items)).toBe(72.01);
  const called = await explained("fundCalled");
  expect(called).toMatchObject({ amount: "100.00", amounts: { commitment: "1000.00", unfunded: "906.00" } });
  expect(sumOf(called.items)).toBe(-100);
});

test("a partner’s figures are by currency, and each opens on its own flows", async () => {
  const { items } = await call(gp(), "partnerFigures.list", { ids: [alpha, beta], asOf });
  const [ofAlpha, ofBeta] = [alpha, beta].map((id) => items.find((item) => item.id === id)?.accounts);
  expect(ofAlpha).toMatchObject([
    { currency: "EUR", commitment: "600.00", called: "60.00", nav: "42.01", distributed: "12.00" },
    { currency: "USD", commitment: "50.00", called: "0.00", irr: null, reason: "no flows" },
  ]);
  expect(ofAlpha?.[0]?.irr).toBeCloseTo(54.01 / 60 - 1, 9);
  expect(ofBeta).toMatchObject([{ currency: "EUR", nav: "21.00", dpi: 0.2 }]);
  const ofPartner = (
    figure: "partnerCommitment" | "partnerCalled" | "partnerNav" | "partnerIrr" | "partnerDistributed",
  ) => call(gp(), "partnerFigures.explain", { id: alpha, figure, currency: "EUR", asOf });
  expect(sumOf((await ofPartner("partnerCommitment")).items)).toBe(600);
  expect(await ofPartner("partnerCalled")).toMatchObject({
    amount: "60.00",
    items: [{ amount: "-60.00", date: "2025-01-01" }],
  });
  expect(await ofPartner("partnerDistributed")).toMatchObject({ amount: "12.00", items: [{ amount: "12.00" }] });
  expect(await ofPartner("partnerNav")).toMatchObject({
    amount: "42.01",
    items: [{ amount: "42.01", fund: { name: "Fund" } }],
  });
  const irr = await ofPartner("partnerIrr");
  expect(irr.items.map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
    "nav 42.01",
    "distribution 12.00",
    "contribution -60.00",
  ]);
  expect(irr.value).toBeCloseTo(54.01 / 60 - 1, 9);
});

test("who reads the portfolio alone is told no partner’s name; strangers and partners nothing", async () => {
  const { analyst, limited_partner: partner } = firm.people;
  const nav = await call(analyst, "fundFigures.explain", { id: fundId, figure: "fundNav", asOf });
  expect(nav).toMatchObject({ amount: "72.01", items: [] });
  const irr = await call(analyst, "fundFigures.explain", { id: fundId, figure: "netIrr", asOf });
  expect(irr.items.every((item) => item.partner === null && item.entries.length === 0)).toBe(true);
  await expect(call(partner, "fundFigures.list", { ids: [fundId] })).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(analyst, "partnerFigures.list", { ids: [alpha] })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  expect((await call(stranger, "fundFigures.list", { ids: [fundId] })).items).toEqual([]);
  expect((await call(stranger, "partnerFigures.list", { ids: [alpha] })).items).toEqual([{ id: alpha, accounts: [] }]);
  await expect(
    call(stranger, "partnerFigures.explain", { id: alpha, figure: "partnerNav", currency: "EUR" }),
  ).rejects.toMatchObject({ code: "not_found" });
});
