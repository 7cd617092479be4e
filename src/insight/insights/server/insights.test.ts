import { beforeEach, expect, test } from "vitest";
import { asOwner, call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
import { uploadFile } from "../../../../test/uploads.ts";

let firm: Firm;
beforeEach(async () => {
  firm = await newFirm(await sharedServer());
});

const deal = (company: string, more: object = {}) =>
  call(firm.people.analyst, "deals.create", { company, createAnyway: true, ...more });
const overview = () => call(firm.people.viewer, "insights.overview");

test("scores of open deals have their band and risk; unscored ones are counted, not guessed", async () => {
  await deal("Strong", { aiScore: 85 });
  await deal("Weak", { aiScore: 54 });
  await deal("New");
  expect(await overview()).toMatchObject({
    scored: [
      { deal: { label: "Strong" }, score: 85, band: "strong_buy", risk: "low" },
      { deal: { label: "Weak" }, score: 54, band: "pass", risk: "high" },
    ],
    analysed: 2,
    unscored: 1,
    averageScore: 69.5,
    accuracy: null,
    baseRates: [],
  });
});

test("base rates and accuracy come from the firm’s own outcomes, from five on", async () => {
  const { general_partner: gp } = firm.people;
  for (let n = 0; n < 5; n += 1) {
    const { id } = await deal(`Passed ${n}`, { sector: "FinTech", aiScore: n === 0 ? 90 : 40 });
    await call(gp, "deals.decide", { id, outcome: "passed", passReason: "Price" });
  }
  const { accuracy, outcomes, baseRates } = await overview();
  expect([accuracy, outcomes]).toEqual([{ hits: 4, sample: 5 }, 5]);
  expect(baseRates).toMatchObject([
    { name: "", invested: 0, decided: 5, rate: { rate: 0, low: 0 } },
    { name: "FinTech", invested: 0, decided: 5 },
  ]);
});

const ofPage = (page: number | null, words: string) => ({
  page,
  parts: expect.arrayContaining([{ text: words, isFound: true }]),
});

const names = async () => (await overview()).recommendations.map(({ record }) => record.label);

test("a recommendation is decided once for the firm: accepted as a task, snoozed until a day, or dismissed with a reason", async () => {
  const { analyst, associate, viewer } = firm.people;
  const reason = "strong_buy_early" as const;
  const [first, second, third] = [
    await deal("One", { aiScore: 95 }),
    await deal("Two", { aiScore: 92 }),
    await deal("Three", { aiScore: 90 }),
  ].map(({ id: recordId }) => ({ recordId, reason }));
  if (!first || !second || !third) throw new Error("three deals");
  expect(await names()).toEqual(["One", "Two", "Three"]);
  await call(analyst, "insights.decide", { ...first, decision: "accepted" });
  expect((await call(analyst, "tasks.list", {})).items).toMatchObject([
    { title: "Move One forward", record: { id: first.recordId }, assignee: { id: analyst.id } },
  ]);
  await expect(call(associate, "insights.decide", { ...first, decision: "accepted" })).rejects.toMatchObject({
    code: "not_found",
  });
  const refused = (form: object) => call(analyst, "insights.decide", { ...second, decision: "snoozed", ...form });
  await expect(refused({})).rejects.toMatchObject({ data: { fields: { until: "Choose a day" } } });
  await expect(refused({ until: "2020-01-01" })).rejects.toMatchObject({ code: "invalid" });
  await expect(refused({ decision: "dismissed", note: " " })).rejects.toMatchObject({
    data: { fields: { note: "Enter a reason" } },
  });
  await call(associate, "insights.decide", { ...second, decision: "snoozed", until: "2099-01-01" });
  await call(analyst, "insights.decide", { ...third, decision: "dismissed", note: "Conflict of interest" });
  expect(await names()).toEqual([]);
  const { items } = await call(viewer, "insights.decisions");
  expect(items).toMatchObject([
    { record: { label: "Three" }, decision: "dismissed", note: "Conflict of interest", decidedBy: { id: analyst.id } },
    { record: { label: "Two" }, decision: "snoozed", until: "2099-01-01", decidedBy: { id: associate.id } },
    { record: { label: "One" }, decision: "accepted" },
  ]);
  // A snooze ends by itself.
  await asOwner(await sharedServer(), firm, (db) =>
    db.query("update recommendation_decisions set until = '2020-01-01' where id = $1", [items[1]?.id]),
  );
  expect(await names()).toEqual(["Two"]);
  const id = items[0]?.id ?? "";
  await expect(call(viewer, "insights.reopen", { id })).rejects.toMatchObject({ code: "forbidden" });
  await call(associate, "insights.reopen", { id });
  expect(await names()).toEqual(["Two", "Three"]);
  const stranger = (await newFirm(await sharedServer())).people.super_admin;
  await expect(call(stranger, "insights.reopen", { id: items[2]?.id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(call(viewer, "insights.decide", { ...second, decision: "accepted" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(call(firm.people.limited_partner, "insights.overview")).rejects.toMatchObject({ code: "forbidden" });
});

test("a pitch is checked by the firm’s points, each with the page and the quote that show it", async () => {
  const { analyst, associate, viewer, general_partner: gp } = firm.people;
  const { id: recordId } = await deal("Acme");
  const uploadId = await uploadFile(analyst, "Deck.txt", "Notre équipe et le marché. We plan the use of proceeds.");
  const { id: documentId } = await call(analyst, "documents.create", { recordId, category: "legal", uploadId });
  const analysis = () => call(viewer, "insights.pitch", { documentId });
  await expect.poll(async () => (await analysis()).state, { timeout: 30_000 }).toBe("read");
  const { name, points } = await analysis();
  expect(name).toBe("Deck.txt");
  const found = (of: typeof points, point: string) => of.find((one) => one.name === point)?.found;
  expect(found(points, "Team")).toMatchObject(ofPage(1, "équipe"));
  expect(found(points, "Market")).toMatchObject(ofPage(1, "marché"));
  expect(found(points, "Use of funds")).toMatchObject({ page: 1 });
  expect([found(points, "Traction"), found(points, "Ask")]).toEqual([null, null]);

  const own = {
    points: [
      { name: "Patents", words: ["patent", "brevet"] },
      { name: "ESG", words: ["and/or"] },
    ],
  };
  await expect(call(associate, "insights.saveChecklist", own)).rejects.toMatchObject({ code: "forbidden" });
  await call(gp, "insights.saveChecklist", own);
  expect(await call(viewer, "insights.checklist")).toEqual({ items: own.points, isUsual: false });
  expect((await analysis()).points).toEqual([
    { name: "Patents", found: null },
    { name: "ESG", found: null },
  ]);
  const { id: activityId } = await call(analyst, "activities.create", {
    recordId,
    kind: "email",
    happenedOn: "2026-03-02",
    content: "Our round\nWe filed three patents in Lyon.",
  });
  expect((await call(viewer, "insights.mails")).items).toEqual([
    { id: activityId, subject: "Our round", on: "2026-03-02", record: { id: recordId, kind: "deal", label: "Acme" } },
  ]);
  const mail = await call(viewer, "insights.pitchMail", { activityId });
  expect(mail.name).toBe("Our round");
  expect(found(mail.points, "Patents")).toMatchObject(ofPage(null, "patents"));
  await call(gp, "insights.saveChecklist", { points: [] });
  expect((await call(viewer, "insights.checklist")).isUsual).toBe(true);
  const stranger = (await newFirm(await sharedServer())).people.super_admin;
  await expect(call(stranger, "insights.pitch", { documentId })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "insights.pitchMail", { activityId })).rejects.toMatchObject({ code: "not_found" });
});
