import { beforeEach, expect, test } from "vitest";
import { call, type Firm, newFirm, sharedServer } from "../../../../test/harness.ts";

const FORBIDDEN = { code: "forbidden" };
const NOT_FOUND = { code: "not_found" };

let firm: Firm;
beforeEach(async () => {
  firm = await newFirm(await sharedServer());
});

test("a competitor of our companies, with its deals and its last funding", async () => {
  const { analyst, viewer } = firm.people;
  const deal = await call(analyst, "deals.create", { company: "Acme", sector: "FinTech" });
  const competitor = await call(analyst, "competitors.create", {
    name: "Rivalo",
    sector: "FinTech",
    threatLevel: "high",
    competitivePosition: "72",
    lastFundingAmount: "12m",
    currency: "EUR",
    growth: "-4.5",
  });
  expect(competitor).toMatchObject({
    lastFundingAmount: "12000000",
    competitivePosition: 72,
    growth: -4.5,
    companies: [],
  });
  const row = { competitorId: competitor.id, companyId: deal.company.id };
  await call(analyst, "competitorCompanies.create", row);
  await expect(call(analyst, "competitorCompanies.create", row)).rejects.toMatchObject({
    data: { fields: { companyId: "This company is on the list already" } },
  });
  expect(await call(viewer, "competitors.get", { id: competitor.id })).toMatchObject({
    companies: [{ id: deal.company.id, label: "Acme" }],
  });
  expect((await call(viewer, "competitors.deals", { id: competitor.id })).items).toMatchObject([
    { name: "Acme", outcome: "open" },
  ]);
  await expect(call(viewer, "competitors.create", { name: "Mine" })).rejects.toMatchObject(FORBIDDEN);
});

test("numbers out of bounds are refused beside their fields", async () => {
  const form = { name: "Rivalo", competitivePosition: "101", employees: "1.5", marketShare: "many" };
  await expect(call(firm.people.analyst, "competitors.create", form)).rejects.toMatchObject({
    data: {
      fields: {
        competitivePosition: "Competitive position must be a whole number from 0 to 100",
        employees: "Employees must be a whole number from 0 to 10000000",
        marketShare: "Market share (%) must be a number from 0 to 100",
      },
    },
  });
});

test("an alert notifies colleagues of the changes they chose, and the person who made them of none", async () => {
  const { analyst, associate, viewer } = firm.people;
  const one = await call(analyst, "competitors.create", { name: "Rivalo" });
  for (const person of [analyst, associate])
    await call(person, "competitors.configureAlerts", { id: one.id, topics: ["threat"] });
  await call(viewer, "competitors.configureAlerts", { id: one.id, topics: ["funding"] });
  const { id, rowVersion, name } = one;
  await call(analyst, "competitors.update", { id, rowVersion, name, threatLevel: "critical" });
  const noticed = async (person: typeof analyst) =>
    (await call(person, "notifications.list")).items.filter(({ text }) => text === `changed the competitor ${name}`)
      .length;
  await call(associate, "competitors.configureAlerts", { id, topics: ["threat", "activities"] });
  const opened = { competitorId: id, happenedOn: "2026-03-01", content: "Opened an office in Lyon" };
  await call(analyst, "competitorActivities.create", opened);
  await call(analyst, "marketInsights.create", { title: "Funding round: Rivalo raises €20m" });
  await call(analyst, "marketInsights.create", { title: "Rivalogy is another firm" });
  const texts = (await call(associate, "notifications.list")).items.map(({ text }) => text);
  expect(texts.filter((text) => text.startsWith("noted"))).toEqual([
    "noted a signal about the competitor Rivalo: Funding round: Rivalo raises €20m",
    "noted a signal about the competitor Rivalo: Opened an office in Lyon",
  ]);
  expect(await noticed(associate)).toBe(1);
  expect(await noticed(analyst)).toBe(0);
  expect(await noticed(viewer)).toBe(0);
  expect((await call(associate, "competitors.get", { id })).alerts).toEqual(["threat", "activities"]);
  await call(associate, "competitors.configureAlerts", { id, topics: [] });
  expect((await call(associate, "competitors.get", { id })).alerts).toEqual([]);
});

test("rival firms are for people with their permission alone", async () => {
  const { general_partner: gp, analyst } = firm.people;
  const rival = await call(gp, "rivalFirms.create", { name: "North Fund", tier: "Tier 1", aum: "900m" });
  expect(rival).toMatchObject({ aum: "900000000", winRate: null });
  await expect(call(analyst, "rivalFirms.list", {})).rejects.toMatchObject(FORBIDDEN);
  await expect(call(analyst, "rivalFirms.get", { id: rival.id })).rejects.toMatchObject(FORBIDDEN);
  expect((await call(analyst, "search.find", { query: "North Fund" })).items).toEqual([]);
  const stranger = (await newFirm(await sharedServer())).people.general_partner;
  await expect(call(stranger, "rivalFirms.get", { id: rival.id })).rejects.toMatchObject(NOT_FOUND);
});

test("the win rate is won deals over decided deals, and a note becomes a task", async () => {
  const { general_partner: gp } = firm.people;
  const { id: rivalFirmId } = await call(gp, "rivalFirms.create", { name: "North Fund" });
  const lost = await call(gp, "deals.create", { company: "Lost" });
  const open = await call(gp, "deals.create", { company: "Open" });
  for (const { id: dealId } of [lost, open]) await call(gp, "rivalDeals.create", { rivalFirmId, dealId });
  await call(gp, "rivalDeals.create", { rivalFirmId, company: "Elsewhere", stage: "Seed" });
  await expect(call(gp, "rivalDeals.create", { rivalFirmId, dealId: lost.id })).rejects.toMatchObject({
    data: { fields: { dealId: "This deal is on the list already" } },
  });
  await expect(call(gp, "rivalDeals.create", { rivalFirmId })).rejects.toMatchObject({
    data: { fields: { company: "Choose a deal, or enter a company" } },
  });
  await call(gp, "deals.decide", { id: lost.id, outcome: "passed", passReason: "Price" });
  expect(await call(gp, "rivalFirms.get", { id: rivalFirmId })).toMatchObject({ open: 1, won: 0, lost: 1, winRate: 0 });
  const { id } = await call(gp, "rivalFirms.note", { id: rivalFirmId, content: "They raise a new fund\nAsk Ada" });
  expect(await call(gp, "tasks.get", { id })).toMatchObject({
    title: "North Fund: They raise a new fund",
    record: { id: rivalFirmId },
    assignedTo: gp.id,
  });
});
