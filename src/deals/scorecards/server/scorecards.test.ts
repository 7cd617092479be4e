import { beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, runClock, sharedServer } from "../../../../test/harness.ts";
import { scorecards } from "./schedule.ts";

let firm: Firm;
beforeEach(async () => {
  firm = await newFirm(await sharedServer());
});

const TEAM = { id: "team", name: "Team", weight: 60, by: "people", scale: "five" } as const;
const ASK = {
  id: "ask",
  name: "Ask",
  weight: 40,
  by: "number",
  fact: "ask",
  from: 10_000_000,
  to: 0,
  currency: "USD",
} as const;
const SECTOR = { id: "sector", name: "Sector", weight: 20, by: "choice", fact: "sector", values: ["FinTech"] } as const;

const addCard = (more: object = {}) =>
  call(firm.people.super_admin, "scorecards.create", { name: "Seed", criteria: [TEAM, ASK], ...more });
const addDeal = (more: object = {}) =>
  call(firm.people.analyst, "deals.create", { company: "Acme", currency: "USD", createAnyway: true, ...more });
const scoreOf = (dealId: string, person = firm.people.analyst) => call(person, "dealScores.get", { dealId });
const rate = (dealId: string, value: number, more: object = {}) =>
  call(firm.people.analyst, "dealScores.rate", { dealId, criterion: "team", value, source: "Call, 3 March", ...more });

test("a rating gives the deal its score, with its source, and what would change it", async () => {
  await addCard();
  const { id } = await addDeal({ amountRequested: "5000000" });
  expect(await scoreOf(id)).toMatchObject({ score: null, known: 0.4, current: null, history: [] });
  expect(await call(firm.people.analyst, "deals.get", { id })).toMatchObject({ scoredAt: null, aiScore: 0 });
  await rate(id, 4, { note: "Second company" });
  // 60 % of 75 and 40 % of 50.
  expect(await scoreOf(id)).toMatchObject({
    score: 65,
    band: "consider",
    risk: "medium",
    known: 1,
    lines: [
      {
        value: 4,
        points: 75,
        share: 0.6,
        contribution: 45,
        rating: { source: "Call, 3 March", note: "Second company" },
      },
      { points: 50, contribution: 20, from: { id, kind: "deal" }, rating: null },
    ],
    change: {
      band: "buy",
      alone: [
        { id: "team", from: 75, to: 83 },
        { id: "ask", from: 50, to: 62 },
      ],
    },
    current: { score: 65, isByScorecard: true },
    history: [{ score: 65, scorecard: "Seed", version: 1 }],
  });
  expect(await call(firm.people.analyst, "deals.get", { id })).toMatchObject({
    aiScore: 65,
    scoredAt: expect.any(String),
  });
});

test("the score follows the records by the clock, but not once a person typed another", async () => {
  const { server } = firm.people.analyst;
  await addCard();
  const { id, rowVersion } = await addDeal({ amountRequested: "5000000" });
  await rate(id, 4);
  const edit = async (values: object) => {
    const now = await call(firm.people.analyst, "deals.get", { id });
    await call(firm.people.analyst, "deals.update", {
      id,
      company: "Acme",
      rowVersion: now.rowVersion,
      currency: "USD",
      aiScore: now.aiScore,
      ...values,
    });
  };
  expect(rowVersion).toBe(1);
  await edit({ amountRequested: "0" });
  await runClock(server, scorecards, firm);
  expect((await scoreOf(id)).history).toMatchObject([{ score: 85, by: "" }, { score: 65 }]);
  await runClock(server, scorecards, firm);
  expect((await scoreOf(id)).history).toHaveLength(2);
  await edit({ amountRequested: "10000000", aiScore: 91 });
  await runClock(server, scorecards, firm);
  expect(await scoreOf(id)).toMatchObject({ score: 45, current: { score: 91, isByScorecard: false } });
  await call(firm.people.analyst, "dealScores.apply", { dealId: id });
  expect(await scoreOf(id)).toMatchObject({ current: { score: 45, isByScorecard: true } });
});

test("versions are kept; a scorecard for a stage of funding comes first", async () => {
  const { super_admin: admin, analyst } = firm.people;
  const { id } = await addCard();
  await addCard({ name: "Growth", investmentTypes: ["Series B"], criteria: [SECTOR] });
  const edited = { id, rowVersion: 1, name: "Seed", criteria: [TEAM, ASK] };
  await call(admin, "scorecards.update", edited);
  await call(admin, "scorecards.update", { ...edited, rowVersion: 2, criteria: [TEAM] });
  await expect(call(admin, "scorecards.update", { ...edited, rowVersion: 2 })).rejects.toMatchObject({
    code: "conflict",
  });
  expect(
    (await call(analyst, "scorecards.versions", { id })).items.map(({ number, criteria }) => [number, criteria.length]),
  ).toEqual([
    [2, 1],
    [1, 2],
  ]);
  const deal = await addDeal({ investmentType: "Series B", sector: "fintech" });
  expect(await scoreOf(deal.id)).toMatchObject({ scorecard: { name: "Growth" }, score: 100 });
  const other = await addDeal({ company: "Boreal" });
  expect(await scoreOf(other.id)).toMatchObject({ scorecard: { name: "Seed", version: 2 } });
});

test("who may not configure, rate or see is refused, and so is what cannot be", async () => {
  const { viewer, limited_partner: partner, analyst } = firm.people;
  await expect(call(viewer, "scorecards.create", { name: "Mine", criteria: [TEAM] })).rejects.toMatchObject({
    code: "forbidden",
  });
  await addCard();
  const { id: dealId } = await addDeal({ amountRequested: "5000000" });
  const rating = { dealId, criterion: "team", value: 4, source: "Call" };
  await expect(call(viewer, "dealScores.rate", rating)).rejects.toMatchObject({ code: "forbidden" });
  await expect(scoreOf(dealId, partner)).rejects.toMatchObject({ code: "forbidden" });
  const stranger = (await newFirm(await sharedServer())).people.super_admin;
  await expect(scoreOf(dealId, stranger)).rejects.toMatchObject({ code: "not_found" });
  await expect(call(stranger, "dealScores.rate", rating)).rejects.toMatchObject({ code: "not_found" });
  for (const value of [0, 6, 2.5]) await expect(rate(dealId, value)).rejects.toMatchObject({ code: "invalid" });
  await expect(rate(dealId, 3, { criterion: "ask" })).rejects.toMatchObject({ code: "not_found" });
  await expect(call(analyst, "dealScores.apply", { dealId })).rejects.toMatchObject({ code: "invalid" });
  await rate(dealId, 3);
  await expect(rate(dealId, 4)).rejects.toMatchObject({ code: "conflict" });
  await rate(dealId, 4, { rowVersion: 1 });
  expect(await scoreOf(dealId, viewer)).toMatchObject({ score: 65 });
});

test("a back-test uses scores from before decisions, and says so with too few", async () => {
  const { general_partner: gp, viewer } = firm.people;
  expect(await call(viewer, "scorecards.backTest")).toEqual({ outcomes: 0, result: null });
  for (let n = 0; n < 5; n += 1) {
    const { id } = await addDeal({ company: `Passed ${n}`, aiScore: n === 0 ? 90 : 40 });
    await call(gp, "deals.decide", { id, outcome: "passed", passReason: "Price" });
  }
  const { outcomes, result } = await call(viewer, "scorecards.backTest");
  expect([outcomes, result?.hits]).toEqual([5, 4]);
  expect(result?.bands.map(({ band, decided }) => [band, decided])).toEqual([
    ["strong_buy", 1],
    ["buy", 0],
    ["consider", 0],
    ["pass", 4],
  ]);
});
