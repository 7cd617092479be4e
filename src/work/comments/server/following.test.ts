import { beforeAll, beforeEach, expect, test } from "vitest";
import { asApp, asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { forbid } from "../../../../test/roles.ts";

let server: TestServer;
let firm: Firm;
let companyId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  companyId = (await call(firm.people.analyst, "companies.create", { name: "Acme" })).id;
});

const ofCompany = () => call(firm.people.viewer, "comments.list", { recordId: companyId });
const ofDeal = (dealId: string) => call(firm.people.viewer, "comments.list", { recordId: dealId });
const said = ({ items }: Awaited<ReturnType<typeof ofDeal>>) =>
  items.map(({ content, replies }) => [content, ...replies.map((reply) => reply.content)]);

test("a company has the thread of a deal: replies, mentions, edits by their author", async () => {
  const { analyst, associate, viewer } = firm.people;
  const content = `@[Somebody](${viewer.id}) look`;
  const first = await call(analyst, "comments.create", { recordId: companyId, content });
  const reply = { recordId: companyId, content: "Seen", parentCommentId: first.id };
  const answer = await call(associate, "comments.create", reply);
  expect(said(await ofCompany())).toEqual([[content, "Seen"]]);
  expect((await call(viewer, "notifications.list")).items).toMatchObject([
    { text: "mentioned you on Acme: @Somebody look", href: `/deal-sourcing/${companyId}` },
  ]);
  await expect(
    call(analyst, "comments.update", { id: answer.id, rowVersion: 1, content: "Mine" }),
  ).rejects.toMatchObject({ code: "forbidden" });
  await expect(
    call(analyst, "comments.create", { recordId: companyId, content: "Deeper", parentCommentId: answer.id }),
  ).rejects.toMatchObject({ code: "invalid" });
  const edited = await call(associate, "comments.update", { id: answer.id, rowVersion: 1, content: "Read" });
  expect(edited).toMatchObject({ content: "Read", isEdited: true });
  await expect(call(viewer, "comments.create", { recordId: companyId, content: "No" })).rejects.toMatchObject({
    code: "forbidden",
  });
});

test("conversion keeps the thread, the people and the activity, as one and not as copies", async () => {
  const { analyst, associate, viewer } = firm.people;
  const first = await call(analyst, "comments.create", { recordId: companyId, content: "Early" });
  await call(associate, "comments.create", { recordId: companyId, content: "Agreed", parentCommentId: first.id });
  const happened = { kind: "meeting", happenedOn: "2026-11-02", content: "First meeting" } as const;
  await call(analyst, "activities.create", { recordId: companyId, ...happened });
  const founder = { recordId: companyId, name: "Ada", role: "founder" } as const;
  await call(analyst, "contactLinks.createContact", founder);
  const both = await Promise.all([1, 2, 3].map(() => call(analyst, "companies.convert", { id: companyId })));
  expect(new Set(both.map(({ dealId }) => dealId)).size).toBe(1);
  expect(both.filter(({ isNew }) => isNew)).toHaveLength(1);
  const dealId = String(both[0]?.dealId);

  expect(said(await ofDeal(dealId))).toEqual([["Early", "Agreed"]]);
  expect((await ofDeal(dealId)).items[0]).toMatchObject({ id: first.id, isEdited: false });
  const { items } = await call(viewer, "activities.list", { recordId: dealId });
  expect(items.map(({ content }) => content).toSorted()).toEqual(["Agreed", "Early", "First meeting"]);
  expect(items.find(({ kind }) => kind === "meeting")).toMatchObject({ on: { id: companyId, kind: "company" } });
  expect(await call(viewer, "activities.lastContact", { recordId: dealId })).toMatchObject({ on: "2026-11-02" });
  expect((await call(viewer, "contactLinks.ofRecord", { recordId: dealId })).items).toMatchObject([
    { role: "founder", contact: { name: "Ada" } },
  ]);

  await call(associate, "comments.create", { recordId: dealId, content: "Still so", parentCommentId: first.id });
  await call(associate, "comments.create", { recordId: dealId, content: "About the deal" });
  expect(said(await ofCompany())).toEqual([["Early", "Agreed", "Still so"]]);
  const { items: ofBoth } = await call(viewer, "activities.list", { recordId: companyId });
  expect(ofBoth.map(({ content }) => content).toSorted()).toEqual([
    "About the deal",
    "Agreed",
    "Early",
    "First meeting",
    "Still so",
  ]);
});

test("a deal that is deleted for good leaves the company its thread; a second deal takes nothing that has one", async () => {
  const { analyst, general_partner } = firm.people;
  await call(analyst, "comments.create", { recordId: companyId, content: "Early" });
  const { dealId } = await call(analyst, "companies.convert", { id: companyId });
  const second = await call(analyst, "deals.create", { company: "Acme", name: "Acme B", createAnyway: true });
  expect(said(await ofDeal(second.id))).toEqual([]);
  await call(analyst, "comments.create", { recordId: dealId, content: "Of the deal only" });
  await call(general_partner, "deals.delete", { id: dealId });
  expect(said(await ofCompany())).toEqual([["Early"]]);
});

test("another firm neither reads nor writes it", async () => {
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(call(stranger, "comments.list", { recordId: companyId })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(call(stranger, "comments.create", { recordId: companyId, content: "Hello" })).rejects.toMatchObject({
    code: "not_found",
  });
});

test("a person who may read the record reads its thread, is offered for mentions and hears of them; nobody else", async () => {
  const { analyst, viewer } = firm.people;
  const { id: dealId } = await call(analyst, "deals.create", { company: "Beta" });
  await forbid(firm, "viewer", "deal:read");
  for (const recordId of [dealId, companyId])
    await call(analyst, "comments.create", { recordId, content: `@[V](${viewer.id}) look` });
  expect(said(await ofCompany())).toEqual([[`@[V](${viewer.id}) look`]]);
  await expect(ofDeal(dealId)).rejects.toMatchObject({ code: "not_found" });
  const { items } = await call(viewer, "notifications.list");
  expect(items.map(({ text }) => text)).toEqual(["mentioned you on Acme: @V look"]);
  const offered = async (recordId: string) =>
    (await call(analyst, "comments.mentionable", { recordId, search: "viewer" })).items.map(({ id }) => id);
  expect([await offered(companyId), await offered(dealId)]).toEqual([[viewer.id], []]);
  const { rows } = await asApp(viewer, (db) => db.query("select distinct record_id from comments"));
  expect(rows).toEqual([{ record_id: companyId }]);
});

test("the database keeps a thread for any record; the register says where one is offered", async () => {
  const { analyst, viewer, limited_partner } = firm.people;
  const { id } = await call(analyst, "contacts.create", { name: "Ada" });
  await expect(call(analyst, "comments.create", { recordId: id, content: "Hello" })).rejects.toMatchObject({
    code: "not_found",
  });
  const write = "insert into comments (record_id, content, user_id) values ($1, 'Met her', $2)";
  await asOwner(server, firm, (db) => db.query(write, [id, analyst.id]));
  const seen = async (person: typeof viewer) =>
    (await asApp(person, (db) => db.query("select from comments where record_id = $1", [id]))).rowCount;
  expect([await seen(viewer), await seen(limited_partner)]).toEqual([1, 0]);
  const unseen = asApp(limited_partner, (db) => db.query(write, [id, limited_partner.id]));
  await expect(unseen).rejects.toMatchObject({ code: "42501" });
});
