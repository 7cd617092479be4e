import { beforeAll, beforeEach, expect, test } from "vitest";
import { readText } from "#work/documents/server/text-use-cases.ts";
import { putOnAgenda } from "../../../../test/agenda.ts";
import {
  asApp,
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
let itemId: string;
let dealId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  const deal = await call(firm.people.analyst, "deals.create", { company: "Acme", stage: "investment_committee" });
  dealId = deal.id;
  ({ id: itemId } = await putOnAgenda(firm, [dealId], "2026-12-03"));
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

test("a person who has a conflict of interest neither reads nor writes it, by no way", async () => {
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

test("nothing but formatted text is kept, and a person who only reads writes nothing", async () => {
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

const askPdf = ({ url, headers }: Person) => fetch(`${url}/api/committee-items/${itemId}/memo.pdf`, { headers });

test("it is handed out as PDF, with its formatting and what is attached", async () => {
  const { analyst, viewer } = firm.people;
  await expect(askPdf(viewer)).resolves.toMatchObject({ status: 400 });
  const { id, rowVersion, title } = await first();
  await call(analyst, "committeeMemos.update", { itemId, id, rowVersion, title, body: said("Invest two million") });
  await call(analyst, "committeeMemos.attach", { itemId, uploadId: await uploadFile(analyst, "Model.txt", "cells") });
  const answer = await askPdf(viewer);
  expect(answer.headers.get("content-disposition")).toMatch(/filename="memo-Acme-\d{4}-\d{2}-\d{2}\.pdf"/);
  const { kind, pages } = await readText(Buffer.from(await answer.arrayBuffer()));
  const words = pages.map(({ text }) => text).join("\n");
  expect([kind, words]).toEqual(["pdf", expect.stringMatching(/Memo: Acme[\s\S]*Invest two million[\s\S]*Model\.txt/)]);
});

test("its PDF and attachments are not there for a person who is recused, a limited partner or a stranger", async () => {
  const { analyst, principal, viewer, limited_partner: partner } = firm.people;
  await first();
  const uploadId = await uploadFile(analyst, "Zebra pricing.txt", "zebra cells");
  const { id } = await call(analyst, "committeeMemos.attach", { itemId, uploadId });
  expect((await call(viewer, "committeeMemos.documents", { itemId })).items).toMatchObject([{ id }]);
  const onDeal = { filters: [{ field: "record", operator: "equals" as const, value: dealId }] };
  expect((await call(principal, "documents.list", onDeal)).items).toHaveLength(1);
  await call(principal, "committeeConflicts.declare", { dealId, userId: principal.id });

  const stranger = (await newFirm(server)).people.general_partner;
  expect((await askPdf(principal)).status).toBe(403);
  expect((await askPdf(partner)).status).toBe(403);
  expect((await askPdf(stranger)).status).toBe(404);
  await expect(call(principal, "committeeMemos.documents", { itemId })).rejects.toThrow("conflict of interest");
  await expect(call(partner, "committeeMemos.documents", { itemId })).rejects.toMatchObject({ code: "forbidden" });
  await expect(call(stranger, "committeeMemos.documents", { itemId })).rejects.toThrow("not found");
  expect((await call(principal, "documents.list", onDeal)).items).toEqual([]);
  await expect(call(principal, "documents.get", { id })).rejects.toThrow("not found");
  await expect(call(principal, "documents.history", { id })).rejects.toThrow("not found");
  const file = await fetch(`${principal.url}/api/documents/${id}/file`, { headers: principal.headers });
  expect(file.status).toBe(404);
  expect(JSON.stringify(await call(principal, "search.find", { query: "zebra" }))).not.toContain("Zebra");
  expect(JSON.stringify(await call(viewer, "search.find", { query: "zebra" }))).toContain("Zebra");
  for (const table of ["documents", "document_versions", "records", "audit_log", "committee_memo_documents"]) {
    const seen = await asApp(principal, (db) =>
      db.query(`select from ${table} t where to_jsonb(t)::text like '%Zebra%' or to_jsonb(t)::text like $1`, [
        `%${id}%`,
      ]),
    );
    expect([table, seen.rowCount]).toEqual([table, 0]);
  }
  // Off the agenda it stays as closed as it was.
  await asOwner(server, firm, (db) => db.query("delete from committee_items where id = $1", [itemId]));
  await expect(call(principal, "documents.get", { id })).rejects.toThrow("not found");
  await expect(call(viewer, "documents.get", { id })).resolves.toMatchObject({ name: "Zebra pricing.txt" });
});

test("a person who only reads attaches nothing, nor does who is recused", async () => {
  const { viewer, principal } = firm.people;
  await first();
  const mine = await uploadFile(principal, "Mine.txt", "mine");
  await call(principal, "committeeConflicts.declare", { dealId, userId: principal.id });
  await expect(call(principal, "committeeMemos.attach", { itemId, uploadId: mine })).rejects.toThrow("conflict");
  await expect(call(viewer, "committeeMemos.attach", { itemId, uploadId: mine })).rejects.toMatchObject({
    code: "forbidden",
  });
});
