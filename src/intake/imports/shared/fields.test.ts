import { expect, test } from "vitest";
import { countKnownColumns, mappingProblems, normalizeColumnName, proposeMapping } from "./fields.ts";
import { foldName, identityKey, siteOf } from "./identity.ts";

test.each([
  ["Founded Year", "founded_year"],
  ["foundedYear", "founded_year"],
  ["  founded-year ", "founded_year"],
  ["Ｎａｍｅ", "name"],
  ["Company Name*", "company_name"],
  ["Prénom", "prenom"],
  ["LinkedIn URL", "linkedin_url"],
])("column %s is %s", (column, name) => expect(normalizeColumnName(column)).toBe(name));

test("columns find their fields by name, each field its most telling column", () => {
  const columns = [
    "Name",
    "Company Name",
    "URL",
    "Homepage URL",
    "Short description",
    "Long description",
    "founded_at",
    "founded_year",
    "x",
  ];
  expect(proposeMapping("companies", columns)).toEqual([
    null,
    "name",
    null,
    "website",
    "description",
    "description",
    null,
    "foundedYear",
    null,
  ]);
});

test("a column named twice fills its field once", () => {
  expect(proposeMapping("companies", ["name", "name"])).toEqual(["name", null]);
});

test("known column names are counted", () => {
  expect(countKnownColumns(["permalink", "Name", "nonsense", ""])).toBe(2);
});

test("a mapping needs a name, one column for each field, and one target per column", () => {
  expect(mappingProblems("companies", ["name", "description", "description"], 3)).toEqual([]);
  expect(mappingProblems("companies", ["city", "city"], 3)).toEqual([
    "The file has 3 columns, but 2 are mapped",
    "Choose the column with the company name",
    "City is mapped to 2 columns. Choose one",
  ]);
});

test.each([
  ["https://www.Acme.com/about?x=1", "acme.com"],
  ["acme.com", "acme.com"],
  ["http://taptolearn.com", "taptolearn.com"],
  ["https://github.com/yatima-inc/", "github.com/yatima-inc"],
  ["https://linktr.ee/ninofoods", "linktr.ee/ninofoods"],
  ["http://producthunt.com", undefined],
])("the site of %s is %s", (website, site) => expect(siteOf(website)).toBe(site));

test("the identifier of the source decides, then the site, then the name", () => {
  const company = { name: "  ＡＣＭＥ  Straße ", website: "https://acme.com", externalId: "7" };
  expect(identityKey(company, "company_id")).toBe("id:company_id:7");
  expect(identityKey({ ...company, externalId: null }, "company_id")).toBe("web:acme.com");
  expect(identityKey({ ...company, externalId: null, website: null }, "company_id")).toBe("name:acme strasse");
  expect(foldName("Acme STRASSE")).toBe("acme strasse");
});
