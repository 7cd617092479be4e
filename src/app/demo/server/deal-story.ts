import type { Stage } from "#deals/deals/shared/rules.ts";
import { Story } from "./change.ts";
import { companyStory } from "./company-story.ts";
import type { Candidate, Ended } from "./content.ts";
import { instrumentOf, nextStep, tagsOf } from "./deals/deal-work.ts";
import type { Plan } from "./deals/pipeline.ts";
import { referralSourceOf } from "./deals/referral-sources.ts";
import { type Figures, figuresOf, inWords } from "./deals/rounds.ts";
import { changesOnEntering } from "./deals/stage-changes.ts";
import { TEAM } from "./people.ts";
import { type Home, homeIn } from "./places.ts";
import { Random } from "./random.ts";
import { type Calendar, idAt } from "./work/calendar.ts";

const LEADS = [TEAM.analyst, TEAM.analyst, TEAM.associate, TEAM.associate, TEAM.researcher, TEAM.principal, TEAM.gp];

/** Who moves a deal into a stage; early on it is its lead. */
const MOVED_BY: Partial<Record<Stage, string>> = {
  investment_committee: TEAM.principal.id,
  term_sheet: TEAM.gp.id,
  closing: TEAM.principal.id,
};

export type DealStory = { plan: Plan; home: Home; figures: Figures; company: Story; deal: Story };

/** A deal from its first day until today, with its company. */
export function dealStory(plan: Plan, calendar: Calendar): DealStory {
  const { candidate, path } = plan;
  const random = new Random(`deal ${candidate.name}`);
  const home = homeIn(candidate.country, random);
  const figures = figuresOf(candidate.round, candidate.yearly_thousands, random);
  const lead = random.pick(LEADS).id;
  const began = path[0]?.entered ?? 1;
  const found = plan.wasProspect ? began + random.whole(20, 60) : began;
  const company = companyStory({
    profile: candidate,
    home,
    calendar,
    daysAgo: found,
    minute: random.whole(10, 60),
    by: plan.wasProspect ? TEAM.associate.id : lead,
    source: plan.source,
    referralSourceId: plan.wasProspect
      ? referralSourceOf(plan.source, found, calendar, new Random(`referralSource of ${candidate.name}`))
      : null,
    isProspect: plan.wasProspect,
    employees: figures.employees,
    age: figures.age,
    raised: figures.revenue > 0 ? Math.round(figures.valuation / 5 / 50_000) * 50_000 : null,
  });
  const deal = plan.wasProspect
    ? converted({ plan, home, figures, calendar, lead, company, random })
    : entered({ plan, home, figures, calendar, lead, company, random });
  if (plan.wasLaidAside) layAside(deal, plan, calendar);
  for (const [step, { stage, entered: daysAgo }] of path.entries()) {
    if (step === 0) continue;
    const by = MOVED_BY[stage] ?? lead;
    const changes = changesOnEntering(stage, { deal, figures, calendar, daysAgo, random });
    deal.change(by, "deals.update", calendar.at(daysAgo, random.whole(70, 200)), changes);
  }
  if (plan.ended) decide(deal, plan.ended, calendar);
  else lastTalk(deal, plan, calendar, random, lead);
  return { plan, home, figures, company, deal };
}

type Beginning = {
  plan: Plan;
  home: Home;
  figures: Figures;
  calendar: Calendar;
  lead: string;
  company: Story;
  random: Random;
};

/** A deal that somebody filled in by hand. */
function entered(beginning: Beginning): Story {
  const { plan, calendar, lead, company, random } = beginning;
  const daysAgo = plan.path[0]?.entered ?? 1;
  const created_at = String(company.row["created_at"]);
  return new Story("deals", lead, "deals.create", {
    ...beginningOf(plan, company, created_at, lead),
    ...known(beginning, calendar.day(daysAgo), random),
    stage: "sourcing",
  });
}

/** A deal made of a prospect knows what the prospect knew; its lead fills in the rest on the next day. */
function converted(beginning: Beginning): Story {
  const { plan, calendar, lead, company, random } = beginning;
  const daysAgo = plan.path[0]?.entered ?? 1;
  const qualified = calendar.at(daysAgo + random.whole(8, 16), random.whole(10, 400));
  company.change(TEAM.associate.id, "companies.qualify", qualified, { status: "active", qualified_at: qualified });
  const at = calendar.at(daysAgo, random.whole(10, 60));
  company.change(lead, "companies.convert", at, { converted_at: at });
  const deal = new Story("deals", lead, "companies.convert", {
    ...beginningOf(plan, company, at, lead),
    stage: "initial_review",
  });
  deal.change(lead, "deals.update", calendar.at(daysAgo - 1, random.whole(61, 69)), {
    ...known(beginning, calendar.day(daysAgo - 1), random),
  });
  return deal;
}

function beginningOf({ candidate, dealSource }: Plan, company: Story, created_at: string, lead: string) {
  const { id, name, sector, description, founders, funding_currency } = company.row;
  return {
    id: idAt(created_at, `deal ${candidate.name}`),
    name,
    company_id: id,
    stage: "sourcing",
    status: "active",
    priority: "Medium",
    investment_type: null,
    sector,
    source: dealSource,
    founder: (founders as string[]).join(", "),
    description,
    notes: "",
    currency: funding_currency,
    instrument: null,
    owner_id: lead,
    tags: [],
    next_step: null,
    next_step_on: null,
    round_size: null,
    our_allocation: null,
    outcome: "open",
    pass_reason: null,
    outcome_note: "",
    look_again_on: null,
    amount_requested: null,
    valuation_pre: null,
    valuation_post: null,
    our_investment: null,
    ownership_percentage: null,
    score: null,
    lead_investor: null,
    co_investors: [],
    last_contact: null,
    expected_close_date: null,
    actual_close_date: null,
    user_id: lead,
    archived_at: null,
    created_at,
  };
}

/** What the first conversation tells. */
function known({ plan: { candidate }, home, figures }: Beginning, day: string, random: Random) {
  return {
    priority: random.pick(["High", "Medium", "Medium", "Low"]),
    investment_type: candidate.round,
    instrument: instrumentOf(candidate, random),
    tags: tagsOf(candidate, random),
    description: `${candidate.purpose} ${traction(candidate, home, figures)}`,
    amount_requested: figures.ask,
    valuation_pre: figures.valuation,
    score: random.whole(42, 68),
    last_contact: day,
  };
}

const SELLS_THINGS = new Set(["CleanTech", "E-commerce"]);

function traction({ customers, sector }: Candidate, { currency }: Home, figures: Figures): string {
  const count = figures.customers.toLocaleString("en-US");
  if (figures.revenue === 0)
    return `${count} ${customers} are trying it; the round pays for the first eighteen months of sales.`;
  const revenue = SELLS_THINGS.has(sector) ? "revenue of the last twelve months" : "annual recurring revenue";
  const now = inWords(figures.revenue, currency);
  return `${count} ${customers} pay for it; ${revenue} is ${now}, up from ${inWords(figures.revenueBefore, currency)} a year earlier.`;
}

function layAside(deal: Story, { path }: Plan, calendar: Calendar): void {
  const [first, second] = path;
  if (!first || !second) return;
  const archived = calendar.at(first.entered - 4, 300);
  deal.change(TEAM.principal.id, "deals.archive", archived, { status: "paused", archived_at: archived });
  const back = calendar.at(second.entered + 5, 120);
  deal.change(TEAM.principal.id, "deals.restore", back, { status: "active", archived_at: null });
}

/** Deals that stand for more than a week were spoken about since; each has something to be done next. */
function lastTalk(deal: Story, { path }: Plan, calendar: Calendar, random: Random, lead: string): void {
  const { stage, entered: since } = path.at(-1) ?? { stage: "sourcing" as const, entered: 1 };
  const talked = since > 8 ? random.whole(1, 5) : since - 1;
  deal.change(lead, "deals.update", calendar.at(talked, random.whole(210, 500)), {
    ...(since > 8 && { last_contact: calendar.day(talked) }),
    ...nextStep(stage, calendar, random),
  });
}

/** Invested with the money on its day, or passed on with the reason. */
function decide(deal: Story, { outcome, ended, reason, note, look_again_in }: Ended, calendar: Calendar): void {
  deal.change(TEAM.gp.id, "deals.decide", calendar.at(ended - 1, 440), {
    outcome,
    pass_reason: reason,
    outcome_note: note,
    look_again_on: look_again_in === null ? null : calendar.day(-look_again_in),
    ...(outcome === "invested" && { actual_close_date: calendar.day(ended - 1) }),
  });
}
