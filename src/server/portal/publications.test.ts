import { beforeAll, expect, test } from "vitest";
import { asApp, asOwner, call, type Firm, follow, newFirm, type Person, sharedServer } from "../../../test/harness.ts";
import { addPartner } from "../../../test/partners.ts";
import { newInvestor, published, STATEMENT } from "../../../test/publications.ts";
import { uploadFile } from "../../../test/uploads.ts";

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

test("what is superseded stays, what is withdrawn goes; nobody else changes what was published", async () => {
  const [first] = await published(firm, statement(mine, { title: "Q1" }));
  const [second] = await published(firm, statement(mine, { title: "Q1 restated", supersedesId: first }));
  await expect(published(firm, statement(mine, { supersedesId: first }))).rejects.toThrow("portal.not_to_supersede");
  await expect(published(firm, statement(theirs, { supersedesId: second }))).rejects.toThrow("portal.not_to_supersede");
  const [old] = await rows(investor, "lp_publications where id = $1", [first]);
  expect(old?.["superseded_at"]).not.toBeNull();
  const { investor_relations: relations, viewer } = firm.people;
  for (const person of [viewer, investor])
    await expect(rows(person, "withdraw_publications($1)", [second])).rejects.toThrow("may not publish");
  await expect(rows(investor, "lp_publications where id = $1 for update", [second])).rejects.toThrow("denied");
  const gone = await asApp(relations, async (db) => {
    await expect(db.query("savepoint a")).resolves.toBeDefined();
    await db.query("select withdraw_publications($1)", [second]);
    return (await db.query("select withdrawn_at from lp_publications where id = $1", [second])).rows;
  });
  expect(gone).toMatchObject([{ withdrawn_at: expect.anything() }]);
});

test("access is given by whoever manages partners, and taken at once", async () => {
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
