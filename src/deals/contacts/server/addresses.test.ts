import { beforeAll, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { imported, inspected, undone } from "../../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
});

const add = (name: string, more: object = {}) => call(firm.people.analyst, "contacts.create", { name, ...more });
const get = (id: string) => call(firm.people.analyst, "contacts.get", { id });
const found = async (search: string) => {
  const { items } = await call(firm.people.analyst, "contacts.list", { search, filters: [], limit: 50 });
  return items.map(({ name }) => name);
};

test("several addresses are rows that follow from the contact, and it is found by each of them", async () => {
  const ann = await add("Ann Several", {
    email: "ann@several.example",
    phone: "+33 1 00",
    moreEmails: ["ann@home.example (home)", "", "ANN@several.example"],
    morePhones: ["+33 6 99 88 (mobile)", "+1 (415) 555-0100"],
  });
  expect(ann.moreEmails).toEqual(["ann@home.example (home)", "ANN@several.example"]);
  const rows = (table: string) =>
    asOwner(server, firm, (client) =>
      client.query(`select value, label, is_primary from ${table} where contact_id = $1 order by value`, [ann.id]),
    ).then((answer) => answer.rows as unknown[]);
  expect(await rows("contact_emails")).toEqual([
    { value: "ann@home.example", label: "home", is_primary: false },
    { value: "ann@several.example", label: "", is_primary: true },
  ]);
  expect(await rows("contact_phones")).toEqual([
    { value: "+1 (415) 555-0100", label: "", is_primary: false },
    { value: "+33 1 00", label: "", is_primary: true },
    { value: "+33 6 99 88", label: "mobile", is_primary: false },
  ]);
  expect(await found("ann@home")).toEqual(["Ann Several"]);
  expect(await found("99 88")).toEqual(["Ann Several"]);

  const { rowVersion } = ann;
  const kept = { name: "Ann Several", email: "ann@new.example" };
  const changed = await call(firm.people.analyst, "contacts.update", { id: ann.id, rowVersion, ...kept });
  expect(changed).toMatchObject({ email: "ann@new.example", moreEmails: ann.moreEmails });
  await call(firm.people.analyst, "contacts.update", {
    id: ann.id,
    rowVersion: changed.rowVersion,
    ...kept,
    moreEmails: [],
  });
  expect(await rows("contact_emails")).toEqual([{ value: "ann@new.example", label: "", is_primary: true }]);
  const { items } = await call(firm.people.analyst, "contacts.history", { id: ann.id });
  expect(JSON.stringify(items[0]?.changes)).toContain("ann@home.example (home)");
  await expect(add("Wrong", { moreEmails: ["not an address"] })).rejects.toThrow("Enter one e-mail address per line");
});

test("an import knows a contact by any address, adds what is new and takes it back again", async () => {
  const bo = await add("Bo Known", { email: "bo@work.example", moreEmails: ["bo@home.example (home)"] });
  const file = "Name,Email,Mobile Phone,E-mail 2 Address\nBo Known,bo@home.example,+33 6 1,bo@club.example\n";
  const { counts, importId } = await imported(firm.people.analyst, "contacts", file);
  expect(counts).toMatchObject({ created: 0, updated: 1 });
  const after = await get(bo.id);
  const all = [after.email, ...after.moreEmails];
  for (const one of ["bo@work.example", "bo@home.example", "bo@club.example"])
    expect(all.filter((text) => text?.startsWith(one))).toHaveLength(1);
  const again = await imported(firm.people.analyst, "contacts", file);
  expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 1 });
  await undone(firm.people.analyst, importId);
  expect(await get(bo.id)).toMatchObject({ email: "bo@work.example", moreEmails: ["bo@home.example (home)"] });
});

test("an import knows a contact by a further address of the row, and one row of the file by another's", async () => {
  const eve = await add("Eve Early", { email: "eve@home.example", moreEmails: ["eve@club.example (club)"] });
  const file = "Name,Email,E-mail 2 Address\nE. Early,eve@work.example,Eve@Club.example\n";
  expect((await imported(firm.people.analyst, "contacts", file)).counts).toMatchObject({ created: 0, updated: 1 });
  const after = await get(eve.id);
  expect(after).toMatchObject({ name: "Eve Early", email: "eve@home.example" });
  expect(after.moreEmails).toEqual(["eve@club.example (club)", "eve@work.example"]);
  const rows =
    "Name,Email,E-mail 2 Address,Phone\nFay File,fay@a.example,fay@b.example,+1 415 100 11\nFay F.,fay@b.example,fay@c.example,+1 415 100 22\n";
  expect((await imported(firm.people.analyst, "contacts", rows)).counts).toMatchObject({ created: 1, repeated: 1 });
  const { items } = await call(firm.people.analyst, "contacts.list", { search: "fay@c", filters: [], limit: 5 });
  const fay = await get(String(items[0]?.id));
  expect([fay.email, ...fay.moreEmails]).toEqual(["fay@b.example", "fay@a.example", "fay@c.example"]);
  expect([fay.phone, ...fay.morePhones]).toEqual(["+1 415 100 22", "+1 415 100 11"]);
});

test("a row whose addresses belong to two contacts is asked about, and changes nothing until somebody decides", async () => {
  const { analyst } = firm.people;
  const [one, two] = [
    await add("Gil One", { email: "gil@one.example" }),
    await add("Gil Two", { moreEmails: ["gil@two.example"], email: "gil@main.example" }),
  ];
  const file = "Name,Email,E-mail 2 Address,Phone\nGil Row,gil@two.example,gil@one.example,+1 415 100 77\n";
  const { plan } = await inspected(analyst, "contacts", file);
  const { counts, duplicates } = await call(analyst, "imports.dryRun", plan);
  expect(counts).toMatchObject({ created: 0, known: 1 });
  const known = [
    { id: two.id, label: "Gil Two" },
    { id: one.id, label: "Gil One" },
  ];
  expect(duplicates.several).toEqual({ count: 1, rows: [{ line: 2, name: "Gil Row", known, earlier: [] }] });
  const left = await imported(analyst, "contacts", file);
  expect(left.counts).toMatchObject({ created: 0, updated: 0, known: 1 });
  const answer = await fetch(`${server.url}/api/imports/${left.importId}/report.csv`, { headers: analyst.headers });
  expect(await answer.text()).toContain("Shares e-mail addresses with several contacts: Gil Two, Gil One");
  expect([(await get(one.id)).rowVersion, (await get(two.id)).rowVersion]).toEqual([one.rowVersion, two.rowVersion]);
  const filled = await imported(analyst, "contacts", file, { duplicates: { rows: { fill: [2] } } });
  expect(filled.counts).toMatchObject({ updated: 1 });
  expect(await get(two.id)).toMatchObject({ name: "Gil Two", phone: "+1 415 100 77" });
  expect((await get(one.id)).rowVersion).toBe(one.rowVersion);
  // Whose it is was decided: the same row again goes there.
  expect((await imported(analyst, "contacts", file)).counts).toMatchObject({ created: 0, unchanged: 1 });
  const other = "Name,Email,E-mail 2 Address\nGil Else,gil@main.example,gil@one.example\n";
  const added = await imported(analyst, "contacts", other, { duplicates: { several: "create" } });
  expect(added.counts).toMatchObject({ created: 1 });
});

test("a row that joins two earlier rows of its file is asked about, too", async () => {
  const { analyst } = firm.people;
  const file =
    "Name,Email,E-mail 2 Address\nHal A,hal@a.example,\nHal B,hal@b.example,\nHal,hal@a.example,hal@b.example\n";
  const { plan } = await inspected(analyst, "contacts", file);
  const { counts, duplicates } = await call(analyst, "imports.dryRun", plan);
  expect(counts).toMatchObject({ created: 2, known: 1 });
  expect(duplicates.several).toEqual({ count: 1, rows: [{ line: 4, name: "Hal", known: [], earlier: [2, 3] }] });
  const joined = await imported(analyst, "contacts", file, { duplicates: { rows: { update: [4] } } });
  expect(joined.counts).toMatchObject({ created: 2, repeated: 1 });
  expect(await found("hal@")).toEqual(["Hal", "Hal B"]);
});

const ofIda = (from: number) => `Name,Email,Further emails\nIda Many,ida0@x.example,"${many(from)}"\n`;
const many = (from: number) => Array.from({ length: 15 }, (_, at) => `ida${from + at}@x.example`).join("; ");

test("more addresses than a contact takes are named, not dropped", { tags: "slow" }, async () => {
  const { analyst } = firm.people;
  const ida = await add("Ida Many", { email: "ida0@x.example" });
  await imported(analyst, "contacts", ofIda(100));
  const { plan } = await inspected(analyst, "contacts", ofIda(200));
  const { findings } = await call(analyst, "imports.dryRun", plan);
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: "damaged", reason: "Too many e-mails for one contact; the last 10 were skipped" }),
  );
  await imported(analyst, "contacts", ofIda(200));
  expect((await get(ida.id)).moreEmails).toHaveLength(20);
});

test("filters of e-mail and phone look at all of a contact's", async () => {
  const { analyst } = firm.people;
  const jo = await add("Jo Filter", {
    email: "jo@filter.example",
    moreEmails: ["jo@further.example (home)"],
    phone: "+33 1 70",
    morePhones: ["+33 6 12-34 56 (mobile)"],
  });
  await add("Jo Without");
  const matching = async (
    field: string,
    operator: "contains" | "equals" | "startsWith" | "oneOf" | "isEmpty" | "notEquals" | "isNotEmpty",
    value?: string | string[],
  ) => {
    const { items } = await call(analyst, "contacts.list", {
      search: "Jo ",
      filters: [{ field, operator, ...(value !== undefined && { value }) }],
      limit: 50,
    });
    return items.map(({ name }) => name);
  };
  expect(await matching("email", "contains", "further.EX")).toEqual([jo.name]);
  expect(await matching("email", "equals", "jo@further.example")).toEqual([jo.name]);
  expect(await matching("email", "startsWith", "jo@fu")).toEqual([jo.name]);
  expect(await matching("email", "oneOf", ["x", "jo@further.example"])).toEqual([jo.name]);
  expect(await matching("email", "contains", "nowhere")).toEqual([]);
  expect(await matching("email", "isEmpty")).toEqual(["Jo Without"]);
  expect(await matching("email", "notEquals", "jo@further.example")).toEqual(["Jo Without"]);
  expect(await matching("email", "isNotEmpty")).toEqual([jo.name]);
  expect(await matching("phone", "contains", "612 345")).toEqual([jo.name]);
  expect(await matching("phone", "startsWith", "+336")).toEqual([jo.name]);
  expect(await matching("phone", "equals", "+33 612 34 56")).toEqual([jo.name]);
  expect(await matching("phone", "contains", "99 99")).toEqual([]);
  expect(await matching("phone", "isEmpty")).toEqual(["Jo Without"]);
  const { count } = await call(analyst, "contacts.count", {
    search: "",
    filters: [{ field: "email", operator: "contains", value: "further.ex" }],
  });
  expect(count).toBe(1);
});

test("an import that made contacts with addresses can be taken back", async () => {
  const file = "Name,Email,E-mail 2 Address\nCy Made,cy@made.example,cy@more.example\n";
  const { importId } = await imported(firm.people.analyst, "contacts", file);
  expect(await found("cy@more")).toEqual(["Cy Made"]);
  await undone(firm.people.analyst, importId);
  expect(await found("cy@more")).toEqual([]);
});

const kims = async () => {
  const { items } = await call(firm.people.analyst, "merges.contacts", { sign: "name" });
  return items.find(({ key }) => key === "kim named")?.records.length;
};

test("namesakes with an address each are no duplicates, a further one counts as one", async () => {
  await add("Kim Named", { moreEmails: ["kim@a.example"] });
  await add("Kim Named", { moreEmails: ["kim@b.example"] });
  expect(await kims()).toBeUndefined();
  await add("Kim Named");
  expect(await kims()).toBe(3);
});

test("two that share any address look like one, and merged they keep all of them", async () => {
  const one = await add("Dee First", {
    email: "dee@first.example",
    moreEmails: ["dee@shared.example"],
    phone: "+1 22",
  });
  const two = await add("Dee Second", { email: "dee@shared.example", phone: "+1 33" });
  const alike = await call(firm.people.analyst, "merges.contacts", { sign: "same" });
  expect(
    alike.items
      .find(({ key }) => key === "dee@shared.example")
      ?.records.map(({ id }) => id)
      .toSorted(),
  ).toEqual([one.id, two.id].toSorted());
  const merged = await call(firm.people.principal, "merges.mergeContacts", {
    survivorId: one.id,
    mergedId: two.id,
    survivorVersion: one.rowVersion,
    mergedVersion: two.rowVersion,
    values: { name: "Dee First", email: "dee@shared.example", phone: "+1 22" },
  });
  expect(merged).toMatchObject({
    email: "dee@shared.example",
    moreEmails: ["dee@first.example"],
    morePhones: ["+1 33"],
  });
  await call(firm.people.principal, "merges.undoContacts", { id: two.id });
  expect(await get(one.id)).toMatchObject({
    email: "dee@first.example",
    moreEmails: ["dee@shared.example"],
    morePhones: [],
  });
});
