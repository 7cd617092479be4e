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
import { uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
let analyst: Person;
let associate: Person;
beforeAll(async () => {
  server = await sharedServer();
  firm = await newFirm(server);
  ({ analyst, associate } = firm.people);
});

type About = Partial<Parameters<typeof call<"documents.create">>[2]>;
const add = async (name: string, about: About = {}, { by = analyst, content = `content of ${name}` } = {}) =>
  call(by, "documents.create", { ...about, uploadId: await uploadFile(by, name, content) });
const names = async (person: Person, asked: Parameters<typeof call<"documents.list">>[2] = {}) =>
  (await call(person, "documents.list", asked)).items.map(({ name }) => name);
const MISSING = { code: "not_found" };

test("a confidential document is there for its uploader, reviewer, team and holders of the permission only", async () => {
  const { principal, general_partner: partner, viewer } = firm.people;
  const deal = await call(associate, "deals.create", { company: "Quiet Harbour" });
  const document = await add("Secret memo.txt", {
    recordId: deal.id,
    isConfidential: true,
    tags: ["hush"],
    folder: "Vault",
  });
  const { id } = document;
  for (const reader of [analyst, associate, partner, firm.people.super_admin]) {
    expect(await call(reader, "documents.get", { id })).toMatchObject({ isConfidential: true });
    expect(await names(reader, { search: "Secret memo" })).toEqual(["Secret memo.txt"]);
  }
  const before = (await call(partner, "documents.figures")).confidential;
  expect(before).toBeGreaterThan(0);
  for (const other of [principal, viewer]) {
    await expect(call(other, "documents.get", { id })).rejects.toMatchObject(MISSING);
    await expect(call(other, "documents.versions", { id })).rejects.toMatchObject(MISSING);
    await expect(call(other, "documents.history", { id })).rejects.toMatchObject(MISSING);
    expect(await names(other, { search: "Secret memo" })).toEqual([]);
    expect(await names(other, { filters: [{ field: "isConfidential", operator: "equals", value: true }] })).toEqual([]);
    expect((await call(other, "documents.count", { search: "Secret" })).count).toBe(0);
    expect(
      (await call(other, "documents.facets", { field: "tags", find: "hush", filters: [], search: "" })).items,
    ).toEqual([]);
    expect((await call(other, "documents.figures")).confidential).toBe(0);
    expect(
      (await call(other, "documents.categories", { recordId: deal.id })).items.every(({ count }) => count === 0),
    ).toBe(true);
    expect((await call(other, "documents.passages", { search: "content of Secret" })).items).toEqual([]);
    expect(JSON.stringify(await call(other, "search.find", { query: "Secret memo" }))).not.toContain("Secret");
    const file = await fetch(`${other.url}/api/documents/${id}/file`, { headers: other.headers });
    expect(file.status).toBe(404);
  }
  const exported = await fetch(`${principal.url}/api/documents/file?format=csv`, { headers: principal.headers });
  expect(await exported.text()).not.toContain("Secret memo");
  await call(partner, "documents.askReview", { id, reviewerId: principal.id });
  expect(await call(principal, "documents.get", { id })).toMatchObject({ reviewer: { id: principal.id } });
  const tasks = async (person: Person) => (await call(person, "tasks.list", { search: "Secret memo" })).items.length;
  expect([await tasks(principal), await tasks(viewer)]).toEqual([1, 0]);
});

test("limited partners and strangers do not read documents, confidential or not", async () => {
  const { id } = await add("Ours.txt");
  await expect(call(firm.people.limited_partner, "documents.get", { id })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(call(stranger, "documents.get", { id })).rejects.toMatchObject(MISSING);
  await expect(call(stranger, "documents.sameFiles", { id })).rejects.toMatchObject(MISSING);
  expect((await call(stranger, "documents.changeMany", { ids: [id], folder: "Theirs" })).ids).toEqual([]);
});

test("a notification about a confidential document reaches its readers only", async () => {
  const { viewer, general_partner: partner } = firm.people;
  const { id } = await add("Hidden plan.txt", { isConfidential: true });
  const mention = `@[Viewer](${viewer.id}) @[Partner](${partner.id}) look`;
  await call(analyst, "comments.create", { recordId: id, content: mention });
  const told = async (person: Person) =>
    JSON.stringify(await call(person, "notifications.list")).includes("Hidden plan");
  expect([await told(partner), await told(viewer)]).toEqual([true, false]);
});

test("only a reader of a document makes it confidential, and only holders of the permission see it then", async () => {
  const mine = await add("Mine.txt");
  await expect(call(associate, "documents.changeMany", { ids: [mine.id], isConfidential: true })).rejects.toMatchObject(
    {
      code: "forbidden",
    },
  );
  expect((await call(analyst, "documents.changeMany", { ids: [mine.id], isConfidential: true })).ids).toEqual([
    mine.id,
  ]);
  expect((await call(associate, "documents.changeMany", { ids: [mine.id], folder: "Seen" })).ids).toEqual([]);
});

test("many documents are tagged, moved and archived at once; tags are added once", async () => {
  const ids = [(await add("One.txt", { tags: ["a"] })).id, (await add("Two.txt")).id];
  await call(analyst, "documents.changeMany", { ids, addTags: ["b", "a"], folder: " Legal // 2026 " });
  expect(await call(analyst, "documents.get", { id: ids[0] ?? "" })).toMatchObject({
    tags: ["a", "b"],
    folder: "Legal/2026",
  });
  expect(await call(analyst, "documents.get", { id: ids[1] ?? "" })).toMatchObject({
    tags: ["b", "a"],
    folder: "Legal/2026",
  });
  expect((await call(analyst, "documents.archiveMany", { ids, archived: true })).ids.toSorted()).toEqual(
    ids.toSorted(),
  );
  expect((await call(analyst, "documents.archiveMany", { ids, archived: false })).ids).toHaveLength(2);
  await expect(call(firm.people.viewer, "documents.changeMany", { ids, folder: "x" })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("a document under legal hold or in its retention period is not deleted, with its record neither", async () => {
  const { super_admin: admin } = firm.people;
  const deal = await call(admin, "deals.create", { company: "Held Ltd" });
  const { id } = await add("Evidence.txt", { recordId: deal.id }, { by: admin });
  await expect(call(analyst, "documents.hold", { id, holdReason: "Claim" })).rejects.toMatchObject({
    code: "forbidden",
  });
  expect(await call(admin, "documents.hold", { id, holdReason: "Claim of 12 March" })).toMatchObject({
    heldAt: expect.any(String),
    holdReason: "Claim of 12 March",
  });
  const HELD = { code: "conflict", data: { reason: "documents.held" } };
  await expect(call(admin, "documents.delete", { id })).rejects.toMatchObject(HELD);
  await expect(call(admin, "deals.delete", { id: deal.id })).rejects.toMatchObject(HELD);
  await call(admin, "documents.hold", { id, retainUntil: "2099-12-31" });
  await expect(call(admin, "documents.delete", { id })).rejects.toMatchObject({
    data: { reason: "documents.retained" },
  });
  await call(admin, "documents.hold", { id, retainUntil: "2020-01-01" });
  await call(admin, "documents.delete", { id });
});

test("equal files are named, as far as their reader sees them", async () => {
  const [one, two] = [
    await add("A.txt", {}, { content: "same bytes" }),
    await add("B.txt", {}, { content: "same bytes" }),
  ];
  const hidden = await add("C.txt", { isConfidential: true }, { content: "same bytes" });
  const seen = async (person: Person) =>
    (await call(person, "documents.sameFiles", { id: one.id })).items.map(({ id }) => id).toSorted();
  expect(await seen(analyst)).toEqual([two.id, hidden.id].toSorted());
  expect(await seen(associate)).toEqual([two.id]);
});

test("two versions are compared by the words that were read", async () => {
  const { id } = await add("Terms.txt", {}, { content: "the price is ten euros a share" });
  const uploadId = await uploadFile(analyst, "Terms.txt", "the price is twelve euros a share");
  await call(analyst, "documents.addVersion", { id, uploadId });
  await expect
    .poll(async () => (await call(analyst, "documents.reading", { id })).state, { timeout: 20_000 })
    .toBe("read");
  await expect
    .poll(async () => call(analyst, "documents.compare", { id, from: 1, to: 2 }).catch(() => null), { timeout: 20_000 })
    .toMatchObject({
      added: 1,
      removed: 1,
      parts: [
        { change: "same", text: "the price is" },
        { change: "removed", text: "ten" },
        { change: "added", text: "twelve" },
        { change: "same", text: "euros a share" },
      ],
    });
  await expect(call(analyst, "documents.compare", { id, from: 1, to: 3 })).rejects.toMatchObject(MISSING);
});

test("a firm’s own storage limit is kept, never above the server’s", async () => {
  const other = await newFirm(server);
  const { super_admin: admin } = other.people;
  await expect(call(other.people.analyst, "documents.setQuota", { gigabytes: 1 })).rejects.toMatchObject({
    code: "forbidden",
  });
  const { serverQuota } = await call(admin, "documents.storage");
  expect(await call(admin, "documents.setQuota", { gigabytes: 1_000_000 })).toEqual({ quota: serverQuota });
  await call(admin, "documents.setQuota", { gigabytes: 0.1 });
  await asOwner(server, other, (db) =>
    db.query("update organizations set storage_quota = 10 where id = $1", [other.id]),
  );
  await expect(uploadFile(admin, "Large.txt", "more than ten bytes")).rejects.toThrow(/storage/);
  await call(admin, "documents.setQuota", { gigabytes: null });
  await uploadFile(admin, "Large.txt", "more than ten bytes");
});
