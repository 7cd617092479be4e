import { beforeAll, describe, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";

const REFUSED = { code: "forbidden" };

let server: TestServer;
let firm: Firm;
let fundId: string;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  fundId = (await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" })).id;
});

const gp = () => firm.people.general_partner;

let invested = 0;
async function newCompany(): Promise<string> {
  invested += 1;
  const { id: companyId } = await call(gp(), "companies.create", { name: `Acme ${invested}` });
  return (await call(gp(), "portfolioCompanies.create", { companyId })).id;
}

/** A company with a security of which nothing is in its cap table. */
async function invest(securityName = "Series A", securityKind: "preferred" | "safe" | "loan" = "preferred") {
  const id = await newCompany();
  const units = { portfolioCompanyId: id, fundId, effectiveOn: "2024-01-15", quantity: "1000", amount: "500000" };
  await call(gp(), "portfolioCompanies.record", { ...units, securityName, securityKind, isFundedByUnallocated: true });
  const { securities } = await call(gp(), "portfolioCompanies.positions", { id });
  return { id, purchase: { ...units, securityId: securities[0]?.id ?? "" } };
}

type Entry = Parameters<typeof call<"capTables.record">>[2];
const record = (portfolioCompanyId: string, entry: Omit<Entry, "portfolioCompanyId">, by = gp()) =>
  call(by, "capTables.record", { portfolioCompanyId, ...entry });
const tableOf = (id: string, asOf?: string) => call(gp(), "capTables.get", { id, ...(asOf && { asOf }) });

/** Two founders with 4,000,000 each, a pool of 1,000,000, and a seed round of Fund I and an angel. */
async function seeded(): Promise<string> {
  const id = await newCompany();
  const founders = [
    { holder: "Ada", quantity: "4m" },
    { holder: "Grace", quantity: "4m" },
  ];
  const common = { className: "Ordinary", classType: "COMMON" } as const;
  await record(id, { kind: "issuance", effectiveOn: "2022-01-10", ...common, price: "0.0001", receivers: founders });
  await record(id, { kind: "pool", effectiveOn: "2022-06-01", planName: "ESOP", ...common, quantity: "1000000" });
  await record(id, {
    kind: "issuance",
    effectiveOn: "2023-03-01",
    roundName: "Seed",
    className: "Seed preferred",
    price: "1",
    receivers: [
      { holder: "Fund I", quantity: "750000" },
      { holder: "Angel", quantity: "250000" },
    ],
  });
  return id;
}

describe("a purchase of a fund", () => {
  test("makes the fund a stakeholder and its security a class, once; nobody owns a company whose others are not known", async () => {
    const { id, purchase } = await invest();
    await call(gp(), "capTables.recordPurchase", purchase);
    await call(gp(), "capTables.recordPurchase", { ...purchase, quantity: "500", effectiveOn: "2025-01-15" });
    expect((await tableOf(id, "2024-01-14")).holders).toEqual([]);
    expect(await tableOf(id, "2024-01-15")).toMatchObject({ totals: { outstanding: "1000" }, ownedPercentage: null });
    expect((await tableOf(id, "2025-01-15")).holders).toMatchObject([
      { name: "Fund I", fundId, outstanding: "1500", ownership: 1 },
    ]);
  });

  test("is taken back once, of two at once too, and then counts nowhere", async () => {
    const { id: portfolioCompanyId, purchase } = await invest();
    const { actId } = await call(gp(), "capTables.recordPurchase", purchase);
    const back = { portfolioCompanyId, actId: actId ?? "" };
    const both = await Promise.allSettled([
      call(gp(), "capTables.takeBack", back),
      call(firm.people.super_admin, "capTables.takeBack", back),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await tableOf(portfolioCompanyId)).toMatchObject({
      holders: [],
      acts: [{ kind: "correction" }, { kind: "issuance", isTakenBack: true }],
    });
    await expect(call(gp(), "capTables.takeBack", back)).rejects.toMatchObject({ code: "conflict" });
  });

  test("a loan is no part of it", async () => {
    const { id, purchase } = await invest("Bridge loan", "loan");
    expect(await call(gp(), "capTables.recordPurchase", purchase)).toEqual({ actId: null });
    expect((await tableOf(id)).holders).toEqual([]);
  });

  test("is closed to readers and to other firms", async () => {
    const { id, purchase } = await invest();
    const { viewer, limited_partner: lp } = firm.people;
    await expect(call(lp, "capTables.get", { id })).rejects.toMatchObject(REFUSED);
    await expect(call(viewer, "capTables.recordPurchase", purchase)).rejects.toMatchObject(REFUSED);
    expect((await call(viewer, "capTables.get", { id })).holders).toEqual([]);
    const stranger = (await newFirm(server)).people.general_partner;
    const question = { id, preMoney: "1000000", newMoney: "1000000" };
    await expect(call(stranger, "capTables.get", { id })).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "capTables.proForma", question)).rejects.toMatchObject({ code: "not_found" });
    await expect(call(stranger, "capTables.recordPurchase", purchase)).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a cap table", () => {
  test("is what happened until a day, by stakeholder and by class, and is the company’s ownership then", async () => {
    const id = await seeded();
    const table = await tableOf(id);
    expect(table.totals).toEqual({ outstanding: "9000000", asConverted: "9000000", fullyDiluted: "10000000" });
    expect(table.holders.map(({ name, fullyDiluted }) => [name, fullyDiluted])).toEqual([
      ["Ada", "4000000"],
      ["Grace", "4000000"],
      ["Fund I", "750000"],
      ["Angel", "250000"],
    ]);
    expect(table.classes.map(({ family, ownership }) => [family, ownership])).toEqual([
      ["STOCK", 0.8],
      ["STOCK", 0.1],
      ["POOL", 0.1],
    ]);
    const owners = table.holders.reduce((sum, { legalOwnership }) => sum + (legalOwnership ?? 0), 0);
    expect(owners).toBeCloseTo(1, 12);
    expect(table.rounds).toMatchObject([
      { name: "Seed", price: "1", newMoney: "1000000", preMoney: "9000000", postMoney: "10000000" },
    ]);
    expect(table.ownedPercentage).toBe("7.5");
    const shown = async (asOf: string) => {
      const { items } = await call(gp(), "portfolioCompanies.list", { asOf, limit: 100 });
      return items.find((one) => one.id === id)?.ownershipPercentage;
    };
    expect([await shown("2023-02-28"), await shown("2023-03-01")]).toEqual(["0", "7.5"]);
  });

  test("a holding is transferred as far as it goes; of two at once one is refused beside its field", async () => {
    const id = await seeded();
    const angel = (await tableOf(id)).securities.find(({ holder }) => holder === "Angel");
    const transfer = {
      kind: "transfer",
      effectiveOn: "2024-01-01",
      securityId: angel?.securityId ?? "",
      quantity: "200000",
      holder: "Fund I",
    } as const;
    const both = await Promise.allSettled([record(id, transfer), record(id, transfer, firm.people.super_admin)]);
    const [refused] = both.filter((one) => one.status === "rejected");
    expect(refused?.reason).toMatchObject({ data: { fields: { quantity: "Only 50,000 are held on that day" } } });
    expect((await tableOf(id)).holders).toMatchObject([{}, {}, { fullyDiluted: "950000" }, { fullyDiluted: "50000" }]);
    // What happened before may not make it impossible.
    const earlier = { ...transfer, kind: "cancellation", effectiveOn: "2023-06-01", quantity: "100000" } as const;
    await expect(record(id, earlier)).rejects.toMatchObject({ code: "invalid" });
    await expect(record(id, { ...transfer, securityId: "nothing" })).rejects.toMatchObject({
      data: { fields: { securityId: expect.any(String) } },
    });
  });

  test("what is missing or wrong is said beside its field", async () => {
    const id = await newCompany();
    const wrong = async (entry: Omit<Entry, "portfolioCompanyId">) =>
      record(id, entry).then(
        () => ({}),
        (error: { data?: { fields?: object } }) => error.data?.fields,
      );
    const effectiveOn = "2024-01-01";
    expect(await wrong({ kind: "issuance", effectiveOn })).toMatchObject({ className: "Enter a share class" });
    expect(await wrong({ kind: "convertible", effectiveOn, holder: "Ada", amount: "-1" })).toHaveProperty("amount");
    expect(await wrong({ kind: "grant", effectiveOn, planName: "ESOP", holder: "A", quantity: "1" })).toHaveProperty(
      "planName",
    );
    expect((await tableOf(id)).acts).toEqual([]);
  });

  test("a SAFE stands with its terms until it is converted", async () => {
    const id = await seeded();
    const safe = { kind: "convertible", holder: "Angel", amount: "500k", cap: "10m", discount: "20" } as const;
    await record(id, { ...safe, effectiveOn: "2024-02-01" });
    await record(id, {
      ...safe,
      effectiveOn: "2024-02-01",
      convertibleKind: "convertible_note",
      interest: "8",
      amount: "100000",
    });
    const { convertibles, totals } = await tableOf(id, "2025-01-31");
    expect(convertibles).toMatchObject([
      { kind: "safe", principal: "500000", balance: "500000.00", cap: "10000000", discount: "0.2" },
      { kind: "convertible_note", principal: "100000", balance: "108000.00", interest: "0.08" },
    ]);
    expect(totals.fullyDiluted).toBe("10000000");
    const securityId = convertibles[0]?.securityId ?? "";
    await record(id, {
      kind: "conversion",
      effectiveOn: "2025-06-01",
      securityId,
      className: "Series A",
      quantity: "526315",
    });
    const later = await tableOf(id, "2025-06-01");
    expect(later.convertibles).toHaveLength(1);
    expect(later.holders.find(({ name }) => name === "Angel")?.fullyDiluted).toBe("776315");
  });
});

test("an entry isn’t refused for a field its kind does not ask", async () => {
  const id = await newCompany();
  const receivers = [{ holder: "Ada", quantity: "5" }];
  const hidden = { expiresOn: "2020-01-01", vestingMonths: "12", cliffMonths: "24" };
  const entry = { effectiveOn: "2024-01-01", className: "Ordinary", receivers, ...hidden };
  await record(id, { kind: "issuance", ...entry });
  const lent = {
    kind: "warrant",
    effectiveOn: "2024-01-01",
    holder: "Bank",
    className: "Ordinary",
    quantity: "5",
  } as const;
  await expect(record(id, { ...lent, ...hidden })).rejects.toMatchObject({
    data: { fields: { expiresOn: "After the day it is granted" } },
  });
});

test("options vest month by month, a warrant buys shares of its class; both count in full, and only what has vested is exercised", async () => {
  const id = await seeded();
  const grant = { kind: "grant", planName: "ESOP", holder: "Employee", quantity: "48000", price: "0.5" } as const;
  const vests = { vestingMonths: "48", cliffMonths: "12", vestingStart: "2023-07-01", expiresOn: "2033-07-01" };
  await record(id, { ...grant, ...vests, effectiveOn: "2024-01-01" });
  const lent = { kind: "warrant", holder: "Bank", className: "Ordinary", quantity: "90000", price: "1.25" } as const;
  await record(id, { ...lent, effectiveOn: "2024-01-01", expiresOn: "2025-12-31" });
  const { totals, grants, plans, securities, pool } = await tableOf(id, "2024-12-31");
  expect(totals).toMatchObject({ outstanding: "9000000", fullyDiluted: "10090000" });
  expect(pool.available).toBe("952000");
  expect(grants).toMatchObject([
    { holder: "Employee", of: "ESOP", vested: "17000", vestsNext: { date: "2025-01-01", vested: "18000" } },
    {
      holder: "Bank",
      of: "Ordinary",
      vested: "90000",
      exercisePrice: "1.25",
      expiresOn: "2025-12-31",
      isExpired: false,
    },
  ]);
  expect(plans).toMatchObject([{ granted: "48000", vested: "17000" }]);
  expect((await tableOf(id, "2024-06-30")).grants[0]?.vested).toBe("0");
  const [counts, gone] = [await tableOf(id, "2025-12-30"), await tableOf(id, "2025-12-31")];
  expect(gone.grants[1]).toMatchObject({ quantity: "90000", isExpired: true });
  expect(Number(counts.totals.fullyDiluted) - Number(gone.totals.fullyDiluted)).toBe(90_000);
  const late = { kind: "conversion", securityId: gone.grants[1]?.securityId ?? "", className: "Ordinary" } as const;
  await expect(record(id, { ...late, quantity: "90000", effectiveOn: "2025-12-31" })).rejects.toMatchObject({
    data: { fields: { securityId: "It has expired by that day" } },
  });
  const securityId = securities.find(({ holder }) => holder === "Employee")?.securityId ?? "";
  const exercise = { kind: "conversion", effectiveOn: "2024-12-31", securityId, className: "Ordinary" } as const;
  await expect(record(id, { ...exercise, quantity: "17001" })).rejects.toMatchObject({
    data: { fields: { quantity: "Only 17000 have vested on that day" } },
  });
  await record(id, { ...exercise, quantity: "10000" });
  expect((await tableOf(id, "2025-01-01")).grants[0]).toMatchObject({ quantity: "38000", vested: "8000" });
  await record(id, { kind: "split", effectiveOn: "2025-02-01", className: "Ordinary", splitInto: "2" });
  expect((await tableOf(id, "2025-02-01")).grants).toMatchObject([{ vested: "18000" }, { quantity: "180000" }]);
  // What goes over vests where it goes: of 18,000 a half, as of the 76,000 that are left.
  const half = { kind: "transfer", securityId, quantity: "38000", holder: "Her holding" } as const;
  await record(id, { ...half, effectiveOn: "2025-02-15" });
  const vested = async (asOf: string) =>
    (await tableOf(id, asOf)).grants.filter(({ of }) => of === "ESOP").map((one) => [one.holder, one.vested]);
  expect(await vested("2025-02-15")).toEqual([
    ["Employee", "9000"],
    ["Her holding", "9000"],
  ]);
  expect(await vested("2027-07-01")).toEqual([
    ["Employee", "38000"],
    ["Her holding", "38000"],
  ]);
  await expect(
    record(id, {
      ...grant,
      effectiveOn: "2024-01-01",
      vestingMonths: "12",
      cliffMonths: "24",
      expiresOn: "2023-01-01",
    }),
  ).rejects.toMatchObject({ data: { fields: { cliffMonths: expect.any(String), expiresOn: expect.any(String) } } });
});

test("the next round: convertibles and the pool come out of the pre-money, and nothing is stored", async () => {
  const id = await seeded();
  const ask = { id, preMoney: "20000000", newMoney: "5000000", pool: "12" };
  const before = await call(gp(), "capTables.proForma", ask);
  // price × (10,000,000 shares + pool increase) = 20,000,000 and pool = 12 % of all shares after it.
  expect(before).toMatchObject({ postMoney: "25000000", sharesBefore: "10000000" });
  const pool = before.rows.find(({ holder }) => holder === "pool");
  expect(pool?.shareAfter).toBeCloseTo(0.12, 6);
  expect(before.rows.reduce((sum, { shareAfter }) => sum + (shareAfter ?? 0), 0)).toBeCloseTo(1, 9);
  // The pool’s increase is whole shares upwards: at most the price of one too many.
  expect(Number(before.effectivePreMoney) + Number(before.poolWorth) - 20_000_000).toBeLessThan(Number(before.price));
  const after = await call(gp(), "capTables.proForma", { ...ask, poolTiming: "after" });
  expect(Number(after.price)).toBe(2);
  expect(Number(after.effectivePreMoney)).toBeGreaterThan(Number(before.effectivePreMoney));
  await expect(call(gp(), "capTables.proForma", { ...ask, preMoney: "100", pool: "99" })).rejects.toMatchObject({
    data: { fields: { preMoney: expect.any(String) } },
  });
  expect((await tableOf(id)).rounds).toHaveLength(1);
});

test("a SAFE is entered as most favoured, which a note is not", async () => {
  const id = await newCompany();
  const enter = (entry: object) =>
    call(gp(), "capTables.record", { portfolioCompanyId: id, effectiveOn: "2025-01-01", currency: "EUR", ...entry });
  await enter({
    kind: "issuance",
    className: "Ordinary",
    classType: "COMMON",
    receivers: [{ holder: "Ada", quantity: "10000000" }],
  });
  await enter({ kind: "convertible", holder: "Early", amount: "100000", mostFavoured: true });
  await enter({
    kind: "convertible",
    holder: "Lender",
    amount: "100000",
    convertibleKind: "convertible_note",
    mostFavoured: true,
  });
  await enter({ kind: "convertible", holder: "Late", amount: "500000", cap: "5000000", effectiveOn: "2025-02-01" });
  const { convertibles } = await tableOf(id);
  expect(convertibles.filter(({ mostFavoured }) => mostFavoured).map(({ holder }) => holder)).toEqual(["Early"]);
  const { conversions } = await call(gp(), "capTables.proForma", { id, preMoney: "20000000", newMoney: "5000000" });
  const priceOf = (name: string) => conversions.find(({ holder }) => holder === name)?.price;
  expect(priceOf("Early")).toBe(priceOf("Late"));
  expect(priceOf("Lender")).not.toBe(priceOf("Late"));
});
