import type pg from "pg";
import { type Change, Story } from "../change.ts";
import { type DealStory, dealStory } from "../deal-story.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { Calendar, idAt } from "../work/calendar.ts";
import { closingStory, itemChanges } from "./deal-closings.ts";
import { endedPlans } from "./pipeline.ts";

const [PREPARER, CLOSER] = [TEAM.gp.id, NORTHLIGHT.founder.id];

/** The first purchase of a company, as the books have it. */
type Purchase = {
  entryId: string;
  portfolioCompanyId: string;
  securityId: string;
  securityName: string;
  securityKind: string;
  fundId: string;
  currency: string;
  amount: string;
  quantity: string;
  effectiveOn: string;
};

/** The deal of the firm that was invested in last, with how many days ago. */
function lastInvested(calendar: Calendar): { about: DealStory; endedAgo: number } {
  const [plan] = endedPlans()
    .filter(({ ended }) => ended?.outcome === "invested")
    .toSorted((a, b) => (a.ended?.ended ?? 0) - (b.ended?.ended ?? 0));
  if (plan?.ended === undefined) throw new Error("The demo firm invested in nothing");
  return { about: dealStory(plan, calendar), endedAgo: plan.ended.ended };
}

/** What the books say of the deal that closed last. The track record is written by then. */
export async function lastPurchase(client: pg.Client, firm: string, today: Date): Promise<Purchase> {
  const { about } = lastInvested(new Calendar(today));
  const { rows } = await client.query<Purchase>(
    `select p.entry_id as "entryId", s.portfolio_company_id as "portfolioCompanyId", s.id as "securityId", s.name as "securityName", s.kind as "securityKind",
      p.fund_id as "fundId", p.currency, p.amount::text as amount, p.quantity::text as quantity, p.effective_on::text as "effectiveOn"
    from portfolio_companies c
    join securities s on s.org_id = c.org_id and s.portfolio_company_id = c.id
    join postings p on p.org_id = s.org_id and p.security_id = s.id and p.kind = 'purchase'
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'investments'
    where c.org_id = $1 and c.company_id = $2 order by p.effective_on, p.id limit 1`,
    [firm, about.company.row.id],
  );
  const [purchase] = rows;
  if (purchase === undefined) throw new Error("The books know no purchase of the deal that closed last");
  return purchase;
}

/** The closing of that deal, from its checklist to its purchase in the books. */
export function closedDealChanges(today: Date, purchase: Purchase): Change[] {
  const calendar = new Calendar(today);
  const { about, endedAgo } = lastInvested(calendar);
  const { deal } = about;
  const before = deal.changes.at(-2)?.row ?? deal.row;
  const plan = {
    type: "equity",
    status: "Term Sheet Signed",
    begun: endedAgo + 20,
    closes: -endedAgo,
    done: Number.POSITIVE_INFINITY,
    terms: {
      currency: purchase.currency,
      amount: purchase.amount,
      quantity: purchase.quantity,
      round_size: null,
      close_date: purchase.effectiveOn,
      fund_id: purchase.fundId,
      security_name: purchase.securityName,
      security_kind: purchase.securityKind,
      owner_id: PREPARER,
      prepared_by: PREPARER,
    },
  } as const;
  const story = closingStory(plan, about, calendar);
  const { id } = story.row;
  const created_at = String(story.row["created_at"]);
  const payment = paymentOf(id, String(about.company.row["name"]), { purchase, calendar, daysAgo: endedAgo + 4 });
  story.change(CLOSER, "dealClosings.close", calendar.at(endedAgo - 1, 445), {
    status: "Closed Successfully",
    ended_at: calendar.at(endedAgo - 1, 445),
    entry_id: purchase.entryId,
    security_id: purchase.securityId,
    portfolio_company_id: purchase.portfolioCompanyId,
    closed_by: CLOSER,
    before_close: { status: plan.status, madeCompany: false, deal: beforeClose(before) },
  });
  return [...story.changes, ...payment.changes, ...itemChanges(plan, { id, created_at }, calendar)];
}

const beforeClose = (row: Record<string, unknown>) => ({
  outcome: row["outcome"],
  stage: row["stage"],
  ourInvestment: row["our_investment"],
  instrument: row["instrument"],
  actualCloseDate: null,
});

type Paid = { purchase: Purchase; calendar: Calendar; daysAgo: number };

function paymentOf(closingId: string, payee: string, { purchase, calendar, daysAgo }: Paid): Story {
  const created_at = calendar.at(daysAgo, 130);
  const payment = new Story("deal_closing_payments", PREPARER, "dealClosingPayments.create", {
    id: idAt(created_at, `payment to ${payee} of ${closingId}`),
    closing_id: closingId,
    payee,
    purpose: "purchase",
    amount: purchase.amount,
    account: "DE89370400440532013000",
    bank: "Example Bank",
    prepared_by: PREPARER,
    created_at,
  });
  const checked_at = calendar.at(daysAgo - 2, 60);
  payment.change(CLOSER, "dealClosingPayments.check", checked_at, { checked_by: CLOSER, checked_at });
  return payment;
}
