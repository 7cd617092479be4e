import { CHECKLISTS } from "#deals/deal-closings/shared/checklists.ts";
import type { ClosingType } from "#deals/deal-closings/shared/rules.ts";
import { type Change, type Row, Story } from "../change.ts";
import type { DealStory } from "../deal-story.ts";
import { fundIdOf } from "../funds/funds.ts";
import { TEAM } from "../people.ts";
import { type Calendar, idAt } from "../work/calendar.ts";
import { type Other, partyChanges, signatureChanges } from "./deal-closing-parties.ts";

type Plan = {
  /** Whose deal it is. */
  deal: string;
  type: ClosingType;
  status: string;
  /** Days ago it was begun, and days ahead it closes. */
  begun: number;
  closes: number;
  /** How many items of its checklist are done. */
  done: number;
  abandoned?: string;
  /** Terms that are not those of its deal. */
  terms?: Readonly<Record<string, string | null>>;
  /** Who is at the table besides the company, its founders and the investors of the deal. */
  others?: readonly Other[];
  /** How far its payments and signatures are, where it has any. */
  funds?: "checked" | "counsel is unchecked";
};

const NOTARY: Other = { role: "notary", name: "Dr. Weiss, notary" };
const PLANS: readonly Plan[] = [
  {
    deal: "Quillstone",
    type: "equity",
    status: "Term Sheet Signed",
    begun: 18,
    closes: 12,
    done: 9,
    others: [
      { role: "company_counsel", name: "Brandt & Keller LLP", email: "closing@brandtkeller.example" },
      { role: "investor_counsel", name: "Example Legal LLP", email: "vc@example-legal.example" },
      { role: "escrow_agent", name: "Example Bank" },
    ],
    funds: "counsel is unchecked",
  },
  // All is done: the person who did not prepare it can press Close.
  {
    deal: "Loomhaven",
    type: "equity",
    status: "Term Sheet Signed",
    begun: 19,
    closes: 0,
    done: Number.POSITIVE_INFINITY,
    others: [NOTARY],
    funds: "checked",
  },
  { deal: "Renalis", type: "convertible", status: "Negotiating", begun: 4, closes: 15, done: 1 },
  {
    deal: "Vidacasa",
    type: "secondary",
    status: "Documentation",
    begun: 60,
    closes: -20,
    done: 4,
    abandoned: "The company used its right of first refusal",
    terms: { amount: "1200000", quantity: "120000", round_size: null, lead_investor: null },
  },
  // Its conditions come from the committee and from due diligence (`committee-sessions.ts`, `diligence.ts`).
  { deal: "Ledgerfold", type: "equity", status: "Documentation", begun: 4, closes: 21, done: 2, others: [NOTARY] },
];

const [LEAD, MANAGER] = [TEAM.gp.id, TEAM.portfolio.id];

/** The deals that are being closed, and one that came to nothing. */
export function closingChanges(stories: readonly DealStory[], calendar: Calendar): Change[] {
  return PLANS.flatMap((plan) => {
    const about = stories.find(({ company }) => company.row["name"] === plan.deal);
    if (about === undefined) throw new Error(`${plan.deal} is no deal of the demo firm`);
    return planChanges(plan, about, calendar);
  });
}

/** The closing of a deal that is planned above. */
export function closingOf(name: string, about: DealStory, calendar: Calendar): Row {
  const plan = PLANS.find(({ deal }) => deal === name);
  if (plan === undefined) throw new Error(`${name} is not being closed`);
  return closingStory(plan, about, calendar).row;
}

/** What is bought and by whom, as the deal has it. */
function termsOf({ type }: Pick<Plan, "type">, { deal: { row } }: DealStory) {
  const stage = String(row["investment_type"]);
  const isNote = stage === "Convertible Note";
  const convertible = isNote
    ? { security_name: "Convertible note", security_kind: "convertible_note" }
    : { security_name: "SAFE", security_kind: "safe" };
  return {
    currency: row["currency"] ?? "USD",
    stage,
    amount: String(row["our_investment"]),
    quantity: String(Number(row["our_investment"]) / 10),
    round_size: String(row["round_size"]),
    valuation: String(row["valuation_pre"]),
    lead_investor: row["lead_investor"],
    ...(type === "convertible" ? convertible : { security_name: `${stage} preferred`, security_kind: "preferred" }),
  };
}

/** A closing being begun as planned. */
export function closingStory(plan: Omit<Plan, "deal">, about: DealStory, calendar: Calendar): Story {
  const { deal, company } = about;
  const created_at = calendar.at(plan.begun, 75);
  const isOfLead = plan.funds === "counsel is unchecked";
  return new Story("deal_closings", LEAD, "dealClosings.create", {
    id: idAt(created_at, `closing ${deal.row.id}`),
    company: company.row["name"],
    deal_id: deal.row.id,
    status: plan.status,
    type: plan.type,
    close_date: calendar.day(-plan.closes),
    fund_id: fundIdOf("Northlight Ventures III", calendar),
    takes_board_seat: plan.type === "equity",
    information_rights: true,
    owner_id: isOfLead ? LEAD : MANAGER,
    prepared_by: isOfLead ? MANAGER : LEAD,
    abandon_reason: null,
    ended_at: null,
    created_by: LEAD,
    ...termsOf(plan, about),
    ...plan.terms,
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
  const amount = String(story.row["amount"]);
  return [
    ...story.changes,
    ...partyChanges(plan, story.row, about),
    ...(plan.funds === "counsel is unchecked" ? signatureChanges({ id, created_at }, plan.deal, calendar) : []),
    ...(plan.funds ? paymentChanges(plan.funds, { id, payee: plan.deal, amount }, calendar) : []),
    ...itemChanges(plan, { id, created_at }, calendar),
  ];
}

/** What is paid to the company, checked by somebody else, and, where that is told, counsel's fee, which waits for it. */
function paymentChanges(
  how: "checked" | "counsel is unchecked",
  of: { id: string; payee: string; amount: string },
  calendar: Calendar,
): Change[] {
  const created_at = calendar.at(12, 130);
  const [by, checked_by] = how === "checked" ? [LEAD, MANAGER] : [MANAGER, LEAD];
  const payment = (name: string, values: Record<string, string>) =>
    new Story("deal_closing_payments", by, "dealClosingPayments.create", {
      id: idAt(created_at, `payment to ${name} of ${of.id}`),
      closing_id: of.id,
      payee: name,
      bank: "Example Bank",
      prepared_by: by,
      created_at,
      ...values,
    });
  const price = payment(of.payee, { purpose: "purchase", amount: of.amount, account: "DE89370400440532013000" });
  const checked_at = calendar.at(5, 60);
  price.change(checked_by, "dealClosingPayments.check", checked_at, { checked_by, checked_at });
  if (how === "checked") return price.changes;
  const account = "GB82WEST12345698765432";
  const counsel = payment("Example Legal LLP", { purpose: "costs", amount: "48000", account });
  return [...price.changes, ...counsel.changes];
}

/** Those for after closing are due within a month of it. */
export function itemChanges(
  plan: Omit<Plan, "deal">,
  closing: { id: string; created_at: string },
  calendar: Calendar,
): Change[] {
  const titles = CHECKLISTS[plan.type].flatMap(({ section, titles: of, after = false }) =>
    of.map((title) => ({ section, title, is_after_closing: after })),
  );
  const hasEnded = plan.closes < 0;
  return titles.flatMap(({ section, title, is_after_closing }, place) => {
    const due = plan.closes - (titles.length - place) + (is_after_closing ? 30 : 0);
    const item = new Story("deal_closing_items", LEAD, "dealClosings.create", {
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
      item.change(MANAGER, "dealClosingItems.setStatus", calendar.at(on, 90 + place), { status: "done" });
    return item.changes;
  });
}
