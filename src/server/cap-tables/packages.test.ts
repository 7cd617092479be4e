import { beforeAll, expect, test } from "vitest";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../test/harness.ts";
import { zipEntries, zipOf, zipText } from "../core/files/zip-entries.ts";

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
  const response = await fetch(`${url}/api/portfolio-companies/${id}/cap-table.ocf.zip`, { headers });
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
    const { acts: _acts, ...table } = await call(gp(), "capTables.get", { id: company });
    return table;
  };
  expect(await shown(other)).toEqual(await shown(id));
  expect(await bring(gp(), other, zipOf(files))).toMatchObject({ status: 409 });
});

test("what is no package is refused in words that name the place, and nothing of it stays", async () => {
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

test("only who manages the portfolio brings one, only who reads it takes one, and another firm neither", async () => {
  const id = await newCompany();
  const { viewer, limited_partner: lp } = firm.people;
  expect(await bring(viewer, id, "x")).toMatchObject({ status: 403 });
  const status = async ({ url, headers }: Person, file: string) =>
    (await fetch(`${url}/api/portfolio-companies/${id}/${file}`, { headers })).status;
  expect([await status(lp, "cap-table.xlsx"), await status(viewer, "cap-table.xlsx")]).toEqual([403, 200]);
  const stranger = (await newFirm(server)).people.general_partner;
  expect(await bring(stranger, id, "x")).toMatchObject({ status: 404 });
  expect([await status(stranger, "cap-table.xlsx"), await status(stranger, "cap-table.ocf.zip")]).toEqual([404, 404]);
});
