import { beforeAll, expect, test } from "vitest";
import { fileOperations } from "#app/public-api/server/file-operations.ts";
import { DOWNLOADS } from "#app/server/areas.ts";
import { asApp, call, type Firm, follow, newFirm, type Person, send, sharedServer } from "../../../../test/harness.ts";
import { addPartner } from "../../../../test/partners.ts";
import { newInvestor, published, STATEMENT } from "../../../../test/publications.ts";
import { prepareSamples, queries, type Samples } from "../../../../test/query-samples.ts";

/** One limited partner against another, by every way there is. */

let firm: Firm;
let thief: Person;
let samples: Samples;
let loot: { partnerId: string; publicationId: string; questionId: string; documentIds: string[] };

beforeAll(async () => {
  firm = await newFirm(await sharedServer());
  samples = await prepareSamples(firm);
  const idOf = (name: string, field = "id") =>
    String((samples[name]?.[0] as Record<string, unknown> | undefined)?.[field]);
  const [publicationId, questionId, fundId] = ["my.statement", "myTalk.question", "ledger.trialBalance"].map((name) =>
    idOf(name),
  ) as [string, string, string];
  // Of the quarters before, the books are closed.
  const admittedOn = new Date().toISOString().slice(0, "2026-01-01".length);
  const own = await addPartner(firm, { name: "The other partner", fundId, amount: "1000", admittedOn });
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
  loot = {
    partnerId: idOf("portalAccess.list", "limitedPartnerId"),
    publicationId,
    questionId,
    documentIds: rows.map(({ id }) => id),
  };
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

/** What only others have: names, titles and files of the firm's partners. */
const LOOT = /Pension|Letter|Fees|Acme/;

test("whatever is asked of the server about another's, nothing of it comes back", async () => {
  const asked = queries.flatMap(({ name }) => (samples[name] ?? [{}]).map((sample) => ({ name, sample })));
  const got: string[] = [];
  for (const { name, sample } of asked) {
    const answer = await send(thief, name, sample).catch((error: unknown) => error);
    const text = JSON.stringify(answer instanceof Error ? { message: answer.message } : answer);
    const said = text.replaceAll(JSON.stringify(sample), "");
    if (LOOT.test(said) && name !== "pitches.read") got.push(`${name}: ${said.slice(0, 200)}`);
  }
  expect(asked.length).toBeGreaterThan(200);
  expect(got).toEqual([]);
});

test("no file and no export holds anything of another's", async () => {
  const { url, headers } = thief;
  const opened: string[] = [];
  for (const address of Object.keys(fileOperations(DOWNLOADS))) {
    for (const id of [...loot.documentIds, loot.publicationId, loot.questionId]) {
      const path = address.replaceAll(/\{[^}]+\}/g, id);
      const answer = await fetch(`${url}/api${path}`, { headers });
      const content = Buffer.from(await answer.arrayBuffer()).toString("latin1");
      if (answer.ok) opened.push(path);
      expect([path, LOOT.test(content)]).toEqual([path, false]);
      if (path === address) break;
    }
  }
  expect(opened).toEqual(["/my/archive.zip"]);
});

test("an open screen hears nothing of another's", async () => {
  const victim = await newInvestor(firm, loot.partnerId);
  const heard = await follow(thief);
  await published(firm, { limitedPartnerId: loot.partnerId, kind: "letter", title: "For them", asOf: "2026-10-01" });
  await call(victim, "myTalk.ask", { limitedPartnerId: loot.partnerId, subject: "Only ours", content: "Is it?" });
  const [own] = (await call(thief, "my.partners")).items;
  await published(firm, { limitedPartnerId: own?.id ?? "", kind: "letter", title: "For me", asOf: "2026-10-02" });
  expect(await heard.hears("lp_access")).toEqual({ table: "lp_access", parent: thief.id });
  expect(heard.heard.filter(({ parent }) => parent !== thief.id)).toEqual([]);
  heard.close();
});
