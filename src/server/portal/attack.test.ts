import { beforeAll, expect, test } from "vitest";
import { furnish } from "../../../test/furnished-firm.ts";
import { asApp, call, type Firm, newFirm, type Person, send, sharedServer } from "../../../test/harness.ts";
import { addPartner } from "../../../test/partners.ts";
import { newInvestor, published, STATEMENT } from "../../../test/publications.ts";

/** One limited partner against another, by every way there is. */

let firm: Firm;
let thief: Person;
let loot: { publicationId: string; questionId: string; documentIds: string[] };

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  const { publicationId, questionId, fundId } = await furnish(firm);
  const own = await addPartner(firm, { name: "The other partner", fundId, amount: "1000" });
  thief = await newInvestor(firm, own);
  await published(firm, {
    limitedPartnerId: own,
    fundId,
    kind: "statement",
    title: "Mine",
    asOf: "2026-09-30",
    figures: STATEMENT,
  });
  const { rows } = await asApp(firm.people.super_admin, (db) =>
    db.query<{ id: string }>("select document_id as id from lp_publications where document_id is not null"),
  );
  loot = { publicationId, questionId, documentIds: rows.map(({ id }) => id) };
}, 120_000);

test("no row of any table is another's", async () => {
  const { rows: tables } = await firm.people.viewer.server.owner.query<{ name: string }>(
    "select table_name as name from table_registry order by 1",
  );
  const seen: string[] = [];
  for (const { name } of [...tables, { name: "records" }, { name: "audit_log" }, { name: "search_rows" }]) {
    const counted = await asApp(thief, (db) => db.query(`select 1 from ${name} limit 5`)).catch(() => ({
      rowCount: 0,
    }));
    if ((counted.rowCount ?? 0) > 0) seen.push(`${name}: ${counted.rowCount}`);
  }
  expect(seen).toEqual(
    ["lp_access: 1", "lp_publications: 1", "notifications: 1", "organizations: 1"].filter((one) => seen.includes(one)),
  );
  expect(seen).toContain("lp_publications: 1");
});

test("ids in addresses and guesses open nothing, and say no more than that it is not there", async () => {
  const notFound = { code: "not_found" };
  await expect(call(thief, "my.statement", { id: loot.publicationId })).rejects.toMatchObject(notFound);
  await expect(call(thief, "my.wire", { id: loot.publicationId })).rejects.toMatchObject(notFound);
  await expect(call(thief, "myTalk.question", { id: loot.questionId })).rejects.toMatchObject(notFound);
  await expect(call(thief, "myTalk.reply", { id: loot.questionId, content: "Hello" })).rejects.toMatchObject(notFound);
  const said = async (id: string) => {
    const answer = await fetch(`${thief.url}/api/my/documents/${id}/file`, { headers: thief.headers });
    return [answer.status, ((await answer.json()) as { message: string }).message];
  };
  expect(loot.documentIds.length).toBeGreaterThan(0);
  for (const id of [...loot.documentIds, loot.publicationId])
    expect(await said(id)).toEqual(await said(crypto.randomUUID()));
  for (const path of ["file", "text", "preview"])
    expect(
      (await fetch(`${thief.url}/api/documents/${loot.documentIds[0]}/${path}`, { headers: thief.headers })).status,
    ).toBe(403);
});

test("lists, search and notifications hold nothing of another's", async () => {
  const mine = [
    await call(thief, "my.accounts"),
    await call(thief, "my.statements", {}),
    await call(thief, "my.notices", {}),
    await call(thief, "my.papers", {}),
    await call(thief, "myTalk.questions"),
    await call(thief, "myTalk.details"),
    await call(thief, "notifications.list"),
    await send(thief, "search.find", { query: "pension" }),
  ];
  expect(JSON.stringify(mine)).not.toMatch(/Pension|Letter|Fees|Acme/);
});
