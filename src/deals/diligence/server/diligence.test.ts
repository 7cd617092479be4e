import { beforeAll, beforeEach, expect, test } from "vitest";
import { paceOf, progressTone, riskLevel } from "#deals/diligence/shared/rules.ts";
import { readText } from "#work/documents/server/text-use-cases.ts";
import { call, type Firm, newFirm, type Person, sharedServer, type TestServer } from "../../../../test/harness.ts";

const REFUSED = { code: "forbidden" };

let server: TestServer;
let firm: Firm;
let dealId: string;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
  ({ id: dealId } = await call(firm.people.analyst, "deals.create", { company: "Acme" }));
});

type Form = Partial<Parameters<typeof call<"dueDiligenceProjects.create">>[2]>;
const begin = (form: Form = {}) => call(firm.people.analyst, "dueDiligenceProjects.create", { dealId, ...form });
const checklist = async (projectId: string) =>
  (await call(firm.people.viewer, "diligenceItems.list", { projectId })).items;
const progressOf = async (id: string) => (await call(firm.people.viewer, "dueDiligenceProjects.get", { id })).progress;
const setItem = (id: string, status: "open" | "in_progress" | "done" | "not_applicable") =>
  call(firm.people.analyst, "diligenceItems.setStatus", { id, status });

test("a project begins with its defaults and the checklist of its stage, and is due in thirty days", async () => {
  const project = await begin();
  expect(project).toMatchObject({
    company: "Acme",
    deal: { id: dealId, kind: "deal", label: "Acme" },
    stage: "Initial Review",
    priority: "Medium",
    status: "Active",
    progress: 0,
    daysRemaining: 30,
    assignee: null,
    openHighRisks: 0,
  });
  expect(await begin({ status: "On Hold", daysRemaining: 10 })).toMatchObject({ status: "On Hold", daysRemaining: 10 });
  const items = await checklist(project.id);
  expect(items.length).toBeGreaterThan(5);
  expect(project.openItems).toBe(items.length);
  expect(items[0]).toMatchObject({ section: "Company", status: "open", assignee: null, signedOffBy: null });
  const legal = await checklist((await begin({ stage: "Legal Review" })).id);
  expect(legal.map(({ title }) => title)).toContain("Open-source licences reviewed");
});

test("a project and a term sheet are called what their company is called now, renamed or another one", async () => {
  const { analyst } = firm.people;
  const { id } = await begin();
  const sheet = await call(analyst, "termSheets.create", { dealId });
  const names = async () => [
    (await call(analyst, "dueDiligenceProjects.get", { id })).company,
    (await call(analyst, "termSheets.get", { id: sheet.id })).company,
  ];
  const deal = await call(analyst, "deals.get", { id: dealId });
  const company = await call(analyst, "companies.get", { id: deal.company.id });
  await call(analyst, "companies.update", { ...company, name: "Acme Robotics" });
  expect(await names()).toEqual(["Acme Robotics", "Acme Robotics"]);
  const { rowVersion } = await call(analyst, "deals.get", { id: dealId });
  await call(analyst, "deals.update", { id: dealId, rowVersion, company: "Borealis" });
  expect(await names()).toEqual(["Borealis", "Borealis"]);
});

test("progress is the share of items done among those that apply, also when two are done at once", async () => {
  const { id } = await begin({ stage: "Market Analysis" });
  const [first, second, third, ...others] = await checklist(id);
  if (!first || !second || !third) throw new Error("A checklist of at least three was expected");
  for (const { id: item } of others) await setItem(item, "not_applicable");
  expect(await progressOf(id)).toBe(0);
  await Promise.all([setItem(first.id, "done"), setItem(second.id, "done")]);
  expect(await progressOf(id)).toBe(66);
  await setItem(first.id, "in_progress");
  expect(await progressOf(id)).toBe(33);
  await call(firm.people.analyst, "diligenceItems.delete", { id: third.id });
  expect(await progressOf(id)).toBe(50);
  await expect(call(firm.people.analyst, "dueDiligenceProjects.setProgress", { id, progress: 90 })).rejects.toThrow(
    "Progress comes from the checklist",
  );
});

test("a finished item is signed off by name, and has to be again when it is reopened", async () => {
  const { analyst, principal } = firm.people;
  const { id } = await begin();
  const [item] = await checklist(id);
  if (!item) throw new Error("A checklist was expected");
  const sign = (isSignedOff: boolean) => call(principal, "diligenceItems.signOff", { id: item.id, isSignedOff });
  await expect(sign(true)).rejects.toThrow("Finish the item before you sign it off");
  await setItem(item.id, "done");
  expect(await sign(true)).toMatchObject({ signedOffBy: { id: principal.id } });
  expect(await setItem(item.id, "done")).toMatchObject({ signedOffBy: { id: principal.id } });
  const { signedOffBy: _, rowVersion, ...form } = await setItem(item.id, "open");
  expect(form.signedOffAt).toBeNull();
  const edit = { ...form, rowVersion, findings: "Two references missing" };
  expect(await call(analyst, "diligenceItems.update", edit)).toMatchObject({ findings: "Two references missing" });
  await expect(call(principal, "diligenceItems.update", { ...edit, findings: "Mine" })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("items keep the order somebody gives them, and a deleted one comes back as it was", async () => {
  const { analyst, principal, viewer } = firm.people;
  const stranger = (await newFirm(server)).people.super_admin;
  const { id } = await begin({ stage: "Market Analysis" });
  const ids = async () => (await checklist(id)).map((item) => item.id);
  const [first, second, third, ...others] = await ids();
  if (!first || !second || !third) throw new Error("A checklist of at least three was expected");
  const move = (item: string, before: string | null) => call(analyst, "diligenceItems.move", { id: item, before });
  await move(third, first);
  await move(first, second);
  expect(await ids()).toEqual([third, first, second, ...others]);
  await move(third, second);
  await move(first, null);
  expect(await ids()).toEqual([third, second, ...others, first]);
  await setItem(third, "done");
  const progress = await progressOf(id);
  await call(principal, "diligenceItems.signOff", { id: third, isSignedOff: true });
  await call(analyst, "diligenceItems.delete", { id: third });
  expect(await progressOf(id)).toBe(0);
  for (const person of [principal, viewer, stranger])
    await expect(call(person, "diligenceItems.restore", { id: third })).rejects.toThrow(/not found|Your role/);
  const restored = await call(analyst, "diligenceItems.restore", { id: third });
  expect(restored).toMatchObject({ status: "done", signedOffBy: { id: principal.id } });
  expect(await call(analyst, "diligenceItems.restore", { id: third })).toEqual(restored);
  expect(await progressOf(id)).toBe(progress);
  expect(await ids()).toEqual([third, second, ...others, first]);
  await expect(call(stranger, "diligenceItems.move", { id: third, before: null })).rejects.toThrow("not found");
});

test("a project is completed knowing what is left of it", async () => {
  const { analyst, principal } = firm.people;
  const { id, openItems } = await begin();
  const complete = (seen: object) =>
    call(analyst, "dueDiligenceProjects.complete", { id, openItems: 0, openHighRisks: 0, ...seen });
  await expect(complete({})).rejects.toThrow(/Still open: \d+ open items and no high risk/);
  const risk = await call(analyst, "diligenceRisks.create", {
    projectId: id,
    title: "One customer is half of revenue",
    likelihood: 4,
    impact: 4,
  });
  await expect(complete({ openItems })).rejects.toThrow("1 high risk. Check again");
  await call(principal, "diligenceRisks.setStatus", { id: risk.id, status: "accepted" });
  const completed = await complete({ openItems });
  expect(completed).toMatchObject({ status: "Completed", openHighRisks: 0 });
  expect(completed.completedAt).not.toBeNull();
  const resumed = await call(analyst, "dueDiligenceProjects.setStatus", { id, status: "Active" });
  expect(resumed).toMatchObject({ status: "Active", completedAt: null });
});

test("risks stand by their weight, and who accepted one is named", async () => {
  const { analyst, principal, viewer } = firm.people;
  const { id: projectId } = await begin();
  const note = (title: string, likelihood: number, impact: number) =>
    call(analyst, "diligenceRisks.create", { projectId, title, likelihood, impact, category: "Market" });
  await note("Small", 1, 2);
  const grave = await note("Grave", 5, 5);
  const risks = async () => (await call(viewer, "diligenceRisks.list", { projectId })).items;
  expect((await risks()).map(({ title }) => title)).toEqual(["Grave", "Small"]);
  const accepted = await call(principal, "diligenceRisks.setStatus", { id: grave.id, status: "accepted" });
  expect(accepted).toMatchObject({ acceptedBy: { id: principal.id } });
  expect(await call(analyst, "diligenceRisks.setStatus", { id: grave.id, status: "accepted" })).toMatchObject({
    acceptedBy: { id: principal.id },
  });
  expect(await call(analyst, "diligenceRisks.setStatus", { id: grave.id, status: "open" })).toMatchObject({
    acceptedBy: null,
    acceptedAt: null,
  });
});

test.each([
  ["an unknown deal", { dealId: "00000000-0000-7000-8000-000000000000" }],
  ["an unknown stage", { stage: "Closing" }],
  ["an invalid day", { dueOn: "soon" }],
  ["an invalid number of days", { daysRemaining: 1.5 }],
  ["a status one is not begun with", { status: "Completed" }],
])("%s is refused", async (_, form) => {
  await expect(begin(form as Form)).rejects.toMatchObject({ code: "invalid" });
});

test("a viewer reads and changes nothing, a limited partner sees nothing, and a stranger finds nothing", async () => {
  const { viewer, limited_partner: partner } = firm.people;
  const { id } = await begin();
  const [item] = await checklist(id);
  if (!item) throw new Error("A checklist was expected");
  await expect(call(viewer, "diligenceItems.setStatus", { id: item.id, status: "done" })).rejects.toMatchObject(
    REFUSED,
  );
  await expect(call(viewer, "dueDiligenceProjects.create", { dealId })).rejects.toMatchObject(REFUSED);
  await expect(call(partner, "dueDiligenceProjects.list", {})).rejects.toMatchObject(REFUSED);
  await expect(call(partner, "diligenceRisks.list", { projectId: id })).rejects.toMatchObject(REFUSED);
  const other = (await newFirm(server)).people.super_admin;
  await expect(call(other, "dueDiligenceProjects.get", { id })).rejects.toThrow("not found");
  expect((await call(other, "diligenceItems.list", { projectId: id })).items).toEqual([]);
  await expect(call(other, "diligenceItems.setStatus", { id: item.id, status: "done" })).rejects.toThrow("not found");
  await expect(call(other, "dueDiligenceProjects.create", { dealId })).rejects.toMatchObject({ code: "invalid" });
});

test.each([
  [0, "neutral"],
  [24, "neutral"],
  [25, "warn"],
  [50, "info"],
  [74, "info"],
  [75, "success"],
  [100, "success"],
])("a progress of %i is %s", (progress, tone) => expect(progressTone(progress)).toBe(tone));

test.each([
  [{ progress: 59, daysRemaining: 7 }, "behind"],
  [{ progress: 60, daysRemaining: 7 }, undefined],
  [{ progress: 59, daysRemaining: 8 }, undefined],
  [{ progress: 0, daysRemaining: -3 }, "behind"],
  [{ progress: 80, daysRemaining: -3 }, "ready"],
  [{ progress: 79, daysRemaining: 3 }, undefined],
])("%j is told to be %s, while it is active", (project, pace) => {
  expect(paceOf({ status: "Active", ...project })).toBe(pace);
  expect(paceOf({ status: "On Hold", ...project })).toBeUndefined();
});

test.each([
  [1, 4, "low"],
  [1, 5, "medium"],
  [3, 3, "medium"],
  [2, 5, "high"],
  [5, 5, "high"],
])("likelihood %i and impact %i are %s", (likelihood, impact, level) =>
  expect(riskLevel({ likelihood, impact })).toBe(level),
);

test("the report is a file of the firm's day, its first columns those of the list", async () => {
  await begin({ assignedTo: firm.people.principal.id });
  const { url, headers } = firm.people.general_partner;
  const answer = await fetch(`${url}/api/exports/due-diligence-projects.csv`, { headers });
  expect(answer.headers.get("content-disposition")).toMatch(/filename="dd-report-\d{4}-\d{2}-\d{2}\.csv"/);
  const [head, row] = (await answer.text()).split("\r\n");
  expect(head?.replaceAll('"', "")).toMatch(/Company,Status,Priority,Progress,Days Remaining,Assigned To,/);
  expect(row?.replaceAll('"', "")).toMatch(/^Acme,Active,Medium,0,30,principal Example,/);
});

const askReport = ({ url, headers }: Person) => fetch(`${url}/api/exports/due-diligence-projects.pdf`, { headers });

test("the report is a PDF too, with the same rows and columns, for a person who may export", {
  tags: "slow",
}, async () => {
  await begin({ assignedTo: firm.people.principal.id });
  const answer = await askReport(firm.people.general_partner);
  expect(answer.headers.get("content-disposition")).toMatch(/filename="dd-report-\d{4}-\d{2}-\d{2}\.pdf"/);
  const { kind, pages } = await readText(Buffer.from(await answer.arrayBuffer()));
  const words = pages
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
  expect(kind).toBe("pdf");
  for (const said of [
    "Due diligence report",
    "Company",
    "Days Remaining",
    "Acme",
    "Active",
    "principal Example",
    firm.name,
  ])
    expect(words).toContain(said);
  expect((await askReport(firm.people.viewer)).status).toBe(403);
});
