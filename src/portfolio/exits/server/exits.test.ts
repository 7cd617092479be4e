import { beforeAll, describe, expect, test } from "vitest";
import { addAmounts } from "#maths/money/amount.ts";
import { readText } from "#work/documents/server/text-use-cases.ts";
import { call, type Firm, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";
import { addPartner, postLines } from "../../../../test/partners.ts";
import { uploadFile } from "../../../../test/uploads.ts";

const FORBIDDEN = { code: "forbidden" };
const EXIT_ON = "2025-06-30";

let firm: Firm;
let fundId = "";
let companyId = "";
const gp = () => firm.people.general_partner;
const admin = () => firm.people.super_admin;

/**
 * A fund of 8 % a year, full catch-up and 20 % carry has partners of 90 and 10 %. It bought 750,000 of 1,000,000 seed preferred at €1.
 * Two founders have 4,000,000 ordinary shares each.
 */
beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
  const alpha = await addPartner(firm, { name: "Alpha", fundId, amount: "900000", admittedOn: "2019-12-31" });
  const manager = await addPartner(firm, {
    name: "Manager",
    fundId,
    amount: "100000",
    admittedOn: "2019-12-31",
    isGeneralPartner: true,
  });
  const uploadId = await uploadFile(gp(), "Agreement.txt", "agreed");
  const { id: documentId } = await call(gp(), "documents.create", { uploadId, recordId: fundId, category: "legal" });
  const terms = { feeRate: "2", carry: "20", hurdle: "8", catchUp: "100" };
  const agreed = await call(gp(), "fundTerms.create", {
    fundId,
    documentId,
    effectiveOn: "2019-12-31",
    reason: "Agreement",
    ...terms,
  });
  await call(admin(), "fundTerms.approve", { id: agreed.id, rowVersion: agreed.rowVersion });
  for (const [partner, amount] of [
    [alpha, "675000"],
    [manager, "75000"],
  ] as const)
    await postLines(firm, fundId, {
      effectiveOn: "2023-01-02",
      lines: [
        ["cash", amount],
        ["contributed", `-${amount}`, partner],
      ],
    });
  const { id } = await call(gp(), "companies.create", { name: "Acme" });
  companyId = (await call(gp(), "portfolioCompanies.create", { companyId: id })).id;
  const founders = [
    { holder: "Ada", quantity: "4m" },
    { holder: "Grace", quantity: "4m" },
  ];
  const common = { className: "Ordinary", classType: "COMMON" } as const;
  const entry = { portfolioCompanyId: companyId, kind: "issuance" } as const;
  await call(gp(), "capTables.record", {
    ...entry,
    effectiveOn: "2022-01-10",
    ...common,
    price: "0.0001",
    receivers: founders,
  });
  await call(gp(), "capTables.record", {
    ...entry,
    effectiveOn: "2023-03-01",
    roundName: "Seed",
    className: "Seed preferred",
    price: "1",
    receivers: [
      { holder: "Fund I", quantity: "750000" },
      { holder: "Angel", quantity: "250000" },
    ],
  });
});

const terms = () => ({
  portfolioCompanyId: companyId,
  exitValue: "20000000",
  currency: "EUR",
  exitType: "Acquisition" as const,
  exitOn: EXIT_ON,
});
const calculate = (more: object = {}, by = gp()) => call(by, "exitScenarios.create", { ...terms(), ...more });
const sum = (rows: readonly { amount: string }[]) => addAmounts(rows.map(({ amount }) => amount));

describe("a scenario", () => {
  test("pays fees, debt and the cap table, and keeps escrow back from everyone; all of it adds up", async () => {
    const { proceeds, debt, fees, escrow, paid, pricePerCommonShare } = await calculate({
      debt: "1000000",
      fees: "500000",
      escrow: "1000000",
    });
    // 18,500,000 ÷ 9,000,000 shares: above the €1 of the preferred, which converts.
    expect(pricePerCommonShare).toBe("2.0555555556");
    // Which holder gets an odd cent follows from the ids of its securities.
    const parts = proceeds.map(({ holder, amount, held, converted }) => {
      return [holder, Math.round(Number(amount)), Math.round(Number(held)), converted];
    });
    expect(parts).toEqual([
      ["Ada", 7777778, 444444, false],
      ["Grace", 7777778, 444444, false],
      ["Fund I", 1458333, 83333, true],
      ["Angel", 486111, 27778, true],
    ]);
    expect([debt, fees, escrow, paid].map(Number)).toEqual([1000000, 500000, 1000000, 17500000]);
    expect(sum(proceeds)).toBe(addAmounts(["20000000", "-1000000", "-500000", "-1000000"]));
  });

  test("pays the preferred first where the price is low, and lenders alone where there is no more", async () => {
    const low = await calculate({ exitValue: "2000000" });
    expect(low.proceeds.map(({ holder, preference, upside }) => [holder, preference, upside])).toEqual([
      ["Ada", "0.00", "500000.00"],
      ["Grace", "0.00", "500000.00"],
      ["Fund I", "750000.00", "0.00"],
      ["Angel", "250000.00", "0.00"],
    ]);
    const none = await calculate({ exitValue: "600000", debt: "1000000", fees: "100000", escrow: "50000" });
    expect([none.debt, none.fees, none.escrow, none.paid].map(Number)).toEqual([500000, 100000, 0, 0]);
  });

  test("an IPO converts the preferred: every share gets the same", async () => {
    const { proceeds } = await calculate({ exitValue: "2000000", exitType: "IPO" });
    const parts = proceeds.map(({ holder, preference, upside }) => [
      holder,
      Number(preference),
      Math.round(Number(upside)),
    ]);
    // 2,000,000 ÷ 9,000,000 shares.
    expect(parts).toEqual([
      ["Ada", 0, 888889],
      ["Grace", 0, 888889],
      ["Fund I", 0, 166667],
      ["Angel", 0, 55556],
    ]);
  });

  test("divides the fund’s part as a distribution of that day would be, carry beside it", async () => {
    const { funds } = await calculate();
    expect(funds).toHaveLength(1);
    const [{ proceeds, partners, carry }] = funds as [(typeof funds)[number]];
    expect(["1666666.66", "1666666.67"]).toContain(proceeds);
    expect(addAmounts([sum(partners), carry])).toBe(proceeds);
    const { lines, carry: asPaid } = await call(gp(), "distributions.preview", {
      fundId,
      paidOn: EXIT_ON,
      amount: proceeds,
      purpose: "Sale",
      source: "other",
      portfolioCompanyId: null,
      recallable: "0",
      withholdings: [],
      netsCalls: false,
      nettedCallIds: [],
    });
    expect(Number(carry)).toBeGreaterThan(0);
    expect(carry).toBe(asPaid);
    const received = new Map(lines.map(({ partner, received: amount }) => [partner.id, amount]));
    expect(partners.map(({ amount }) => amount)).toEqual(partners.map(({ partnerId }) => received.get(partnerId)));
  });

  test("says what other exit values would bring", async () => {
    const { sensitivity } = await calculate({ exitValue: "8000000" });
    expect(sensitivity.map(({ exitValue, ours }) => [Number(exitValue), Number(ours)])).toEqual([
      [2000000, 750000],
      [4000000, 750000],
      [6000000, 750000],
      [8000000, 750000],
      [10000000, 833333.33],
      [12000000, 1000000],
      [16000000, 1333333.33],
      [24000000, 2000000],
    ]);
  });

  test("says where the division changes, and what each class gets there", async () => {
    const { breakpoints, proceeds } = await calculate({ exitValue: "20000000", debt: "1000000" });
    const at = (exitValue: string) => breakpoints.find((one) => Number(one.exitValue) === Number(exitValue));
    const byClass = Map.groupBy(proceeds, (one) => one.class);
    expect(at("20000000")?.classes.map((one) => [one.class, Number(one.amount)])).toEqual(
      [...byClass].map(([name, rows]) => [name, Number(sum(rows))]),
    );
    // Debt is paid first, then the preference of 1,000,000, until it converts.
    expect(breakpoints.slice(0, 3).map(({ exitValue, ours }) => [Number(exitValue), Number(ours)])).toEqual([
      [0, 0],
      [1000000, 0],
      [2000000, 750000],
    ]);
  });

  test("is refused beside the field: another currency, a company without a cap table, a stranger’s company", async () => {
    await expect(calculate({ currency: "USD" })).rejects.toMatchObject({
      data: { fields: { currency: expect.stringContaining("EUR") } },
    });
    const { id } = await call(gp(), "companies.create", { name: "Bare" });
    const bare = await call(gp(), "portfolioCompanies.create", { companyId: id });
    await expect(calculate({ portfolioCompanyId: bare.id })).rejects.toMatchObject({
      data: { fields: { portfolioCompanyId: expect.stringContaining("Bare") } },
    });
    const other = await newFirm(await sharedServer());
    await expect(calculate({}, other.people.super_admin)).rejects.toMatchObject({
      data: { fields: { portfolioCompanyId: expect.anything() } },
    });
  });

  test("is saved under a name, computed when it is opened, and deleted", async () => {
    const made = await calculate({ name: "Base case", debt: "5" });
    const { items } = await call(gp(), "exitScenarios.list");
    expect(items).toMatchObject([{ id: made.id, name: "Base case", company: "Acme", exitValue: "20000000" }]);
    expect(await call(gp(), "exitScenarios.get", { id: made.id ?? "" })).toEqual({
      ...made,
      asked: { ...made.asked, debt: "5", fees: "0", escrow: "0" },
    });
    await call(gp(), "exitScenarios.delete", { id: made.id ?? "" });
    expect((await call(gp(), "exitScenarios.list")).items).toEqual([]);
  });

  test("shows partners only to who may see them, and is saved only by who may change the portfolio", async () => {
    const { analyst, viewer, limited_partner: partner } = firm.people;
    expect((await calculate({}, analyst)).funds).toMatchObject([{ reason: "not_allowed", partners: [], carry: "0" }]);
    await expect(calculate({ name: "Mine" }, viewer)).rejects.toMatchObject(FORBIDDEN);
    await expect(calculate({}, partner)).rejects.toMatchObject(FORBIDDEN);
  });
});

describe("an exit opportunity", () => {
  test("is called as its company, in the currency it is held in, and moves through its statuses", async () => {
    const made = await call(gp(), "exits.create", { portfolioCompanyId: companyId, potentialValue: "5m" });
    expect(made).toMatchObject({
      company: "Acme",
      status: "Exploring",
      exitType: "Acquisition",
      potentialValue: "5000000",
    });
    expect(await call(gp(), "exits.setStatus", { id: made.id, status: "Active" })).toMatchObject({ status: "Active" });
    expect(await call(gp(), "exits.summary")).toMatchObject({ active: 1, realized: 0, distributed: [] });
    await call(gp(), "exits.archive", { id: made.id });
    expect(await call(gp(), "exits.summary")).toMatchObject({ active: 0, potential: [] });
    await expect(call(gp(), "exits.create", {})).rejects.toMatchObject({
      data: { fields: { portfolioCompanyId: expect.anything() } },
    });
  });

  test("has buyers: a company of the firm, or a name; the furthest in the talks first", async () => {
    const { id: exitId } = await call(gp(), "exits.create", { portfolioCompanyId: companyId });
    const { id: recordId } = await call(gp(), "companies.create", { name: "Buyer SE" });
    await call(gp(), "exitBuyers.create", { exitId, recordId });
    await call(gp(), "exitBuyers.create", { exitId, name: "Fonds Nord", state: "Final Offer", offer: "21m" });
    await call(gp(), "exitBuyers.create", { exitId, name: "Gone", state: "Declined" });
    const { items } = await call(gp(), "exitBuyers.list", { exitId });
    expect(items.map(({ name }) => name)).toEqual(["Fonds Nord", "Buyer SE", "Gone"]);
    expect(await call(gp(), "exits.get", { id: exitId })).toMatchObject({ buyers: 3 });
    await expect(call(gp(), "exitBuyers.create", { exitId })).rejects.toMatchObject({
      data: { fields: { name: expect.anything() } },
    });
  });

  test("is absent in another firm, and read only with its permission", async () => {
    const { id } = await call(gp(), "exits.create", { portfolioCompanyId: companyId });
    const other = await newFirm(await sharedServer());
    await expect(call(other.people.super_admin, "exits.get", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(firm.people.limited_partner, "exits.get", { id })).rejects.toMatchObject(FORBIDDEN);
    await expect(call(firm.people.viewer, "exits.setStatus", { id, status: "Active" })).rejects.toMatchObject(
      FORBIDDEN,
    );
  });
});

const report = ({ url, headers }: Person) => fetch(`${url}/api/exits/report.pdf`, { headers });
const reportOfScenario = ({ url, headers }: Person, id: string | null) =>
  fetch(`${url}/api/exit-scenarios/${id}/report.pdf`, { headers });

describe("saved scenarios", () => {
  test("are compared side by side, and each is a PDF of its own", async () => {
    const [low, high] = [
      await calculate({ name: "Low case", exitValue: "5000000" }),
      await calculate({ name: "High case", exitValue: "40000000" }),
    ];
    const ids = [low.id ?? "", high.id ?? ""];
    const { items } = await call(gp(), "exitScenarios.compare", { ids });
    expect(items.map(({ name, paid }) => [name, paid])).toEqual([
      ["Low case", low.paid],
      ["High case", high.paid],
    ]);
    const answer = await reportOfScenario(gp(), low.id);
    const { pages } = await readText(Buffer.from(await answer.arrayBuffer()));
    const text = pages.map((page) => page.text).join(" ");
    for (const said of ["Low case", "Company waterfall", "Breakpoints"]) expect(text).toContain(said);
    const other = (await newFirm(await sharedServer())).people.super_admin;
    expect((await reportOfScenario(other, low.id)).status).toBe(404);
    await expect(call(other, "exitScenarios.compare", { ids })).rejects.toMatchObject({ code: "not_found" });
    expect((await reportOfScenario(firm.people.limited_partner, low.id)).status).toBe(403);
  });
});

describe("the exit report", () => {
  test("is a PDF of open exits, their buyers and saved scenarios, for readers of the portfolio", async () => {
    const { id: exitId } = await call(gp(), "exits.create", { portfolioCompanyId: companyId, basis: "8 × revenue" });
    await call(gp(), "exitBuyers.create", { exitId, name: "Fonds Nord" });
    await calculate({ name: "Base case" });
    const answer = await report(gp());
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { pages } = await readText(Buffer.from(await answer.arrayBuffer()));
    const text = pages
      .map((page) => page.text)
      .join(" ")
      .replaceAll(/\s+/g, " ");
    for (const said of ["Exit Report", "8 × revenue", "Fonds Nord", "Base case", "Partner", "Alpha"])
      expect(text).toContain(said);
    expect((await report(firm.people.limited_partner)).status).toBe(403);
  });
});
