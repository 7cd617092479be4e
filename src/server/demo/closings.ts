import { CHECKLISTS } from "#shared/closings/checklists.ts";
import type { ClosingType } from "#shared/closings/rules.ts";
import { type Calendar, idAt } from "./calendar.ts";
import { type Change, Story } from "./change.ts";
import { type Other, partyChanges, signatureChanges } from "./closing-parties.ts";
import type { DealStory } from "./deal-story.ts";
import { fundIdOf } from "./funds.ts";
import { TEAM } from "./people.ts";

type Plan = {
  /** Which of the deals that are furthest, or whose. */
  deal: number | string;
  type: ClosingType;
  status: string;
  stage: string;
  lead: string;
  amount: string;
  valuation: string;
  /** Days ago it was begun, and days ahead it closes. */
  begun: number;
  closes: number;
  /** How many items of its checklist are done. */
  done: number;
  abandoned?: string;
  /** What all investors pay. */
  round?: string;
  others?: readonly Other[];
};

const PLANS: readonly Plan[] = [
  {
    deal: 0,
    type: "equity",
    status: "Term Sheet Signed",
    stage: "Series A",
    lead: "Northlight Ventures",
    amount: "6000000",
    valuation: "26000000",
    begun: 18,
    closes: 12,
    done: 9,
    round: "10000000",
    others: [
      { role: "co_investor", name: "Harbour Point Capital", amount: "2500000", email: "deals@harbourpoint.example" },
      { role: "co_investor", name: "Alder Growth Partners", amount: "1000000" },
      { role: "company_counsel", name: "Brandt & Keller LLP", email: "closing@brandtkeller.example" },
      { role: "investor_counsel", name: "Example Legal LLP", email: "vc@example-legal.example" },
      { role: "escrow_agent", name: "Example Bank" },
    ],
  },
  {
    deal: 1,
    type: "equity",
    status: "Documentation",
    stage: "Seed",
    lead: "Harbour Point Capital",
    amount: "1800000",
    valuation: "9500000",
    begun: 9,
    closes: 24,
    done: 3,
    round: "4000000",
    others: [
      { role: "lead_investor", name: "Harbour Point Capital", amount: "2000000", email: "deals@harbourpoint.example" },
      { role: "notary", name: "Dr. Weiss, notary" },
    ],
  },
  {
    deal: 3,
    type: "convertible",
    status: "Negotiating",
    stage: "SAFE",
    lead: "Northlight Ventures",
    amount: "500000",
    valuation: "6000000",
    begun: 4,
    closes: 33,
    done: 1,
  },
  {
    deal: 2,
    type: "secondary",
    status: "Documentation",
    stage: "Series B",
    lead: "Northlight Ventures",
    amount: "1200000",
    valuation: "40000000",
    begun: 60,
    closes: -20,
    done: 4,
    abandoned: "The company used its right of first refusal",
  },
];

/** The closing whose conditions come from the committee and from due diligence (`committee-sessions.ts`, `diligence.ts`). */
const CONDITIONAL: Plan = {
  deal: "Ledgerfold",
  type: "equity",
  status: "Documentation",
  stage: "Series A",
  lead: "Northlight Ventures",
  amount: "3000000",
  valuation: "15000000",
  begun: 4,
  closes: 21,
  done: 2,
  round: "5000000",
  others: [{ role: "co_investor", name: "Alder Growth Partners", amount: "2000000" }],
};

const NEAR_SIGNING = new Set(["term_sheet", "closing", "investment_committee"]);
const [LEAD, MANAGER] = [TEAM.gp.id, TEAM.portfolio.id];

/** The deals that are being closed, and one that came to nothing. */
export function closingChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  const deals = stories.filter(({ deal }) => NEAR_SIGNING.has(String(deal.row["stage"])));
  return [...PLANS, CONDITIONAL].flatMap((plan) => {
    const about =
      typeof plan.deal === "number"
        ? deals[plan.deal]
        : stories.find(({ company }) => company.row["name"] === plan.deal);
    return about ? planChanges(plan, about, calendar) : [];
  });
}

/** A closing being begun as planned; `terms` are what is bought, where that is known better. */
export function closingStory(
  plan: Plan,
  { deal, company }: DealStory,
  calendar: Calendar,
  terms: Record<string, string> = {},
): Story {
  const created_at = calendar.at(plan.begun, 75);
  return new Story("deal_closings", LEAD, "dealClosings.create", {
    id: idAt(created_at, `closing ${deal.row.id}`),
    company: company.row["name"],
    deal_id: deal.row.id,
    status: plan.status,
    type: plan.type,
    stage: plan.stage,
    currency: deal.row["currency"] ?? "USD",
    amount: plan.amount,
    valuation: plan.valuation,
    lead_investor: plan.lead,
    close_date: calendar.day(-plan.closes),
    fund_id: fundIdOf("Northlight Ventures III", calendar),
    security_name: plan.type === "convertible" ? "SAFE 2026" : `${plan.stage} preferred`,
    quantity: String(Number(plan.amount) / 10),
    security_kind: plan.type === "convertible" ? "safe" : "preferred",
    takes_board_seat: plan.type === "equity",
    information_rights: true,
    owner_id: plan.deal === 0 ? LEAD : MANAGER,
    prepared_by: plan.deal === 0 ? MANAGER : LEAD,
    abandon_reason: null,
    ended_at: null,
    round_size: plan.round ?? null,
    created_by: LEAD,
    ...terms,
    created_at,
  });
}

function planChanges(plan: Plan, about: DealStory, calendar: Calendar): Change[] {
  const story = closingStory(plan, about, calendar);
  const { id } = story.row;
  const created_at = String(story.row["created_at"]);
  if (plan.abandoned !== undefined) {
    const ended_at = calendar.at(15, 120);
    const why = { status: "Abandoned", abandon_reason: plan.abandoned, ended_at };
    story.change(LEAD, "dealClosings.abandon", ended_at, why);
  }
  return [
    ...story.changes,
    ...partyChanges(plan, { id, created_at }, about),
    ...(plan.deal === 0 ? signatureChanges({ id, created_at }, String(about.company.row["name"]), calendar) : []),
    ...paymentChanges(plan, { id, payee: String(about.company.row["name"]) }, calendar),
    ...itemChanges(plan, { id, created_at }, calendar),
  ];
}

/** Of the closing that is nearest: one payment that was checked, one that waits for it. */
function paymentChanges(plan: Plan, of: { id: string; payee: string }, calendar: Calendar): Change[] {
  if (plan.deal !== 0) return [];
  const created_at = calendar.at(12, 130);
  const payment = (name: string, values: Record<string, string>) =>
    new Story("closing_payments", MANAGER, "closingPayments.create", {
      id: idAt(created_at, `payment to ${name} of ${of.id}`),
      closing_id: of.id,
      payee: name,
      bank: "Example Bank",
      prepared_by: MANAGER,
      created_at,
      ...values,
    });
  const price = payment(of.payee, { purpose: "purchase", amount: plan.amount, account: "DE89370400440532013000" });
  const counsel = payment("Example Legal LLP", {
    purpose: "costs",
    amount: "48000",
    account: "GB82WEST12345698765432",
  });
  price.change(LEAD, "closingPayments.check", calendar.at(5, 60), {
    checked_by: LEAD,
    checked_at: calendar.at(5, 60),
  });
  return [...price.changes, ...counsel.changes];
}

/** Those for after closing are due within a month of it. */
export function itemChanges(plan: Plan, closing: { id: string; created_at: string }, calendar: Calendar): Change[] {
  const titles = CHECKLISTS[plan.type].flatMap(({ section, titles: of, after = false }) =>
    of.map((title) => ({ section, title, is_after_closing: after })),
  );
  const hasEnded = plan.closes < 0;
  return titles.flatMap(({ section, title, is_after_closing }, place) => {
    const due = plan.closes - (titles.length - place) + (is_after_closing ? 30 : 0);
    const item = new Story("closing_items", LEAD, "dealClosings.create", {
      id: idAt(closing.created_at, `item ${place} of ${closing.id}`),
      closing_id: closing.id,
      position: String(place + 1),
      section,
      title,
      is_after_closing,
      status: "open",
      assigned_to: place % 3 === 0 ? LEAD : MANAGER,
      due_on: calendar.day(-(hasEnded ? due : Math.max(1, due))),
      created_by: LEAD,
      created_at: closing.created_at,
    });
    const on = Math.max(hasEnded ? 1 - plan.closes : 1, plan.begun - 1 - place);
    if (place < plan.done && !is_after_closing)
      item.change(MANAGER, "closingItems.setStatus", calendar.at(on, 90 + place), { status: "done" });
    return item.changes;
  });
}
