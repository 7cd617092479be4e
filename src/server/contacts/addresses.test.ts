import { afterAll, beforeAll, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, startTestServer, type TestServer } from "../../../test/harness.ts";
import { imported, undone } from "../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await newFirm(server);
});
afterAll(() => server.close());

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

test("an import that made contacts with addresses can be taken back", async () => {
  const file = "Name,Email,E-mail 2 Address\nCy Made,cy@made.example,cy@more.example\n";
  const { importId } = await imported(firm.people.analyst, "contacts", file);
  expect(await found("cy@more")).toEqual(["Cy Made"]);
  await undone(firm.people.analyst, importId);
  expect(await found("cy@more")).toEqual([]);
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
    keptId: one.id,
    goneId: two.id,
    keptVersion: one.rowVersion,
    goneVersion: two.rowVersion,
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
