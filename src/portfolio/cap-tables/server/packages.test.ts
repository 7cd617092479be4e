import { beforeAll, expect, test } from "vitest";
import { zipEntries, zipOf, zipText } from "#core/server/files/zip-entries.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";

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
  const { id: companyId } = await call(gp(), "companies.create", { name: `Packed ${made}` });
  return (await call(gp(), "portfolioCompanies.create", { companyId })).id;
}

async function taken({ url, headers }: Person, id: string): Promise<Record<string, string>> {
  const said = "country=FR&formedOn=2020-02-03";
  const response = await fetch(`${url}/api/portfolio-companies/${id}/cap-table.ocf.zip?${said}`, { headers });
  expect(response.status).toBe(200);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const files: Record<string, string> = {};
  for (const { name } of zipEntries(bytes)) {
    let text = "";
    for await (const piece of zipText(bytes, name)) text += piece;
    files[name] = text;
  }
  return files;
}

async function bring({ url, headers }: Person, id: string, body: Uint8Array | string) {
  const sent = { method: "POST", headers, body } as RequestInit;
  const response = await fetch(`${url}/api/uploads/cap-tables/${id}`, sent);
  return { status: response.status, ...((await response.json()) as { message?: string; transactions?: number }) };
}

test("a cap table that is exported and imported again is the same files, letter by letter, and the same table", async () => {
  const id = await newCompany();
  const record = async (entry: object) =>
    call(gp(), "capTables.record", { portfolioCompanyId: id, effectiveOn: "2024-01-01", ...entry });
  const common = { className: "Ordinary", classType: "COMMON" } as const;
  await record({
    kind: "issuance",
    ...common,
    price: "0.01",
    receivers: [{ holder: "Zoë “Z” Ångström", quantity: "900" }],
  });
  await record({ kind: "pool", ...common, planName: "ESOP", quantity: "100" });
  await record({
    kind: "grant",
    planName: "ESOP",
    holder: "Employee",
    quantity: "10",
    vestingMonths: "48",
    cliffMonths: "12",
  });
  await record({
    kind: "warrant",
    holder: "Bank",
    className: "Ordinary",
    quantity: "7",
    price: "3",
    expiresOn: "2030-01-01",
  });
  const seed = {
    roundName: "Seed",
    className: "Seed",
    price: "2.5",
    receivers: [{ holder: "Fund I", quantity: "100" }],
  };
  await record({ kind: "issuance", effectiveOn: "2025-01-01", ...seed });
  await record({ kind: "convertible", holder: "Angel", amount: "1000", cap: "5m", discount: "20" });
  const files = await taken(gp(), id);
  expect(Object.keys(files)).toContain("Manifest.ocf.json");
  const other = await newCompany();
  expect(await bring(gp(), other, zipOf(files))).toMatchObject({ status: 200, transactions: 7 });
  expect(await taken(gp(), other)).toEqual(files);
  const shown = async (company: string) => {
    const { acts: _acts, issuer: _issuer, ...table } = await call(gp(), "capTables.get", { id: company });
    return table;
  };
  expect(await shown(other)).toEqual(await shown(id));
  expect(await bring(gp(), other, zipOf(files))).toMatchObject({ status: 409 });
});

test("what is no package is refused in words that name the place, and nothing of it stays", {
  tags: "slow",
}, async () => {
  const id = await newCompany();
  const messageOf = async (body: Uint8Array | string) => (await bring(gp(), id, body)).message;
  expect(await messageOf("hello")).toBe("Upload a .zip of Open Cap Format files (.ocf.json)");
  expect(await messageOf(zipOf({ "a.txt": "" }))).toBe("Upload a .zip of Open Cap Format files (.ocf.json)");
  expect(await messageOf(zipOf({ "a.ocf.json": "{" }))).toBe("a.ocf.json can’t be read: it isn’t valid JSON");
  const deep = "[".repeat(5000) + "]".repeat(5000);
  expect(await messageOf(zipOf({ "a.json": deep }))).toContain("a.json can’t be read");
  expect(await messageOf(zipOf({ "a.json": '{"a":"\\u0000"}' }))).toContain("a.json can’t be read");
  expect(await messageOf(zipOf({ "a.json": "{}" }))).toContain("must hold a manifest");
  const whole = new Uint8Array(zipOf({ "a.json": `"${"x".repeat(41_000_000)}"` }));
  expect(await messageOf(whole)).toBe("The file can be up to 40 MB");
  const full = await newCompany();
  await call(gp(), "capTables.record", {
    portfolioCompanyId: full,
    effectiveOn: "2024-01-01",
    className: "Ordinary",
    receivers: [{ holder: "Ada", quantity: "5" }],
  });
  const files = await taken(gp(), full);
  const wrong = files["Transactions.ocf.json"]?.replace('"5"', '"-5"') ?? "";
  expect(await messageOf(zipOf({ ...files, "Transactions.ocf.json": wrong }))).toContain("must not be negative");
  expect((await call(gp(), "capTables.get", { id })).names.stakeholders).toEqual([]);
});

test("only managers of the portfolio bring one, only those who may export it take one, and another firm neither", async () => {
  const id = await newCompany();
  const { viewer, limited_partner: lp } = firm.people;
  expect(await bring(viewer, id, "x")).toMatchObject({ status: 403 });
  const status = async ({ url, headers }: Person, file: string) =>
    (await fetch(`${url}/api/portfolio-companies/${id}/${file}`, { headers })).status;
  for (const [person, answer] of [
    [lp, 403],
    [viewer, 403],
    [gp(), 200],
  ] as const)
    expect(await status(person, "cap-table.xlsx")).toBe(answer);
  const stranger = (await newFirm(server)).people.general_partner;
  expect(await bring(stranger, id, "x")).toMatchObject({ status: 404 });
  expect([await status(stranger, "cap-table.xlsx"), await status(stranger, "cap-table.ocf.zip")]).toEqual([404, 404]);
});

/** A package with a plan, of which shares are reserved by the plan itself, and a holder who is our fund, all by ids of their own. */
function packed(files: Record<string, string>, ids: string, reserved: string): Buffer | Uint8Array {
  const own = Object.entries(files).map(([name, text]) => [
    name,
    text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, (id) => `${ids}-${id}`)
      .replaceAll('"initial_shares_reserved": "0"', `"initial_shares_reserved": "${reserved}"`),
  ]);
  return zipOf(Object.fromEntries(own) as Record<string, string>);
}

test("what an undone package named stands in the way of none after it: plans, holders, classes and which of them is our fund", async () => {
  const id = await newCompany();
  const common = { className: "Ordinary", classType: "COMMON" } as const;
  const record = (entry: object, portfolioCompanyId = id) =>
    call(gp(), "capTables.record", { portfolioCompanyId, effectiveOn: "2024-01-01", ...entry });
  const receivers = [
    { holder: "Ada", quantity: "900" },
    { holder: "Fund I", quantity: "100" },
  ];
  await record({ kind: "issuance", ...common, receivers });
  await record({ kind: "grant", planName: "ESOP", ...common, holder: "Ada", quantity: "10" });
  const files = await taken(gp(), id);
  const other = await newCompany();
  const [first, second] = [packed(files, "first", "500"), packed(files, "second", "200")];
  expect(await bring(gp(), other, first)).toMatchObject({ status: 200 });
  const seen = async () => call(gp(), "capTables.get", { id: other });
  expect(await seen()).toMatchObject({
    totals: { fullyDiluted: "1500" },
    ownedPercentage: expect.stringMatching(/^6\.6/),
  });
  const { items: funds } = await call(gp(), "funds.list", {});
  const bought = { portfolioCompanyId: other, fundId: funds[0]?.id ?? "", effectiveOn: "2024-02-01", quantity: "5" };
  const paid = { ...bought, amount: "50", securityName: "Ordinary", securityKind: "ordinary" as const };
  await call(gp(), "portfolioCompanies.record", { ...paid, isFundedByUnallocated: true });
  const { securities } = await call(gp(), "portfolioCompanies.positions", { id: other });
  const purchase = { ...bought, amount: "50", securityId: securities[0]?.id ?? "" };
  await call(gp(), "capTables.recordPurchase", purchase);
  for (const { id: actId } of (await seen()).acts)
    await call(gp(), "capTables.takeBack", { portfolioCompanyId: other, actId });
  expect((await seen()).names.stakeholders).toEqual([]);
  // A plan of an import from when objects did not say yet with which act they came.
  const asBefore =
    "update cap_table_objects set act_id = null where portfolio_company_id = $1 and object_type = 'STOCK_PLAN'";
  await asOwner(server, firm, (db) => db.query(asBefore, [other]));
  expect(await seen()).toMatchObject({ totals: { fullyDiluted: "500" } });
  expect(await bring(gp(), other, second)).toMatchObject({ status: 200 });
  expect(await seen()).toMatchObject({ totals: { fullyDiluted: "1200" } });
  expect(Number((await seen()).ownedPercentage)).toBeCloseTo(100 / 12, 4);
  // A holder by hand is the one of the package that stands, as is our fund.
  const more = { kind: "issuance", ...common, receivers: [{ holder: "Ada", quantity: "50" }] };
  await record(more, other);
  await call(gp(), "capTables.recordPurchase", purchase);
  const { holders, classes } = await seen();
  expect(classes.filter(({ family }) => family === "STOCK")).toHaveLength(1);
  expect(holders.map(({ name, outstanding }) => [name, outstanding])).toEqual([
    ["Ada", "950"],
    ["Fund I", "105"],
  ]);
  expect(Object.values(await taken(gp(), other)).some((text) => text.includes("first-"))).toBe(false);
});

test("an export says nothing of the company that nowhere stands", async () => {
  const { url, headers } = gp();
  const issuerIn = async (id: string, query: string) => {
    const response = await fetch(`${url}/api/portfolio-companies/${id}/cap-table.ocf.zip?${query}`, { headers });
    if (response.status !== 200) return (await response.json()) as Record<string, unknown>;
    let text = "";
    for await (const piece of zipText(new Uint8Array(await response.arrayBuffer()), "Manifest.ocf.json")) text += piece;
    return (JSON.parse(text) as { issuer: Record<string, unknown> }).issuer;
  };
  const { id: companyId } = await call(gp(), "companies.create", { name: "Issuer", country: "Germany" });
  const { id } = await call(gp(), "portfolioCompanies.create", { companyId });
  const receivers = [{ holder: "Ada", quantity: "900" }];
  await call(gp(), "capTables.record", {
    portfolioCompanyId: id,
    effectiveOn: "2024-01-01",
    className: "Ordinary",
    price: "0.123456789",
    receivers,
  });
  expect((await call(gp(), "capTables.get", { id })).issuer).toEqual({ country: "DE" });
  expect(await issuerIn(id, "")).toMatchObject({ message: expect.stringContaining("formedOn") });
  expect(await issuerIn(id, "formedOn=2019-05-06")).toMatchObject({
    country_of_formation: "DE",
    formation_date: "2019-05-06",
  });
  expect(await issuerIn(id, "formedOn=2019-05-06&country=N4")).toMatchObject({ code: "invalid" });
});

test("a package that does not hang together is refused by its file and object", async () => {
  const id = await newCompany();
  const receivers = [{ holder: "Ada", quantity: "900" }];
  await call(gp(), "capTables.record", {
    portfolioCompanyId: id,
    effectiveOn: "2024-01-01",
    className: "Ordinary",
    price: "1",
    receivers,
  });
  const files = await taken(gp(), id);
  const changed = (from: RegExp, to: string) =>
    zipOf(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replace(from, to)])));
  const refusedAs = async (body: Uint8Array) => bring(gp(), await newCompany(), body);
  expect(await refusedAs(changed(/"stakeholder_id": "[^"]+"/, '"stakeholder_id": "stk_5"'))).toMatchObject({
    status: 400,
    message: expect.stringMatching(
      /^The file can’t be imported\. Transactions\.ocf\.json, object [0-9a-f-]{36}: stakeholder_id stk_5 is not in the stakeholders$/,
    ),
  });
  expect(await refusedAs(changed(/"amount": "1"/, '"amount": "0.12345678901"'))).toMatchObject({
    status: 400,
    message: expect.stringMatching(
      /Transactions\.ocf\.json, object [0-9a-f-]{36}: share_price\.amount must not have more than 10 decimals$/,
    ),
  });
});
