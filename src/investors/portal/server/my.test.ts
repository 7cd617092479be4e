import { beforeAll, expect, test } from "vitest";
import { zipEntries, zipText } from "#core/server/files/zip-entries.ts";
import {
  asOwner,
  call,
  type Firm,
  newFirm,
  type Person,
  provePassword,
  sharedServer,
  type TestServer,
} from "../../../../test/harness.ts";
import { addPartner } from "../../../../test/partners.ts";
import { newInvestor, published, STATEMENT } from "../../../../test/publications.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
let [first, second] = ["", ""];
let [alder, birch] = ["", ""];
let investor: Person;
let other: Person;
let both: Person;

beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  const { super_admin: admin } = firm.people;
  first = (await call(admin, "funds.create", { name: "Fund I" })).id;
  second = (await call(admin, "funds.create", { name: "Fund II" })).id;
  alder = await addPartner(firm, { name: "Alder", fundId: first, amount: "1000000" });
  birch = await addPartner(firm, { name: "Birch/West", fundId: first, amount: "3000000" });
  investor = await newInvestor(firm, alder);
  other = await newInvestor(firm, birch);
  both = await newInvestor(firm, alder, birch);
});

const statement = (limitedPartnerId: string, fundId: string, quarterEnds: string, more: object = {}) => ({
  limitedPartnerId,
  fundId,
  kind: "statement" as const,
  title: `Statement ${quarterEnds}`,
  asOf: quarterEnds,
  figures: { ...STATEMENT, quarterEnds },
  ...more,
});

async function paper(recordId: string, text: string): Promise<string> {
  const uploadId = await uploadFile(firm.people.super_admin, "Statement.txt", text);
  return (await call(firm.people.super_admin, "documents.create", { uploadId, recordId })).id;
}

/** An issued call of which each partner was published its notice; gives the lines' notices. */
async function callPublished(): Promise<{ callId: string; notices: Map<string, string> }> {
  const { general_partner: partner, super_admin: admin } = firm.people;
  const items = [{ type: "capitalCallInvestments" as const, amount: "1000" }];
  const form = { fundId: first, purpose: "Investments", dueOn: "2099-01-15", items };
  const made = await call(partner, "capitalCalls.create", form);
  const { id, rowVersion } = await call(admin, "capitalCalls.approve", { id: made.id, rowVersion: made.rowVersion });
  const { lines, number } = await call(partner, "capitalCalls.issue", { id, rowVersion });
  const ids = await published(
    firm,
    ...lines.map((line) => ({
      limitedPartnerId: line.partner.id,
      fundId: first,
      kind: "call_notice" as const,
      title: "Capital call",
      asOf: "2026-11-26",
      sourceId: id,
      figures: { currency: "EUR", amount: line.amount, dueOn: "2099-01-15", callId: id, lineId: line.id, number },
    })),
  );
  return { callId: id, notices: new Map(lines.map((line, index) => [line.partner.id, ids[index] ?? ""])) };
}

test("accounts are the last statement of each fund and partner, and open its lines", async () => {
  const [, last] = await published(
    firm,
    statement(alder, first, "2026-06-30"),
    statement(alder, first, "2026-09-30"),
    statement(alder, second, "2026-06-30", {
      figures: {
        ...STATEMENT,
        quarterEnds: "2026-06-30",
        irr: null,
        irrIsAnnualised: false,
        irrDays: 40,
        reasons: { irr: "Too early" },
      },
    }),
    statement(birch, first, "2026-09-30", { figures: { ...STATEMENT, nav: "7" } }),
  );
  const { items } = await call(investor, "my.accounts");
  expect(items.map(({ fund, quarterEnds, nav, irr }) => [fund?.name, quarterEnds, nav, irr])).toEqual([
    ["Fund I", "2026-09-30", "420000", 0.081],
    ["Fund II", "2026-06-30", "420000", null],
  ]);
  expect(items[1]?.reasons).toEqual({ irr: "Too early" });
  // What was published before it was told is a rate a year.
  expect(items.map(({ irrIsAnnualised, irrDays }) => [irrIsAnnualised, irrDays])).toEqual([
    [true, null],
    [false, 40],
  ]);
  expect(await call(investor, "my.statement", { id: last ?? "" })).toMatchObject({ lines: STATEMENT.lines });
  expect((await call(both, "my.accounts")).items.map(({ partner }) => partner.name)).toEqual([
    "Alder",
    "Alder",
    "Birch/West",
  ]);
  await published(
    firm,
    statement(alder, first, "2026-09-30", { supersedesId: last, figures: { ...STATEMENT, nav: "1" } }),
  );
  expect((await call(investor, "my.accounts")).items[0]?.nav).toBe("1");
  expect((await call(investor, "my.statement", { id: last ?? "" })).supersededAt).not.toBeNull();
  // Staff who read all publications look for nobody.
  expect((await call(firm.people.super_admin, "my.accounts")).items).toEqual([]);
  const pages = [await call(investor, "my.statements", { limit: 2 })];
  pages.push(await call(investor, "my.statements", { limit: 2, before: pages[0]?.nextBefore ?? "" }));
  expect(pages.map((page) => page.items.length)).toEqual([2, 2]);
  expect(new Set(pages.flatMap((page) => page.items.map(({ id }) => id))).size).toBe(4);
});

test("a distribution shows what of it is paid where tax is withheld or a call is paid, as it was published", async () => {
  const figures = { currency: "EUR", amount: "6000", paidOn: "2026-11-02", distributionId: first, lineId: alder };
  const notice = { limitedPartnerId: alder, fundId: first, kind: "distribution_notice" as const, asOf: "2026-11-02" };
  await published(
    firm,
    { ...notice, title: "Taxed", figures: { ...figures, number: 1, withheld: "900", netted: "100", net: "5000" } },
    { ...notice, title: "Of before", figures: { ...figures, number: 2 } },
  );
  const { items } = await call(investor, "my.notices", {});
  const [taxed, before] = ["Taxed", "Of before"].map((title) => items.find((one) => one.title === title));
  expect(taxed).toMatchObject({ amount: "6000", distribution: { withheld: "900", netted: "100", net: "5000" } });
  expect(before).toMatchObject({ amount: "6000", distribution: null, call: null });
});

test("a call shows what it asks and where the payment stands; its wire is told to its own and noted", async () => {
  const { general_partner: partner, super_admin: admin } = firm.people;
  const { notices } = await callPublished();
  const mine = async () => (await call(investor, "my.notices", {})).items.find(({ id }) => id === notices.get(alder));
  expect(await mine()).toMatchObject({ amount: "250", on: "2099-01-15", call: { state: "due", received: "0" } });
  const wire = { id: notices.get(alder) ?? "" };
  await expect(call(investor, "my.wire", wire)).rejects.toMatchObject({ code: "not_found" });
  const account = {
    fundId: first,
    name: "Capital",
    holder: "Fund I",
    currency: "EUR",
    account: "DE89370400440532013000",
  };
  const made = await call(partner, "fundBankAccounts.create", account);
  await call(admin, "fundBankAccounts.confirm", { id: made.id, rowVersion: made.rowVersion });
  expect(await call(investor, "my.wire", wire)).toMatchObject({ account: "DE89370400440532013000", holder: "Fund I" });
  for (const person of [other, admin, firm.people.limited_partner])
    await expect(call(person, "my.wire", wire)).rejects.toMatchObject({ code: "not_found" });
  const seen = await asOwner(server, firm, (db) =>
    db.query("select made_by from fund_bank_changes where what = 'seen' and fund_id = $1", [first]),
  );
  expect(seen.rows).toEqual([{ made_by: investor.id }]);
});

const get = (person: Person, path: string) => fetch(`${person.url}${path}`, { headers: person.headers });

test("a file is downloaded as it was published, alone or with all others in one archive", async () => {
  const own = await paper(alder, "as published");
  const [mine, theirs] = await published(
    firm,
    { limitedPartnerId: alder, kind: "letter", title: "Letter", asOf: "2026-01-31", documentId: own },
    {
      limitedPartnerId: birch,
      kind: "letter",
      title: "Letter",
      asOf: "2026-01-31",
      documentId: await paper(birch, "theirs"),
    },
  );
  expect(await (await get(investor, `/api/my/documents/${mine}/file`)).text()).toBe("as published");
  for (const path of [`/api/my/documents/${theirs}/file`, "/api/my/documents/nonsense/file"])
    expect((await get(investor, path)).status).toBe(404);
  expect((await get(investor, `/api/documents/${own}/file`)).status).toBe(403);
  expect((await call(investor, "my.papers", {})).items).toMatchObject([{ id: mine, title: "Letter", fund: null }]);
  const archive = await get(both, "/api/my/archive.zip");
  expect(archive.headers.get("content-disposition")).toContain(".zip");
  const bytes = new Uint8Array(await archive.arrayBuffer());
  expect(zipEntries(bytes).map(({ name }) => name)).toEqual([
    "statements.json",
    "notices.json",
    "Alder/2026-01-31 Statement.txt",
    "Birch-West/2026-01-31 Statement.txt",
  ]);
  let text = "";
  for await (const piece of zipText(bytes, "Alder/2026-01-31 Statement.txt")) text += piece;
  expect(text).toBe("as published");
});

async function keyOf(person: Person, permission: "portal:use" | "lp:read"): Promise<string> {
  await provePassword(person);
  const key = { name: "Window", permissions: [permission], readOnly: true, days: 7 };
  return (await call(person, "apiKeys.create", key)).token;
}

test("the course of an account has each quarter's latest statement until the one asked for, of one partner and fund", async () => {
  const third = (await call(firm.people.super_admin, "funds.create", { name: "Fund III" })).id;
  const at = (quarterEnds: string, figures: object) =>
    statement(alder, third, quarterEnds, { figures: { ...STATEMENT, quarterEnds, ...figures } });
  const [, old, middle, last] = await published(
    firm,
    at("2025-12-31", { called: "100", paidIn: "120", distributed: "0", nav: "90" }),
    at("2026-03-31", { called: "200", distributed: "0", nav: "1" }),
    at("2026-06-30", { called: "200", distributed: "30", nav: "210" }),
    at("2026-09-30", { called: "200", distributed: "30", nav: "999" }),
    statement(birch, third, "2026-06-30"),
  );
  const restated = { ...at("2026-03-31", { called: "200", distributed: "0", nav: "195" }), supersedesId: old ?? "" };
  await published(firm, restated);
  const course = await call(investor, "my.course", { id: middle ?? "" });
  expect(course.currency).toBe("EUR");
  expect(course.items.map(({ on, paidIn, distributed, nav }) => [on, paidIn, distributed, nav])).toEqual([
    ["2025-12-31", "120", "0", "90"],
    ["2026-03-31", "200", "0", "195"],
    ["2026-06-30", "200", "30", "210"],
  ]);
  expect((await call(investor, "my.course", { id: last ?? "" })).items).toHaveLength(4);
  await expect(call(other, "my.course", { id: last ?? "" })).rejects.toThrow("not found");
});

test("by API key a limited partner reads its own, and staff nothing", async () => {
  await published(firm, statement(alder, first, "2025-03-31"), statement(birch, first, "2025-03-31"));
  const admin = firm.people.super_admin;
  const ask = async (token: string, path: string) => {
    const answer = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, body: (await answer.json()) as { items?: { id: string }[]; code?: string } };
  };
  const [own, staff] = [await keyOf(investor, "portal:use"), await keyOf(admin, "lp:read")];
  for (const path of [
    "/api/my/partners",
    "/api/my/accounts",
    "/api/my/statements",
    "/api/my/notices",
    "/api/my/documents",
  ]) {
    expect([path, (await ask(own, path)).status]).toEqual([path, 200]);
    expect([path, (await ask(staff, path)).status]).toEqual([path, 403]);
  }
  const statements = (await ask(own, "/api/my/statements")).body.items ?? [];
  const theirs = (await call(other, "my.statements", {})).items.map(({ id }) => id);
  expect(statements.map(({ id }) => id)).toEqual((await call(investor, "my.statements", {})).items.map(({ id }) => id));
  expect(statements.filter(({ id }) => theirs.includes(id))).toEqual([]);
  expect((await ask(own, `/api/my/statements/${statements[0]?.id}`)).status).toBe(200);
  expect((await ask(own, `/api/my/statements/${theirs[0]}`)).status).toBe(404);
  // A partner's key does what its person may, and no more.
  expect((await ask(own, "/api/limited-partners")).status).toBe(403);
  // Taken back, the access of the key's person opens nothing for the key either.
  await asOwner(server, firm, (db) => db.query("delete from lp_access where user_id = $1", [investor.id]));
  expect((await ask(own, "/api/my/statements")).body.items).toEqual([]);
});
