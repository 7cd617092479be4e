import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../../test/harness.ts";
import { upload } from "../../../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  await call(gp(), "funds.create", { name: "Fund I", currency: "EUR" });
});
const gp = () => firm.people.general_partner;

let made = 0;
async function newCompany(): Promise<string> {
  made += 1;
  const { id: companyId } = await call(gp(), "companies.create", { name: `Sheet ${made}` });
  return (await call(gp(), "portfolioCompanies.create", { companyId })).id;
}
const DAY = "2025-06-30";

/** A company with shares, a preferred class, vesting and exercised options, a warrant, a pool and convertibles. */
async function furnished(): Promise<string> {
  const id = await newCompany();
  const record = (entry: object) =>
    call(gp(), "capTables.record", { portfolioCompanyId: id, effectiveOn: "2024-01-15", ...entry });
  const common = { className: "Ordinary", classType: "COMMON" } as const;
  const founders = [
    { holder: "Zoë “Z” Ångström", quantity: "900000" },
    { holder: "=1+1", quantity: "12345" },
  ];
  await record({ kind: "issuance", ...common, price: "0.01", receivers: founders });
  await record({ kind: "pool", ...common, planName: "ESOP", quantity: "100000" });
  const vests = { planName: "ESOP", vestingMonths: "48", cliffMonths: "12", price: "0.5", expiresOn: "2034-01-15" };
  await record({ kind: "grant", holder: "Employee", quantity: "4800", ...vests });
  await record({ kind: "grant", holder: "Early", quantity: "4801", ...vests, vestingStart: "2023-01-31" });
  const { securities } = await call(gp(), "capTables.get", { id });
  const options = securities.find(({ holder }) => holder === "Early")?.securityId ?? "";
  await record({
    kind: "conversion",
    effectiveOn: "2025-03-01",
    securityId: options,
    className: "Ordinary",
    quantity: "1000",
  });
  await record({
    kind: "warrant",
    holder: "Bank",
    ...common,
    quantity: "7000",
    price: "3",
    amount: "10",
    expiresOn: "2030-01-01",
  });
  const seed = { roundName: "Seed", className: "Seed preferred", price: "2.5", currency: "USD" };
  await record({
    kind: "issuance",
    effectiveOn: "2025-01-01",
    ...seed,
    receivers: [{ holder: "Fund I", quantity: "100000" }],
  });
  const lent = { holder: "Angel", amount: "250000", cap: "5m", discount: "20" };
  await record({ kind: "convertible", ...lent, mostFavoured: true });
  await record({ kind: "convertible", ...lent, convertibleKind: "convertible_note", interest: "6.5", currency: "USD" });
  await record({ kind: "convertible", ...lent, convertibleKind: "bsa_air", floor: "2m" });
  return id;
}

async function sheetOf({ url, headers }: Person, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(`${url}/api/portfolio-companies/${id}/cap-table.xlsx?asOf=${DAY}`, { headers });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
const bring = (by: Person, content: Parameters<typeof upload>[1], name = "cap table.xlsx") => upload(by, content, name);
const check = (portfolioCompanyId: string, id: string, by = gp()) =>
  call(by, "capSheets.check", { portfolioCompanyId, id, asOf: DAY });
const enter = (portfolioCompanyId: string, id: string, more: object = {}) =>
  call(gp(), "capSheets.enter", { portfolioCompanyId, id, asOf: DAY, ...more });

/** Ids, and when what was exercised in part vests next, which a sheet does not say. */
const isOfItsOwn = (key: string) => (key.endsWith("Id") && key !== "fundId") || key === "vestsNext";

/** The table on the day without what only this company has: ids, entries, rounds; rows in one order. */
async function canonical(id: string): Promise<unknown> {
  const { acts: _acts, rounds: _rounds, ...table } = await call(gp(), "capTables.get", { id, asOf: DAY });
  const plans = table.plans.map(({ reserved: _reserved, ...plan }) => plan);
  return sorted(JSON.parse(JSON.stringify({ ...table, plans }, (key, value) => (isOfItsOwn(key) ? undefined : value))));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, sorted(one)] as const));
}

test("a cap table that is exported as Excel and imported again is the same table, and the same file", {
  tags: "slow",
}, async () => {
  const from = await furnished();
  const file = await sheetOf(gp(), from);
  const to = await newCompany();
  const id = await bring(gp(), file);
  const seen = await check(to, id);
  expect(seen).toMatchObject({ missing: [], problems: [], refused: null, stakeholders: 7 });
  expect(seen.said).toBe(seen.fullyDiluted);
  await enter(to, id);
  expect(await canonical(to)).toEqual(await canonical(from));
  // A second one does not come beside it.
  await expect(enter(to, id)).rejects.toMatchObject({ code: "conflict" });
});

test("a file of somebody else’s columns is read, and what is wrong is said by its line; nothing of it is entered", async () => {
  const id = await newCompany();
  const file = await bring(
    gp(),
    'Shareholder,Class,Number of shares,Issue date\nAda,Common,"9 000 000",2022-01-10\nFund I,Series Seed,1000000,\n,Common,5,\nGrace,Common,many,\nESOP pool,Employees,500000,\nTotalEnergies Ventures,Common,7,\nTotal,,10500007,\nGrand total:,,10500007,\n',
    "register.csv",
  );
  expect(await check(id, file)).toMatchObject({
    rows: 4,
    fullyDiluted: "10500007",
    said: null,
    problemCount: 2,
    problems: [
      { line: 4, problem: "Names no stakeholder" },
      { line: 5, problem: "Has a number we can’t read" },
    ],
  });
  await expect(enter(id, file)).rejects.toMatchObject({ code: "invalid" });
  const good = await bring(
    gp(),
    "Holder,Class,Shares,Fully diluted\nAda,Common,90,90\nFund I,Series A,10,11\n",
    "good.csv",
  );
  await expect(enter(id, good)).rejects.toMatchObject({
    code: "conflict",
    message: "The file says 101 shares, fully diluted, and its rows come to 100",
  });
  expect((await call(gp(), "capTables.get", { id })).acts).toEqual([]);
  await enter(id, good, { evenIfDifferent: true });
  expect((await call(gp(), "capTables.get", { id })).ownedPercentage).toBe("10");
  const nameless = await bring(gp(), "One,Two\n1,2\n", "no.csv");
  expect(await check(await newCompany(), nameless)).toMatchObject({ missing: ["holder", "quantity"] });
});

test("an import that was undone stands in the way of no other: what is known by name is the same, whatever row it is in", async () => {
  const id = await newCompany();
  const rows = "Bo,Common,10,shares\nFund I,Series A,10,shares\nESOP,Staff,20,pool\n";
  const wrong = await bring(gp(), `Holder,Class,Shares,Type\n${rows}`, "first.csv");
  const right = await bring(
    gp(),
    `Holder,Class,Shares,Type\nAda,Common,60,shares\n${rows}Cy,Others,0,pool\n`,
    "second.csv",
  );
  const fresh = await newCompany();
  await enter(fresh, right);
  for (const file of [wrong, right, wrong, right]) {
    await enter(id, file);
    const { acts, ownedPercentage } = await call(gp(), "capTables.get", { id, asOf: DAY });
    expect(ownedPercentage).toBe(file === right ? "10" : "25");
    expect(file !== right || isDeepStrictEqual(await canonical(id), await canonical(fresh))).toBe(true);
    await call(gp(), "capTables.takeBack", { portfolioCompanyId: id, actId: acts[0]?.id ?? "" });
  }
  // A holder by hand is the one the file named.
  await enter(id, right);
  const more = { className: "Common", receivers: [{ holder: "Ada", quantity: "100" }] };
  await call(gp(), "capTables.record", { portfolioCompanyId: id, effectiveOn: DAY, ...more });
  const { holders } = await call(gp(), "capTables.get", { id, asOf: DAY });
  expect(holders.filter(({ name }) => name === "Ada")).toMatchObject([{ fullyDiluted: "160" }]);
});

test("what names no currency is in the firm’s, unless somebody says another", async () => {
  await call(firm.people.super_admin, "firm.update", { currency: "CHF" });
  const file = await bring(gp(), "Holder,Type,Amount,Shares,Currency\nAda,SAFE,5,,\nBo,SAFE,7,,USD\n", "money.csv");
  const currencies = async (more: object) => {
    const id = await newCompany();
    await enter(id, file, more);
    const { convertibles } = await call(gp(), "capTables.get", { id, asOf: DAY });
    return convertibles.map(({ currency }) => currency).toSorted();
  };
  expect(await currencies({})).toEqual(["CHF", "USD"]);
  expect(await currencies({ currency: "GBP" })).toEqual(["GBP", "USD"]);
});

const seenOf = async (content: string, more: object = {}) =>
  call(gp(), "capSheets.check", {
    portfolioCompanyId: await newCompany(),
    id: await bring(gp(), content, "totals.csv"),
    asOf: DAY,
    ...more,
  });

const sectioned = (last: string) =>
  "Stakeholder,Share class,Shares,Issue date\nAda,Common,600,2024-01-02\nBo,Common,400,2024-01-02\nTotal Common,Common,1000,\n" +
  `Fund I,Series A,250,2025-03-04\nGil,Series A,50,2025-03-04\nAll of the A,Series A,300,\nTotal,,${last},\n`;

test("subtotals and totals are no stakeholders, and what they say is compared with their rows", async () => {
  const whole = await seenOf(sectioned("1300"));
  expect(whole).toMatchObject({ stakeholders: 4, fullyDiluted: "1300", problems: [] });
  expect(whole.totals).toEqual([
    { line: 4, name: "Total Common", said: "1000", found: "1000" },
    { line: 7, name: "All of the A", said: "300", found: "300" },
    { line: 8, name: "Total", said: "1300", found: "1300" },
  ]);
  // A person may say that a row is a stakeholder: then the file’s own total differs.
  const more = await seenOf(sectioned("1300"), { holders: [7] });
  expect(more).toMatchObject({ stakeholders: 5, fullyDiluted: "1600" });
  expect(more.totals.at(-1)).toMatchObject({ said: "1300", found: "1600" });

  const id = await newCompany();
  const wrong = await bring(gp(), sectioned("1301"), "wrong.csv");
  await expect(enter(id, wrong)).rejects.toMatchObject({
    code: "conflict",
    message: "Line 8, “Total”, says 1301, and its rows come to 1300",
  });
  await enter(id, wrong, { evenIfDifferent: true });
  expect((await call(gp(), "capTables.get", { id, asOf: DAY })).totals.fullyDiluted).toBe("1300");
});

test("what a plan has left is its pool, and types are read in the words registers use", async () => {
  const pools = await seenOf(
    "Holder,Class,Shares\nAda,Common,900\nUnallocated options,Common,60\nAvailable for grant,2024 Plan,40\n",
  );
  expect(pools).toMatchObject({ stakeholders: 1, fullyDiluted: "1000", problems: [] });
  const id = await newCompany();
  const typed = await bring(
    gp(),
    "Type,Stakeholder,Share class,Shares,Amount\nCommon Stock,Ada,Common,600,\nPreferred Stock,Fund I,Series A,250,\n" +
      "ISO,Bo,2024 Plan,50,\nNSO,Cy,2024 Plan,30,\nPost-Money SAFE,Di,,,1000\nConvertible Note,Ed,,,2000\nWarrant,Flo,Common,20,\n",
    "typed.csv",
  );
  await enter(id, typed);
  const table = await call(gp(), "capTables.get", { id, asOf: DAY });
  expect(table.totals.fullyDiluted).toBe("950");
  expect(table.plans).toMatchObject([{ name: "2024 Plan", granted: "80" }]);
  expect(table.convertibles.map(({ kind }) => kind).toSorted()).toEqual(["convertible_note", "safe"]);
});

test("a hostile file is refused in words", async () => {
  const id = await newCompany();
  await expect(
    bring(gp(), new Uint8Array([80, 75, 3, 4, 32, 1, 2, 3]), "x.xlsx").then((file) => check(id, file)),
  ).rejects.toMatchObject({
    code: "invalid",
  });
  const odd = await bring(
    gp(),
    "Holder,Class,Shares,Type,Vests over (months)\nAda,Common,1e400,,\nBo,Common,5,gift,\nCy,ESOP,5,options,9999\nDi,Common,5,,\n",
    "odd.csv",
  );
  const { problems } = await check(id, odd);
  expect(problems.map(({ line }) => line)).toEqual([2, 3, 4]);
});

test("only who manages the portfolio brings one, into a company of the firm, from a file of one’s own", async () => {
  const id = await newCompany();
  const file = await bring(gp(), "Holder,Class,Shares\nAda,Common,5\n", "a.csv");
  await expect(check(id, file, firm.people.viewer)).rejects.toMatchObject({ code: "forbidden" });
  await expect(check(id, file, firm.people.limited_partner)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  await expect(check(id, file, stranger)).rejects.toMatchObject({ code: "not_found" });
  const both = await Promise.allSettled([enter(id, file), enter(id, file)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
