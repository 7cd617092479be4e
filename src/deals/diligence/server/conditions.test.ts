import { beforeAll, beforeEach, expect, test } from "vitest";
import { DILIGENCE_FIGURES, type DiligenceFigure } from "#deals/diligence/shared/metrics.ts";
import { readText } from "#work/documents/server/text-use-cases.ts";
import { call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { pdfOf, uploadFile } from "../../../../test/uploads.ts";

let server: TestServer;
let firm: Firm;
let dealId: string;
let projectId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  ({ id: dealId } = await call(firm.people.analyst, "deals.create", { company: "Acme" }));
  projectId = await begin("Legal Review");
});

const begin = async (stage: "Legal Review" | "Market Analysis") =>
  (await call(firm.people.analyst, "dueDiligenceProjects.create", { dealId, stage })).id;
const risk = (title: string, grade: number, of = projectId) =>
  call(firm.people.analyst, "diligenceRisks.create", { projectId: of, title, likelihood: grade, impact: grade });
const checklist = async () => (await call(firm.people.viewer, "diligenceItems.list", { projectId })).items;

test("findings and risks become conditions of the deal, which somebody settles by name", async () => {
  const { analyst, principal, viewer } = firm.people;
  const [item] = await checklist();
  const patent = await risk("Patent is held by a founder", 4);
  const assign = await call(analyst, "diligenceConditions.create", {
    projectId,
    title: "Assign the patent",
    riskId: patent.id,
  });
  expect(assign).toMatchObject({ status: "open", risk: { title: "Patent is held by a founder" }, item: null });
  const market = await begin("Market Analysis");
  await call(analyst, "diligenceConditions.create", { projectId: market, title: "Two reference calls" });
  await call(analyst, "diligenceConditions.create", { projectId, title: "Sign leases", itemId: item?.id });
  const ofDeal = async () => (await call(viewer, "diligenceConditions.ofDeal", { dealId })).items;
  expect((await ofDeal()).map(({ title, stage }) => [title, stage])).toEqual([
    ["Assign the patent", "Legal Review"],
    ["Sign leases", "Legal Review"],
    ["Two reference calls", "Market Analysis"],
  ]);
  const set = (status: "open" | "met" | "waived") =>
    call(principal, "diligenceConditions.setStatus", { id: assign.id, status });
  expect(await set("met")).toMatchObject({ status: "met", settledBy: { id: principal.id } });
  expect(await set("open")).toMatchObject({ status: "open", settledBy: null, settledAt: null });
  await call(analyst, "diligenceRisks.delete", { id: patent.id });
  expect((await ofDeal())[0]).toMatchObject({ title: "Assign the patent", risk: null });
  await call(firm.people.super_admin, "dueDiligenceProjects.archive", { id: market });
  expect(await ofDeal()).toHaveLength(2);
});

test("a condition comes from its own project only, and readers and strangers change none", async () => {
  const { analyst, viewer, limited_partner: partner } = firm.people;
  const elsewhere = await risk("Theirs", 3, await begin("Market Analysis"));
  const create = (form: object) => call(analyst, "diligenceConditions.create", { projectId, title: "A", ...form });
  await expect(create({ riskId: elsewhere.id })).rejects.toMatchObject({ code: "invalid" });
  await expect(create({ itemId: elsewhere.id })).rejects.toMatchObject({ code: "invalid" });
  await expect(create({ title: " " })).rejects.toThrow("Enter a title");
  const { id } = await create({});
  await expect(call(viewer, "diligenceConditions.setStatus", { id, status: "met" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(call(partner, "diligenceConditions.ofDeal", { dealId })).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(call(stranger, "diligenceConditions.delete", { id })).rejects.toThrow("not found");
  expect((await call(stranger, "diligenceConditions.ofDeal", { dealId })).items).toEqual([]);
});

test("every figure of the analysis is as many as the rows it opens on, and the score follows them", {
  tags: "slow",
}, async () => {
  const { analyst, principal, viewer } = firm.people;
  const get = () => call(viewer, "diligenceAnalysis.get", { id: projectId });
  const explain = (figure: DiligenceFigure) => call(viewer, "diligenceAnalysis.explain", { id: projectId, figure });
  const items = await checklist();
  expect(await get()).toMatchObject({
    score: 45,
    parts: { checklist: 0, risks: 25, evidence: 0, signOffs: 10, time: 10 },
    figures: { diligenceOpenItems: items.length },
  });
  const [first, second, third] = items;
  if (!first || !second || !third) throw new Error("A checklist of at least three was expected");
  const setItem = (id: string, status: "done") => call(analyst, "diligenceItems.setStatus", { id, status });
  await setItem(first.id, "done");
  await setItem(second.id, "done");
  const uploadId = await uploadFile(analyst, "Register.pdf", pdfOf("r"));
  const { id: documentId } = await call(analyst, "documents.create", { uploadId, recordId: projectId });
  await call(analyst, "diligenceItems.addEvidence", { id: first.id, documentId });
  const { rowVersion, ...form } = third;
  const edit = { ...form, rowVersion, needsSignOff: true, dueOn: "2020-01-01" };
  await call(analyst, "diligenceItems.update", edit);
  await Promise.all([risk("High", 4), risk("Medium", 3), risk("Low", 1)]);
  await call(analyst, "diligenceConditions.create", { projectId, title: "Assign the patent" });
  await call(analyst, "diligenceRequests.create", { projectId, title: "Leases" });

  const analysis = await get();
  const checklistPoints = Math.round((40 * Math.floor((100 * 2) / items.length)) / 100);
  expect(analysis.parts).toEqual({ checklist: checklistPoints, risks: 13, evidence: 8, signOffs: 0, time: 8 });
  expect(analysis.score).toBe(checklistPoints + 29);
  expect(analysis.figures).toEqual({
    diligenceScore: analysis.score,
    diligenceOpenItems: items.length - 2,
    diligenceOverdueItems: 1,
    diligenceOpenRisks: 3,
    diligenceUnprovenItems: 1,
    diligenceUnsignedItems: 1,
    diligenceOpenRequests: 1,
    diligenceOpenConditions: 1,
  });
  for (const figure of DILIGENCE_FIGURES.filter((one) => one !== "diligenceScore")) {
    const { value, items: rows } = await explain(figure);
    expect([figure, value, rows.length]).toEqual([figure, analysis.figures[figure], analysis.figures[figure]]);
  }
  expect((await explain("diligenceScore")).items.map(({ title }) => title)).toEqual(
    expect.arrayContaining(["High", second.title, third.title]),
  );
  const stranger = (await newFirm(server)).people.super_admin;
  await expect(call(stranger, "diligenceAnalysis.get", { id: projectId })).rejects.toThrow("not found");

  const answer = await fetch(`${viewer.url}/api/due-diligence/${projectId}/report.pdf`, { headers: viewer.headers });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const { pages } = await readText(Buffer.from(await answer.arrayBuffer()));
  const text = pages
    .map((page) => page.text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
  for (const said of ["Due diligence of Acme", "Assign the patent", first.title, "Readiness"])
    expect(text).toContain(said);
  expect(
    (await fetch(`${principal.url}/api/due-diligence/nothing/report.pdf`, { headers: principal.headers })).status,
  ).toBe(404);
});
