import { readXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
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
});

function download({ url, headers }: Person, file: string, query: Record<string, string> = {}) {
  return fetch(`${url}/api/exports/${file}?${new URLSearchParams(query).toString()}`, { headers });
}

type Row = Record<string, unknown>;

async function sheetOf(person: Person, file: string, query?: Record<string, string>): Promise<Row[]> {
  const { sheets } = await readXlsx(await (await download(person, file, query)).bytes());
  const [header = [], ...rows] = sheets[0]?.rows ?? [];
  return rows.map((row) => Object.fromEntries(header.map((label, place) => [String(label), row[place] ?? null])));
}

test("figures and days are real ones, and text stays text, whatever it looks like", async () => {
  const { analyst, associate } = firm.people;
  await call(analyst, "deals.create", {
    company: "=1+1",
    sector: "-12.5",
    founder: "+33 6 12 34 56 78",
    description: "two\nlines & <tags> \u0001\u{1f680}",
    notes: "x".repeat(20_000),
    amountRequested: "1234567.89",
    ownershipPercentage: "12.5",
    nextStepOn: "2026-11-20",
    expectedCloseDate: "1700-01-01",
  });
  const [row] = await sheetOf(associate, "deals.xlsx", { search: "1+1" });
  expect(row).toMatchObject({
    Company: "=1+1",
    Sector: "-12.5",
    Founder: "+33 6 12 34 56 78",
    Description: "two\nlines & <tags> \u{1f680}",
    "Ask Amount": 1_234_567.89,
    "Ownership %": 12.5,
    "Next Step Date": new Date("2026-11-20T00:00:00Z"),
    "Expected Close Date": "1700-01-01",
    "Our Allocation": null,
  });
  expect(row?.["Notes"]).toHaveLength(20_000);
  expect(row?.["Created (UTC)"]).toBeInstanceOf(Date);
});

test("the Excel file has the rows and the order of the CSV file, beyond a page", { tags: "slow" }, async () => {
  const { associate, analyst } = firm.people;
  await asOwner(server, firm, (client) =>
    client.query(`with c as (insert into companies (name, is_prospect, status) values ('Many Ltd', false, 'active') returning id)
      insert into deals (name, company_id, score, stage, user_id, created_at)
      select 'Many ' || n, c.id, n % 101, 'closing', '${analyst.id}', now() - n * interval '1 hour' from c, generate_series(1, 1203) n`),
  );
  const question = {
    filters: JSON.stringify([{ field: "stage", operator: "equals", value: "closing" }]),
    sort: "aiScore.desc",
  };
  const rows = await sheetOf(associate, "deals.xlsx", question);
  const csv = await (await download(associate, "deals.csv", question)).text();
  expect(rows).toHaveLength(1203);
  expect(rows.map((row) => row["Deal"])).toEqual(
    [...csv.matchAll(/^"Many Ltd","(Many \d+)"/gm)].map(([, name]) => name),
  );
});

test("companies and contacts are files, too", async () => {
  const { analyst, associate } = firm.people;
  await call(analyst, "companies.create", {
    name: "Société Été",
    source: "Events",
    foundedYear: 2019,
    fundingTotal: "1500000.50",
    founders: ["Ann", "Bo"],
  });
  await call(analyst, "contacts.create", { name: "@Grace", email: "grace@example.test", followUpOn: "2026-12-01" });
  const [company] = await sheetOf(associate, "companies.xlsx", { search: "societe" });
  expect(company).toMatchObject({
    Company: "Société Été",
    Source: "Events",
    "Founded Year": 2019,
    "Total Funding": 1_500_000.5,
    Founders: "Ann; Bo",
  });
  const [contact] = await sheetOf(associate, "contacts.xlsx", { search: "grace" });
  expect(contact).toMatchObject({ Name: "@Grace", "Follow up on": new Date("2026-12-01T00:00:00Z") });
  const text = await (await download(associate, "contacts.csv")).text();
  expect(text).toContain(`"'@Grace"`);
});

test("events, partners, the watch list and people are files of what their filters show", async () => {
  const { analyst, associate, compliance_officer: compliance } = firm.people;
  const slush = { type: "event", name: "Slush", kind: "Conference", startsOn: "2026-11-20", notes: "=1" } as const;
  await call(analyst, "referralSources.create", slush);
  await call(analyst, "referralSources.create", { type: "partner", name: "Antler", kind: "Accelerator" });
  expect(await sheetOf(associate, "events.xlsx")).toMatchObject([
    { Name: "Slush", Kind: "Conference", "Starts on": new Date("2026-11-20T00:00:00Z"), Companies: 0, Notes: "=1" },
  ]);
  expect(await sheetOf(associate, "partners.xlsx")).toMatchObject([{ Name: "Antler" }]);
  const events = JSON.stringify([{ field: "type", operator: "equals", value: "event" }]);
  expect(await sheetOf(associate, "partners.xlsx", { filters: events })).toEqual([]);

  const { id: companyId } = await call(analyst, "companies.create", { name: "Watched Ltd" });
  await call(associate, "watchlist.set", { companyId, reason: "Too early", lookAgainOn: "2999-01-01" });
  const mine = JSON.stringify([{ field: "watcher", operator: "equals", value: "me" }]);
  expect(await sheetOf(associate, "watchlist.xlsx", { filters: mine })).toMatchObject([
    { Company: "Watched Ltd", Reason: "Too early", "Revisit on": new Date("2999-01-01T00:00:00Z") },
  ]);
  const { principal } = firm.people;
  expect(await sheetOf(principal, "watchlist.xlsx", { filters: mine })).toEqual([]);

  const analysts = JSON.stringify([{ field: "role", operator: "equals", value: "analyst" }]);
  expect(await sheetOf(compliance, "users.xlsx", { filters: analysts })).toMatchObject([
    { Email: analyst.email, Roles: "Analyst", Status: "active", "Two-Factor": "off" },
  ]);
});

/** A moment as both files have it. */
const shown = (text: string) => [new Date(`${text.replace(" ", "T")}:00Z`), `"${text}"`];

test("moments are what the reader's clock showed: in the zone asked for, else the one they chose, else their firm's", async () => {
  const { people, id } = await newFirm(server);
  const { associate } = people;
  await call(people.analyst, "contacts.create", { name: "Ada" });
  await server.owner.query("update organizations set time_zone = 'America/New_York' where id = $1", [id]);
  const at = (moment: string) =>
    asOwner(server, { id }, (client) => client.query("update contacts set created_at = $1", [moment]));
  const added = async (zone: string, query: Record<string, string> = {}) => {
    const [row] = await sheetOf(associate, "contacts.xlsx", query);
    const csv = await (await download(associate, "contacts.csv", query)).text();
    const [head = "", line = ""] = csv.slice(1).split("\r\n");
    const place = head.split(",").indexOf(`"Added (${zone})"`);
    return [row?.[`Added (${zone})`], line.split(",")[place]];
  };
  await at("2026-03-29T00:59:59.999999Z");
  expect(await added("America/New_York")).toEqual(shown("2026-03-28 20:59"));
  expect(await added("Europe/Paris", { timeZone: "Europe/Paris" })).toEqual(shown("2026-03-29 01:59"));
  await at("2026-03-29T01:00:00Z");
  expect(await added("Europe/Paris", { timeZone: "Europe/Paris" })).toEqual(shown("2026-03-29 03:00"));
  expect(await added("America/New_York", { timeZone: "Nowhere/Land" })).toEqual(shown("2026-03-28 21:00"));
  await call(associate, "profile.setPreferences", { timeZone: "Asia/Kathmandu" });
  expect(await added("Europe/Paris", { timeZone: "Europe/Paris" })).toEqual(shown("2026-03-29 03:00"));
  expect(await added("Asia/Kathmandu")).toEqual(shown("2026-03-29 06:45"));
});

test("each kind of file is named as what it is", async () => {
  const { headers } = await download(firm.people.associate, "companies.xlsx");
  expect(headers.get("content-type")).toBe("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
  expect(headers.get("content-disposition")).toBe('attachment; filename="companies.xlsx"');
  expect(headers.get("cache-control")).toBe("no-store");
});

test("another firm's files have none of it", async () => {
  const { people } = await newFirm(server);
  for (const file of ["deals", "companies", "contacts", "events", "partners", "watchlist"].map(
    (name) => `${name}.xlsx`,
  ))
    expect(await sheetOf(people.general_partner, file)).toEqual([]);
});
