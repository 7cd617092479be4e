import { describe, expect, test } from "vitest";
import type { FieldValue, RowRules } from "#intake/imports/shared/read/row-rules.ts";
import type { TargetField } from "#intake/imports/shared/targets.ts";
import { type CheckedRow, checkRow } from "./check-row.ts";

const USUAL = {
  target: "companies",
  valueMaps: {},
  isOurOwn: false,
  now: "2026-11-20T10:15:00.000Z",
  defaultSource: "Inbound",
  currency: "USD",
  dayOrder: undefined,
  passReason: undefined,
  latestYear: 2027,
  colleagues: [],
  me: null,
} as const;

function check(values: Partial<Record<TargetField, string>>, extra: string[] = []): CheckedRow {
  const fields = Object.keys(values) as TargetField[];
  return checkRow([...Object.values(values), ...extra], rules(fields));
}

function rules(fields: TargetField[]): RowRules {
  return { ...USUAL, columns: fields.map((field) => `col_${field}`), mapping: fields };
}

function companyOf(row: CheckedRow): { readonly [column: string]: FieldValue | undefined } {
  if (!("record" in row)) throw new Error(`Skipped: ${row.skipped}`);
  const { values, fresh } = row.record;
  return { ...values, source: values["source"] ?? fresh?.["source"] };
}

test("a full row becomes a company", () => {
  const row = check({
    name: " Acme ",
    sector: "software",
    foundedYear: "2012",
    employeeCount: "1,200",
    website: "https://acme.com",
    city: "Lyon",
    region: "ARA",
    country: "FR",
    fundingTotal: "$2.5M",
    status: "operating",
    tags: "['AI', 'B2B']",
    founders: "Ada; Bob",
    linkedinUrl: "https://www.linkedin.com/company/acme",
    externalId: "/company/acme",
    source: "referral",
  });
  expect(row).toMatchObject({ damage: [], repairs: [] });
  expect(companyOf(row)).toEqual({
    name: "Acme",
    description: "",
    sector: "software",
    foundedYear: 2012,
    employeeCount: 1200,
    website: "https://acme.com",
    headquarters: "Lyon, ARA",
    country: "FR",
    fundingTotal: "2500000",
    fundingCurrency: "USD",
    status: null,
    isProspect: null,
    qualifiedAt: null,
    operatingStatus: "operating",
    tags: ["AI", "B2B"],
    founders: ["Ada", "Bob"],
    linkedinUrl: "https://www.linkedin.com/company/acme",
    externalId: "/company/acme",
    source: "Referral",
  });
});

describe("a row without a sound name is left out, with the reason", () => {
  test.each([
    ["", "no_name", ""],
    [" \u200b ", "no_name", ""],
    ["#NAME?", "name_is_spreadsheet_error", "#NAME?"],
    ["a\0b", "name_has_nul", "a␀b"],
    ["x".repeat(201), "name_too_long", `${"x".repeat(119)}…`],
  ])("%j: %s", (name, skipped, shown) => {
    expect(check({ name, externalId: "/company/n-plusn" })).toMatchObject({ skipped, name: shown });
  });
});

test("each damaged value is named and left empty, the rest of the row comes in", () => {
  const row = check({
    name: "Kaptur",
    fundingTotal: "10/23/75",
    foundedYear: "2104",
    employeeCount: "11-50",
    website: "https://",
    sector: "#REF!",
    tags: "['open",
    externalId: "1.2E+10",
    source: "Crunchbase",
    description: "d".repeat(20_001),
  });
  expect(row.damage).toEqual([
    { column: "col_description", value: `${"d".repeat(119)}…`, reason: "too_long", limit: 20_000 },
    { column: "col_sector", value: "#REF!", reason: "spreadsheet_error" },
    { column: "col_foundedYear", value: "2104", reason: "year_out_of_range" },
    { column: "col_employeeCount", value: "11-50", reason: "number_range" },
    { column: "col_website", value: "https://", reason: "address_without_site" },
    { column: "col_fundingTotal", value: "10/23/75", reason: "date_for_number" },
    { column: "col_tags", value: "['open", reason: "unreadable_list" },
    { column: "col_externalId", value: "1.2E+10", reason: "rounded_number" },
    { column: "col_source", value: "Crunchbase", reason: "unknown_source" },
  ]);
  const { name, description, source, tags, ...others } = companyOf(row);
  expect({ name, description, source, tags }).toEqual({ name: "Kaptur", description: "", source: "Inbound", tags: [] });
  expect(Object.values(others).filter((value) => value !== null && JSON.stringify(value) !== "[]")).toEqual([]);
});

test("text read with the wrong table is restored and reported, or kept and reported", () => {
  const repaired = check({ name: "TaposÃ©" });
  expect(companyOf(repaired)["name"]).toBe("Taposé");
  expect(repaired.repairs).toEqual([{ column: "col_name", before: "TaposÃ©", after: "Taposé" }]);
  const lost = check({ name: "BerkÃ_na Wireless" });
  expect(companyOf(lost)["name"]).toBe("BerkÃ_na Wireless");
  expect(lost.damage).toEqual([{ column: "col_name", value: "BerkÃ_na Wireless", reason: "lost_characters" }]);
});

test("two columns fill the description, one after the other, the same text once", () => {
  const both: RowRules = {
    ...USUAL,
    columns: ["n", "s", "l"],
    mapping: ["name", "description", "description"],
    defaultSource: "Events",
  };
  expect(companyOf(checkRow(["A", "short", "long\r\nlines"], both))["description"]).toBe("short\n\nlong\r\nlines");
  expect(companyOf(checkRow(["A", "same", " same "], both))["description"]).toBe("same");
  expect(companyOf(checkRow(["A", "", "long"], both))["source"]).toBe("Events");
});

test("a short row comes in and says so, a row with too much in it does not", () => {
  const short = checkRow(["Acme"], rules(["name", "website"]));
  expect(short).toMatchObject({
    record: { values: { name: "Acme", website: null } },
    damage: [{ reason: "missing_cells" }],
  });
  expect(check({ name: "Acme", city: "Lyon" }, ["", " "])).toMatchObject({ damage: [], record: { label: "Acme" } });
  expect(check({ name: "Acme", city: "Lyon" }, ["France"])).toMatchObject({ skipped: "extra_cells", name: "Acme" });
});

test.each([
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "=cmd|' /C calc'!A0",
  "Robert'); DROP TABLE companies;--",
  "שלום עולם",
  "\u202eevil\u202c",
  "👨\u200d👩\u200d👧 Family",
  "Zero\u200bWidth",
  "\ufeffBOM first",
  "null",
  "undefined",
  "__proto__",
  "#waywire",
  "𐂂",
])("the name %j comes back exactly", (name) => expect(companyOf(check({ name }))["name"]).toBe(name));

test("escapes in a list cannot bring in what could not be stored", () => {
  expect(check({ name: "A", tags: String.raw`['a\x00b']` }).damage).toEqual([
    { column: "col_tags", value: String.raw`['a\x00b']`, reason: "nul_character" },
  ]);
  expect(check({ name: "A", tags: String.raw`['\ud83e\udd9c']` })).toMatchObject({
    damage: [],
    record: { values: { tags: ["🦜"] } },
  });
  expect(check({ name: "A", tags: String.raw`['\ud83e']` })).toMatchObject({ damage: [{ reason: "lost_characters" }] });
});

test("what is cut for the report never ends in half a character", () => {
  const { damage } = check({ name: "A", website: `${"x".repeat(118)}😀 no site` });
  expect(damage[0]?.value.isWellFormed()).toBe(true);
});

test.each([
  ["France", "France", []],
  ["FRA", "FRA", []],
  ["2M", null, ["not_a_country"]],
  ["N4", null, ["not_a_country"]],
  ["Europe", "Europe", ["unknown_country"]],
])("the country %s is %s", (country, kept, reasons) => {
  const row = check({ name: "A", country });
  expect(companyOf(row)["country"]).toBe(kept);
  expect(row.damage.map(({ reason }) => reason)).toEqual(reasons);
});

const cells = (column: string) =>
  checkRow(["A", "CA"], { ...USUAL, columns: ["Name", column], mapping: ["name", "country"] });

test("CA in a column of states is California, not Canada", () => {
  expect(cells("State").damage).toMatchObject([{ reason: "state_for_country" }]);
  expect(companyOf(cells("State"))["country"]).toBeNull();
  expect(companyOf(cells("Country"))["country"]).toBe("CA");
});
