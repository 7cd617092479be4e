import { createHash } from "node:crypto";
import { type Change, Story } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { TEAM } from "../people.ts";
import { type Calendar, idAt } from "./calendar.ts";
import { foundersOf } from "./contacts.ts";

const COMPETITORS = [
  {
    name: "Quillmark",
    threat_level: "high",
    competitive_position: 74,
    stage: "Series B",
    last_funding_amount: 28_000_000,
    last_funding_round: "Series B",
    last_funding_investors: "Halden Capital Partners",
    employees: 140,
    revenue: 11_500_000,
    growth: 62,
    market_share: 9,
    strengths: "Sells through two large resellers\nSigned the first public-sector customer",
    weaknesses: "One product only\nNo presence outside Germany",
    opportunities: "Their largest reseller also asked our company for an offer",
    threats: "They hire aggressively in our company’s home market",
    source: "Call with a former sales lead",
    did: "Opened an office in Amsterdam",
  },
  {
    name: "Brightfjord",
    threat_level: "medium",
    competitive_position: 51,
    stage: "Series A",
    last_funding_amount: 9_000_000,
    last_funding_round: "Series A",
    last_funding_investors: "Arden Growth",
    employees: 46,
    revenue: 2_400_000,
    growth: 35,
    market_share: 3,
    strengths: "Fast onboarding",
    weaknesses: "Loses customers after the first year",
    opportunities: "",
    threats: "A lower price for small customers",
    source: "Their price list and two reference calls",
    did: "Launched a free plan",
  },
] as const;

const RIVALS = [
  {
    name: "Arden Growth",
    tier: "Tier 1",
    aum: 1_200_000_000,
    avg_check: 12_000_000,
    strategy: "Leads Series A rounds with a board seat",
  },
  {
    name: "Halden Seed",
    tier: "Tier 2",
    aum: 140_000_000,
    avg_check: 1_500_000,
    strategy: "Pre-empts seed rounds within two weeks",
  },
] as const;

const INSIGHTS = [
  {
    title: "Supervisors publish draft rules for automated credit decisions",
    category: "regulatory",
    severity: "high",
    summary:
      "Lenders must explain each automated refusal from next year on. Vendors of scoring models need an audit trail.",
    sectors: ["FinTech"],
    actionable: true,
    source: "Partner at a law firm",
  },
  {
    title: "Hospitals pool their purchasing of diagnostics software",
    category: "opportunity",
    severity: "medium",
    summary: "Four hospital groups will buy together. A place on the list matters more than single contracts.",
    sectors: ["HealthTech"],
    actionable: true,
    source: "Call with a hospital CIO",
  },
  {
    title: "Grid operators lengthen connection queues",
    category: "threat",
    severity: "high",
    summary: "New storage sites wait up to six years. Revenue of developers moves back.",
    sectors: ["CleanTech"],
    actionable: true,
    source: "Industry newsletter",
  },
  {
    title: "Model prices keep falling",
    category: "trend",
    severity: "low",
    summary: "Running costs of AI products halved in a year, and so did some list prices.",
    sectors: ["AI/ML"],
    actionable: false,
    source: "Founders’ updates",
  },
] as const;

const textKey = (title: string, summary: string) =>
  createHash("sha256").update(`${title}\n${summary}`.toLowerCase()).digest("hex");

/** Competitors of companies in the pipeline, rival firms in the same deals, what was learned of the market, and who knows whom. */
export function intelligenceChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  return [
    ...COMPETITORS.flatMap((competitor, place) => competitorChanges(competitor, place, stories, calendar)),
    ...RIVALS.flatMap((rival, place) => rivalChanges(rival, place, stories, calendar)),
    ...INSIGHTS.flatMap((insight, place) => insightChanges(insight, place, calendar)),
    ...acquaintances(stories, calendar),
  ];
}

type Competitor = (typeof COMPETITORS)[number];

function competitorChanges(
  { did, ...facts }: Competitor,
  place: number,
  stories: readonly DealStory[],
  calendar: Calendar,
) {
  const [by, created_at] = [TEAM.associate.id, calendar.at(40 - place * 9, 80)];
  const id = idAt(created_at, `competitor ${facts.name}`);
  const of = stories[place]?.company.row;
  const competitor = new Story("competitors", by, "competitors.create", {
    id,
    ...facts,
    sector: of?.["sector"] ?? null,
    currency: "EUR",
    last_funding_date: calendar.day(200 + place * 90),
    created_by: by,
    created_at,
  });
  const at = calendar.at(30 - place * 9, 95);
  const activity = new Story("competitor_activities", by, "competitorActivities.create", {
    id: idAt(at, did),
    competitor_id: id,
    happened_on: calendar.day(32 - place * 9),
    content: did,
    created_by: by,
    created_at: at,
  });
  const rival =
    of &&
    new Story("competitor_companies", by, "competitorCompanies.create", {
      id: idAt(created_at, `${facts.name} against ${String(of["name"])}`),
      competitor_id: id,
      company_id: of.id,
      created_by: by,
      created_at,
    });
  return [...competitor.changes, ...activity.changes, ...(rival?.changes ?? [])];
}

type Rival = (typeof RIVALS)[number];

function rivalChanges(rival: Rival, place: number, stories: readonly DealStory[], calendar: Calendar): Change[] {
  const [by, created_at] = [TEAM.gp.id, calendar.at(60 - place * 7, 120)];
  const id = idAt(created_at, `rival ${rival.name}`);
  const firm = new Story("rival_firms", by, "rivalFirms.create", {
    id,
    ...rival,
    currency: "EUR",
    strengths: "",
    weaknesses: "",
    opportunities: "",
    threats: "",
    source: "Founders who met both of us",
    created_by: by,
    created_at,
  });
  const met = stories.slice(place, place + 2).flatMap(({ deal }) => {
    const at = calendar.at(20 - place * 3, 60);
    return new Story("rival_deals", by, "rivalDeals.create", {
      id: idAt(at, `${rival.name} in ${String(deal.row["name"])}`),
      rival_firm_id: id,
      deal_id: deal.row.id,
      company: deal.row["name"],
      happened_on: calendar.day(21 - place * 3),
      created_by: by,
      created_at: at,
    }).changes;
  });
  return [...firm.changes, ...met];
}

type Insight = (typeof INSIGHTS)[number];

function insightChanges({ sectors, ...insight }: Insight, place: number, calendar: Calendar): Change[] {
  const [by, created_at] = [TEAM.analyst.id, calendar.at(18 - place * 4, 150)];
  return new Story("market_insights", by, "marketInsights.create", {
    id: idAt(created_at, insight.title),
    ...insight,
    impacted_sectors: sectors,
    origin: "note",
    published_on: calendar.day(18 - place * 4),
    text_key: textKey(insight.title, insight.summary),
    created_by: by,
    created_at,
  }).changes;
}

/** Founders of one company know each other, and first founders of neighbouring deals do. */
function acquaintances(stories: readonly DealStory[], calendar: Calendar): Change[] {
  const by = TEAM.associate.id;
  const firsts = stories.slice(0, 6).flatMap((story) => foundersOf(story).slice(0, 1));
  return firsts.slice(1).flatMap((other, place) => {
    const one = firsts[place] ?? other;
    const created_at = calendar.at(9, 30 + place);
    return new Story("relationship_mappings", by, "relationships.create", {
      id: idAt(created_at, `${one.id} knows ${other.id}`),
      contact_id: one.id,
      related_contact_id: other.id,
      relationship_type: place % 2 === 0 ? "former_colleague" : "advisor",
      strength_score: [8, 6, 4, 7, 3][place] ?? 5,
      source: "manual",
      created_by: by,
      created_at,
    }).changes;
  });
}
