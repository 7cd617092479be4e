import { beforeAll, beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer, type TestServer, waitingLink } from "../../../../test/harness.ts";
import { pdfOf, uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
let projectId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  projectId = await begin(firm);
});

async function begin({ people }: Firm, company = "Acme"): Promise<string> {
  const { id: dealId } = await call(people.analyst, "deals.create", { company });
  return (await call(people.analyst, "dueDiligenceProjects.create", { dealId })).id;
}
const checklist = async () => (await call(firm.people.viewer, "diligenceItems.list", { projectId })).items;
async function firstItem() {
  const [item] = await checklist();
  if (!item) throw new Error("A checklist was expected");
  return item;
}
async function document(recordId: string | null, { people } = firm): Promise<string> {
  const uploadId = await uploadFile(people.analyst, "Cap table.pdf", pdfOf("shares"));
  return (await call(people.analyst, "documents.create", { uploadId, recordId })).id;
}

test("an item rests on documents of its project, added once, taken away again, and of no other record", async () => {
  const { analyst, viewer } = firm.people;
  const { id } = await firstItem();
  const documentId = await document(projectId);
  const add = (of = documentId) => call(analyst, "diligenceItems.addEvidence", { id, documentId: of });
  expect(await add()).toMatchObject({ evidence: [{ documentId, name: "Cap table.pdf" }] });
  expect((await add()).evidence).toHaveLength(1);
  const other = await newFirm(server);
  for (const elsewhere of [
    await document(null),
    await document(await begin(firm, "Sister")),
    await document(null, other),
  ])
    await expect(add(elsewhere)).rejects.toMatchObject({ code: "invalid" });
  await expect(call(viewer, "diligenceItems.addEvidence", { id, documentId })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(
    call(other.people.super_admin, "diligenceItems.removeEvidence", { id, documentId }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect((await call(analyst, "diligenceItems.removeEvidence", { id, documentId })).evidence).toEqual([]);
  await add();
  await call(firm.people.super_admin, "documents.delete", { id: documentId });
  expect((await firstItem()).evidence).toEqual([]);
});

test("what founders send for an item waits until somebody takes it as evidence", async () => {
  const { analyst } = firm.people;
  const { id } = await firstItem();
  const request = await call(analyst, "diligenceRequests.create", { projectId, title: "Cap table", itemId: id });
  await call(analyst, "requestLinks.send", { projectId, email: "ada@acme.example" });
  const token = new URL(await waitingLink(server, "ada@acme.example")).hash.slice(1);
  const holder = { url: analyst.url, headers: { origin: analyst.url, "x-link-token": token } };
  const uploadId = await uploadFile(holder, "Shares.pdf", pdfOf("s"));
  await fetch(`${analyst.url}/api/links/requests/${request.id}/files/${uploadId}`, {
    method: "POST",
    headers: holder.headers,
  });
  expect(await firstItem()).toMatchObject({ evidence: [], arrived: [{ name: "Shares.pdf" }] });
  expect(await call(analyst, "diligenceItems.takeArrived", { id })).toMatchObject({
    evidence: [{ name: "Shares.pdf" }],
    arrived: [],
  });
  expect((await call(analyst, "diligenceItems.takeArrived", { id })).evidence).toHaveLength(1);
});

test("a firm changes the checklist of a stage for projects to come, and goes back to the usual one", async () => {
  const { analyst, general_partner: partner, viewer } = firm.people;
  const stage = "Market Analysis";
  const titles = async (id: string) =>
    (await call(viewer, "diligenceItems.list", { projectId: id })).items.map(({ title }) => title);
  const { id: dealId } = await call(analyst, "deals.create", { company: "Later" });
  const start = async () => (await call(analyst, "dueDiligenceProjects.create", { dealId, stage })).id;
  const before = await start();
  const usual = (await call(viewer, "diligenceTemplates.get", { stage })).usual.map(({ title }) => title);
  expect(await titles(before)).toEqual(usual);

  await expect(call(analyst, "diligenceTemplates.begin", { stage })).rejects.toMatchObject({ code: "forbidden" });
  const both = await Promise.all([partner, partner].map((one) => call(one, "diligenceTemplates.begin", { stage })));
  const templateId = both[0]?.own?.id ?? "";
  expect(both.map(({ own }) => own?.id)).toEqual([templateId, templateId]);
  const items = (await call(viewer, "diligenceTemplateItems.list", { templateId })).items;
  expect(items.map(({ title }) => title)).toEqual(usual);
  const [first, second] = items;
  await call(partner, "diligenceTemplateItems.delete", { id: first?.id ?? "" });
  const added = await call(partner, "diligenceTemplateItems.create", {
    templateId,
    title: "Ask three lost customers",
    section: "Demand",
    needsSignOff: true,
    dueDays: 10,
  });
  await call(partner, "diligenceTemplateItems.move", { id: added.id, before: second?.id ?? null });
  await expect(call(analyst, "diligenceTemplateItems.create", { templateId, title: "Mine" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(
    call(partner, "diligenceTemplateItems.create", { templateId, title: "Never", dueDays: -1 }),
  ).rejects.toThrow("Enter a number of days");

  const after = await start();
  expect(await titles(after)).toEqual(["Ask three lost customers", ...usual.slice(1)]);
  const [begun] = (await call(viewer, "diligenceItems.list", { projectId: after })).items;
  expect(begun).toMatchObject({ needsSignOff: true, dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  expect(await titles(before)).toEqual(usual);
  const theirs = (await newFirm(server)).people.super_admin;
  expect((await call(theirs, "diligenceTemplates.get", { stage })).own).toBeNull();
  await expect(call(theirs, "diligenceTemplateItems.delete", { id: added.id })).rejects.toThrow("not found");

  await call(partner, "diligenceTemplates.reset", { stage });
  expect(await titles(await start())).toEqual(usual);
  expect((await titles(after))[0]).toBe("Ask three lost customers");
});
