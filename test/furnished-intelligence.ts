import { call, type Firm } from "./harness.ts";

/** A competitor and a rival firm, market insights with a feed and a rule, a saved search, a relationship and a decision. */
export async function watchMarket(firm: Firm, of: { dealId: string; companyId: string; contactId: string }) {
  const { super_admin: admin, analyst } = firm.people;
  const { id: competitorId } = await call(analyst, "competitors.create", { name: "Rivalo", sector: "AI/ML" });
  await call(analyst, "competitorCompanies.create", { competitorId, companyId: of.companyId });
  const launched = { competitorId, happenedOn: "2026-03-01", content: "Launched in Spain" };
  await call(analyst, "competitorActivities.create", launched);
  for (const person of [admin, analyst])
    await call(person, "competitors.configureAlerts", { id: competitorId, topics: ["threat"] });
  const { id: rivalFirmId } = await call(admin, "rivalFirms.create", { name: "North Fund", tier: "Tier 1" });
  await call(admin, "rivalDeals.create", { rivalFirmId, dealId: of.dealId });
  await call(analyst, "marketInsights.create", { title: "New rules for AI", impactedSectors: ["AI/ML"] });
  await call(analyst, "marketFeeds.create", { url: "https://news.example/feed.xml" });
  await call(analyst, "marketRules.save", {
    rules: [{ name: "AI", words: ["model"], category: "trend", severity: "low" }],
  });
  for (const person of [admin, analyst])
    await call(person, "savedSearches.create", { name: "Acme", query: "acme", isShared: true, alerts: "daily" });
  const { id: relatedContactId } = await call(analyst, "contacts.create", { name: "Charles Babbage" });
  await call(analyst, "relationships.create", { contactId: of.contactId, relatedContactId });
  const mailed = { recordId: of.dealId, kind: "email", happenedOn: "2026-11-03", content: "Our team grew" } as const;
  await call(analyst, "activities.create", mailed);
  await scoreDeal(firm, of.dealId);
  await introduce(firm, { from: of.contactId, to: relatedContactId });
  await decide(firm);
  return { competitorId, rivalFirmId };
}

/** A scorecard with one criterion that people rate, and the deal scored by it. */
async function scoreDeal(firm: Firm, dealId: string): Promise<void> {
  const { super_admin: admin, analyst } = firm.people;
  const criteria = [{ id: "team", name: "Team", weight: 10, by: "people", scale: "five" } as const];
  await call(admin, "scorecards.create", { name: "Seed", criteria });
  await call(analyst, "dealScores.rate", { dealId, criterion: "team", value: 4, source: "Call" });
}

/** The firm met a contact, who can introduce another one; one suggested pair is refused. */
async function introduce(firm: Firm, { from, to }: { from: string; to: string }): Promise<void> {
  const { super_admin: admin, analyst } = firm.people;
  await call(analyst, "activities.create", {
    recordId: from,
    kind: "meeting",
    happenedOn: "2026-11-02",
    content: "Met",
  });
  const asked = { path: [from, to], colleagueId: analyst.id, draft: "Could you introduce us?" };
  await call(admin, "introductionRequests.ask", asked);
  await call(analyst, "companies.create", { name: "Analytical Engines" });
  for (const name of ["Luigi Menabrea", "Mary Somerville"])
    await call(analyst, "contacts.create", { name, companyName: "Analytical Engines" });
  const { items } = await call(analyst, "relationshipSuggestions.list");
  const ids = { contactId: items[0]?.contact.id ?? "", relatedContactId: items[0]?.relatedContact.id ?? "" };
  await call(analyst, "relationshipSuggestions.refuse", ids);
}

/** A strong deal in an early stage is recommended and dismissed; the firm has a checklist of its own. */
async function decide(firm: Firm): Promise<void> {
  const { super_admin: admin, analyst } = firm.people;
  const { id: recordId } = await call(analyst, "deals.create", { company: "Strong", aiScore: 90 });
  const dismissed = { reason: "strong_buy_early", decision: "dismissed", note: "Conflict of interest" } as const;
  await call(analyst, "insights.decide", { recordId, ...dismissed });
  await call(admin, "insights.saveChecklist", { points: [{ name: "Team", words: ["team", "founder"] }] });
}
