import { expect, it } from "vitest";
import { asOwner, call, newFirm, type Person, sharedServer } from "../../../../test/harness.ts";

type Page = Awaited<ReturnType<typeof pageAfter>>;
const pageAfter = (person: Person, cursor: string, more: object = {}) =>
  call(person, "changes.list", { cursor, ...more });

/** The next page with changes, however long another transaction of the shared cluster delays it. */
async function nextPage(person: Person, cursor: string, more: object = {}): Promise<Page> {
  let page = await pageAfter(person, cursor, more);
  for (let tries = 0; tries < 100 && page.items.length === 0; tries += 1) {
    await new Promise((done) => setTimeout(done, 50));
    page = await pageAfter(person, page.cursor, more);
  }
  return page;
}

/** So many changes that follow a cursor. */
async function follow(person: Person, cursor: string, wanted: number): Promise<Page["items"]> {
  const items: Page["items"] = [];
  let at = cursor;
  while (items.length < wanted) {
    const page = await nextPage(person, at);
    expect(page.items).not.toEqual([]);
    items.push(...page.items);
    at = page.cursor;
  }
  return items;
}

it("changes come once each, in their order, under the rights of their reader", async () => {
  const server = await sharedServer();
  const firm = await newFirm(server);
  const { super_admin: admin, viewer } = firm.people;
  const begun = await call(admin, "changes.list", {});
  expect(begun).toMatchObject({ items: [], hasMore: false });
  const contact = await call(admin, "contacts.create", { name: "Ada" });
  await call(admin, "contacts.update", { ...contact, title: "Founder" });
  await call(admin, "contacts.archive", { id: contact.id });
  await call(admin, "limitedPartners.create", { name: "Alder" });
  const items = await follow(admin, begun.cursor, 4);
  expect(items).toMatchObject([
    { kind: "contact", recordId: contact.id, action: "created", label: "Ada", changed: [] },
    { kind: "contact", action: "updated", changed: ["title"] },
    { kind: "contact", action: "archived", changed: ["archivedAt"] },
    { kind: "limited_partner", action: "created" },
  ]);
  expect((await follow(viewer, begun.cursor, 3)).map(({ kind }) => kind)).toEqual(["contact", "contact", "contact"]);
  const one = await nextPage(admin, begun.cursor, { limit: 1 });
  expect(one).toMatchObject({ items: [{ action: "created" }], hasMore: true });
  expect((await follow(admin, one.cursor, 3)).map(({ id }) => id)).toEqual(items.slice(1).map(({ id }) => id));
  await expect(pageAfter(admin, "nonsense")).rejects.toMatchObject({ code: "invalid" });
});

it("a change of a transaction that ends late is not missed", async () => {
  const server = await sharedServer();
  const firm = await newFirm(server);
  const admin = firm.people.super_admin;
  const { cursor } = await call(admin, "changes.list", {});
  let late: Page["items"] = [];
  await asOwner(server, firm, async (db) => {
    await db.query("insert into contacts (name) values ('Late')");
    await call(admin, "contacts.create", { name: "Early" });
    // What was made meanwhile waits: the other one was made before it and cannot be seen yet.
    const meanwhile = await pageAfter(admin, cursor);
    expect(meanwhile.items).toEqual([]);
    late = [];
  });
  late = await follow(admin, cursor, 2);
  expect(late.map(({ label }) => label)).toEqual(["Late", "Early"]);
});
