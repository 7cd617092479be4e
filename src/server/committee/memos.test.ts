import { beforeAll, beforeEach, expect, test } from "vitest";
import { asApp, asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../test/harness.ts";

let server: TestServer;
let firm: Firm;
let itemId: string;
let dealId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  const { analyst, principal } = firm.people;
  ({ id: dealId } = await call(analyst, "deals.create", { company: "Acme", stage: "investment_committee" }));
  const { id: sessionId } = await call(principal, "committeeSessions.create", {
    meetsOn: "2026-12-03",
    dealIds: [dealId],
  });
  itemId = (await call(principal, "committeeItems.list", { sessionId })).items[0]?.id ?? "";
});

const said = (text: string) => ({ type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] });
const memo = async (person = firm.people.viewer) => (await call(person, "committeeMemos.get", { itemId })).items;
const first = async () => {
  const [section] = (await call(firm.people.analyst, "committeeMemos.begin", { itemId })).items;
  if (!section) throw new Error("A memo begins with sections");
  return section;
};

test("a memo begins once with the usual sections, also for two at once, and is written section by section", async () => {
  const { analyst, principal } = firm.people;
  expect(await memo()).toEqual([]);
  await Promise.all([analyst, principal].map((person) => call(person, "committeeMemos.begin", { itemId })));
  expect((await memo()).map(({ title }) => title).slice(0, 2)).toEqual(["Recommendation", "Company and product"]);
  expect(await memo()).toHaveLength(8);
  const { id, rowVersion, title } = await first();
  await call(analyst, "committeeMemos.update", { itemId, id, rowVersion, title, body: said("Invest two million") });
  const clash = call(principal, "committeeMemos.update", { itemId, id, rowVersion, title, body: said("Wait") });
  await expect(clash).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("analyst Example"),
    data: { current: { body: said("Invest two million") } },
  });
  await call(analyst, "committeeMemos.add", { itemId, title: "Sources", body: said("Calls") });
  const added = (await memo()).at(-1);
  expect(added).toMatchObject({ title: "Sources" });
  await call(analyst, "committeeMemos.remove", { id: added?.id ?? "" });
  expect(await memo()).toHaveLength(8);
});

test("who writes is shown without a new version, and a second one does not take their place", async () => {
  const { analyst, principal } = firm.people;
  const { id, rowVersion } = await first();
  await call(analyst, "committeeMemos.setEditing", { id, isEditing: true });
  await call(principal, "committeeMemos.setEditing", { id, isEditing: true });
  expect((await memo())[0]).toMatchObject({ editingBy: { id: analyst.id }, rowVersion });
  await call(principal, "committeeMemos.setEditing", { id, isEditing: false });
  expect((await memo())[0]?.editingBy?.id).toBe(analyst.id);
  await call(analyst, "committeeMemos.setEditing", { id, isEditing: false });
  expect((await memo())[0]?.editingBy).toBeNull();
});

test("whoever has a conflict of interest neither reads nor writes it, by no way", async () => {
  const { principal, analyst, super_admin: admin } = firm.people;
  const { id, rowVersion, title } = await first();
  await call(analyst, "committeeMemos.update", { itemId, id, rowVersion, title, body: said("Secret price") });
  for (const person of [principal, admin])
    await call(person, "committeeConflicts.declare", { dealId, userId: person.id });
  for (const person of [principal, admin]) {
    await expect(memo(person)).rejects.toThrow("conflict of interest");
    await expect(
      call(person, "committeeMemos.update", { itemId, id, rowVersion: 2, title, body: said("Mine") }),
    ).rejects.toThrow("not found");
    const { rows } = await asApp(person, (db) => db.query("select from committee_memo_sections"));
    expect(rows).toEqual([]);
  }
  const { rows } = await asOwner(server, firm, (db) =>
    db.query("select from audit_log where before::text like '%Secret price%' or after::text like '%Secret price%'"),
  );
  expect(rows).toEqual([]);
});

test("nothing but formatted text is kept, and whoever only reads writes nothing", async () => {
  const { analyst, viewer } = firm.people;
  const { id, rowVersion, title } = await first();
  const body = { type: "doc", content: [{ type: "iframe", attrs: { src: "https://evil.example" } }] };
  await expect(call(analyst, "committeeMemos.update", { itemId, id, rowVersion, title, body })).rejects.toMatchObject({
    code: "invalid",
  });
  await expect(call(viewer, "committeeMemos.begin", { itemId })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.general_partner;
  await expect(call(stranger, "committeeMemos.get", { itemId })).rejects.toThrow("not found");
  await expect(
    call(stranger, "committeeMemos.update", { itemId, id, rowVersion, title, body: said("Mine") }),
  ).rejects.toThrow("not found");
});
