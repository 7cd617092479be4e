import { beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";
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

test("a recommendation is accepted as a task, snoozed or dismissed, by each person for themselves", async () => {
  const { analyst, associate, viewer } = firm.people;
  const { id: recordId } = await deal("Strong", { aiScore: 92 });
  const reason = "strong_buy_early" as const;
  expect((await overview()).recommendations).toMatchObject([{ record: { id: recordId }, reason, score: 92 }]);
  await call(analyst, "insights.decide", { recordId, reason, decision: "accepted" });
  expect((await call(analyst, "tasks.list", {})).items).toMatchObject([
    { title: "Move Strong forward", record: { id: recordId }, assignee: { id: analyst.id } },
  ]);
  expect((await call(analyst, "insights.overview")).recommendations).toEqual([]);
  await expect(call(analyst, "insights.decide", { recordId, reason, decision: "accepted" })).rejects.toMatchObject({
    code: "not_found",
  });
  await call(associate, "insights.decide", { recordId, reason, decision: "snoozed" });
  expect((await call(associate, "insights.overview")).recommendations).toEqual([]);
  expect((await call(viewer, "insights.overview")).recommendations).toHaveLength(1);
  await expect(call(viewer, "insights.decide", { recordId, reason, decision: "accepted" })).rejects.toMatchObject({
    code: "forbidden",
  });
  await expect(call(firm.people.limited_partner, "insights.overview")).rejects.toMatchObject({ code: "forbidden" });
});

test("a document without words of a topic has no quote", async () => {
  const { analyst, viewer } = firm.people;
  const { id: dealId } = await deal("Acme");
  const uploadId = await uploadFile(analyst, "Deck.txt", "Our team");
  const { id } = await call(analyst, "documents.create", { recordId: dealId, category: "legal", uploadId });
  const { name, topics } = await call(viewer, "insights.pitch", { documentId: id });
  expect(name).toBe("Deck.txt");
  expect(topics.map(({ topic }) => topic)).toContain("team");
  expect(topics.find(({ topic }) => topic === "ask")).toEqual({ topic: "ask", found: null });
});
