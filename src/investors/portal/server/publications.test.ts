import { beforeAll, expect, test } from "vitest";
import {
  asApp,
  asOwner,
  call,
  type Firm,
  follow,
  newFirm,
  type Person,
  sharedServer,
} from "../../../../test/harness.ts";
import { addPartner } from "../../../../test/partners.ts";
import { newInvestor, published, STATEMENT } from "../../../../test/publications.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let firm: Firm;
let fundId = "";
let [mine, theirs] = ["", ""];
let investor: Person;
let other: Person;

beforeAll(async () => {
  const server = await sharedServer();
  firm = await newFirm(server);
  ({ id: fundId } = await call(firm.people.super_admin, "funds.create", { name: "Fund I" }));
  mine = await addPartner(firm, { name: "Alder", fundId, amount: "1000000" });
  theirs = await addPartner(firm, { name: "Birch", fundId, amount: "2000000" });
  investor = await newInvestor(firm, mine);
  other = await newInvestor(firm, theirs);
});

const statement = (limitedPartnerId: string, more: object = {}) => ({
  limitedPartnerId,
  fundId,
  kind: "statement" as const,
  title: "Q3 2026",
  asOf: "2026-09-30",
  figures: STATEMENT,
  ...more,
});

async function rows(person: Person, from: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return asApp(person, async (db) => (await db.query<Record<string, unknown>>(`select * from ${from}`, values)).rows);
}

async function paper(limitedPartnerId: string): Promise<string> {
  const uploadId = await uploadFile(firm.people.super_admin, "Statement.txt", `of ${limitedPartnerId}`);
  return (await call(firm.people.super_admin, "documents.create", { uploadId, recordId: limitedPartnerId })).id;
}

test("a partner's person reads what was published to it, its file in that version, and nothing of another's", async () => {
  const [own, foreign] = [await paper(mine), await paper(theirs)];
  const [first] = await published(
    firm,
    statement(mine, { documentId: own }),
    statement(theirs, { documentId: foreign }),
  );
  expect(await rows(investor, "lp_publications")).toMatchObject([{ id: first, limited_partner_id: mine }]);
  expect((await rows(investor, "documents")).map(({ id }) => id)).toEqual([own]);
  const uploadId = await uploadFile(firm.people.super_admin, "Draft.txt", "not published");
  await call(firm.people.super_admin, "documents.addVersion", { id: own, uploadId });
  expect(await rows(investor, "document_versions")).toMatchObject([{ document_id: own, version: 1 }]);
  for (const table of [
    "document_texts",
    "document_readings",
    "records",
    "audit_log",
    "limited_partners",
    "commitments",
  ])
    expect([table, await rows(investor, table)]).toEqual([table, []]);
  expect(await rows(firm.people.limited_partner, "lp_publications")).toEqual([]);
  expect(await rows(firm.people.viewer, "lp_publications")).toEqual([]);
});

test("what is superseded stays, and nobody changes what was published", async () => {
  const [first] = await published(firm, statement(mine, { title: "Q1" }));
  const [second] = await published(firm, statement(mine, { title: "Q1 restated", supersedesId: first }));
  await expect(published(firm, statement(mine, { supersedesId: first }))).rejects.toThrow("portal.not_to_supersede");
  await expect(published(firm, statement(theirs, { supersedesId: second }))).rejects.toThrow("portal.not_to_supersede");
  const [old] = await rows(investor, "lp_publications where id = $1", [first]);
  expect(old?.["superseded_at"]).not.toBeNull();
  await expect(rows(investor, "lp_publications where id = $1 for update", [second])).rejects.toThrow("denied");
});

test("what is withdrawn is gone for its partner, who is told without the reason, and can be published once more", async () => {
  const { investor_relations: relations, viewer, limited_partner: nobody } = firm.people;
  const own = await paper(mine);
  const [about = ""] = await published(firm, statement(mine, { title: "Q2", asOf: "2026-06-30", documentId: own }));
  const withdraw = (who: Person, id = about, reason = "Of another fund") =>
    call(who, "publications.withdraw", { id, reason });
  for (const who of [viewer, nobody, investor])
    await expect(withdraw(who)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(viewer.server)).people.general_partner;
  await expect(withdraw(stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(withdraw(relations, about, " ")).rejects.toMatchObject({ data: { fields: { reason: "Say why" } } });
  const again = () => call(relations, "publications.publishAgain", { id: about });
  await expect(again()).rejects.toMatchObject({ code: "not_found" });

  const [heard, silent] = [await follow(investor), await follow(other)];
  const twice = await Promise.allSettled([withdraw(relations), withdraw(relations)]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await heard.hears("lp_access")).toEqual({ table: "lp_access", parent: investor.id });
  expect(silent.heard).toEqual([]);
  heard.close();
  silent.close();
  expect(await rows(investor, "lp_publications where id = $1", [about])).toEqual([]);
  expect(await rows(investor, "documents where id = $1", [own])).toEqual([]);
  const told = (await call(investor, "notifications.list")).items.filter(({ text }) => text.startsWith("Withdrawn"));
  expect(told.map(({ text }) => text)).toEqual(["Withdrawn by its publisher: Q2"]);
  expect(JSON.stringify(told)).not.toContain("another fund");
  const listed = async (id: string) =>
    (await call(relations, "publications.ofPartner", { id: mine })).items.find((one) => one.id === id);
  expect(await listed(about)).toMatchObject({
    withdrawnReason: "Of another fund",
    withdrawnBy: { id: relations.id },
    isPublishedAgain: false,
  });

  const repeated = await Promise.allSettled([again(), again()]);
  expect(repeated.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await listed(about)).toMatchObject({ isPublishedAgain: true });
  expect(await rows(investor, "lp_publications where title = 'Q2'")).toMatchObject([{ document_id: own }]);
});

test("nothing is published again over what took its place", async () => {
  const asOf = "2026-03-31";
  const { investor_relations: relations } = firm.people;
  const [about = ""] = await published(firm, statement(mine, { asOf }));
  await call(relations, "publications.withdraw", { id: about, reason: "Wrong" });
  await published(firm, statement(mine, { asOf, title: "Right" }));
  await expect(call(relations, "publications.publishAgain", { id: about })).rejects.toMatchObject({
    data: { reason: "portal.published_since" },
  });
});

test("access is given by a person who manages partners, and taken at once", async () => {
  const guest = await newInvestor(firm);
  expect(await rows(guest, "lp_publications")).toEqual([]);
  const self = "insert into lp_access (user_id, limited_partner_id) values ($1, $2)";
  for (const person of [guest, firm.people.viewer])
    await expect(asApp(person, (db) => db.query(self, [guest.id, mine]))).rejects.toThrow("row-level security");
  const give = (sql: string, values: unknown[]) =>
    asOwner(firm.people.viewer.server, firm, (db) => db.query(sql, values));
  await give(self, [guest.id, theirs]);
  expect((await rows(guest, "lp_publications")).every((row) => row["limited_partner_id"] === theirs)).toBe(true);
  await give("delete from lp_access where user_id = $1", [guest.id]);
  expect(await rows(guest, "lp_publications")).toEqual([]);
  expect(await rows(guest, "documents")).toEqual([]);
});

test("only those who look for the partner hear that something was published", async () => {
  const [heard, silent] = [await follow(investor), await follow(other)];
  await published(firm, statement(mine));
  expect(await heard.hears("lp_access")).toEqual({ table: "lp_access", parent: investor.id });
  expect(silent.heard).toEqual([]);
  heard.close();
  silent.close();
});
