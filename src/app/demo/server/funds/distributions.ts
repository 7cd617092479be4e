import { addBusinessDays } from "#core/shared/business-days.ts";
import { divide } from "#funds/distributions/shared/division.ts";
import type { PartnerFlow } from "#funds/distributions/shared/partner-flow.ts";
import { quarterOf } from "#funds/quarters/shared/quarter.ts";
import type { PartnerSplit, PartnersTerms } from "#maths/fund/waterfall/partner-waterfall.ts";
import { type Change, made, Story } from "../change.ts";
import { committedTo } from "../investors/limited-partners.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { type Calendar, idAt, momentOn } from "../work/calendar.ts";
import { businessDayUntil, OFFICE_DAYS } from "../work/public-holidays.ts";
import type { DemoCall } from "./capital-calls.ts";
import type { DemoAdmission } from "./fund-admissions.ts";
import { agreementOf, fundIdOf } from "./funds.ts";

const [ACCOUNTS, PARTNER] = [TEAM.gp.id, NORTHLIGHT.founder.id];
const CURRENCY = "EUR";
/** Business days after a sale that its proceeds are paid on. */
const PAID = 3;

/** What an exit brought. */
type Received = { fundId: string; day: string; amount: string; held: { id: string; name: string } | undefined };
type Where = { calendar: Calendar; accounts: ReadonlyMap<string, string> };
export type DemoDistribution = { story: Story; approved_at: string };
type Partner = ReturnType<typeof committedTo>[number] & { limitedPartnerId: string };

/** As the demo's funds agreed it. */
const TERMS: PartnersTerms = {
  style: "european",
  hurdle: { rate: "0.08", compounding: "annual" },
  catchUp: "1",
  carry: "0.2",
};

/** What a fund paid its partners over the years: of each exit what came back, soon after and in the same quarter, so that none ends with money of nobody. */
export function fundDistributions(
  fund: string,
  all: readonly Received[],
  called: Called,
  where: Where,
): { changes: Change[]; distributions: DemoDistribution[] } {
  const fundId = fundIdOf(fund, where.calendar);
  const exits = all.filter((one) => one.fundId === fundId).toSorted((a, b) => a.day.localeCompare(b.day));
  const partners = committedTo(fund, where.calendar).map((one) => ({ ...one, limitedPartnerId: one.partnerId }));
  let flows = contributionsOf(called);
  const told = exits.map((exit, index) => {
    const one = { number: index + 1, paidOn: dayPaid(exit.day, where.calendar), exit, fund, fundId, partners, flows };
    const written = distributionStory(one, where);
    flows = [...flows, ...written.paid];
    return written;
  });
  return { changes: told.flatMap(({ changes }) => changes), distributions: told.map((one) => one.distribution) };
}

/** Some days after the sale, at the end of its quarter at the latest. */
function dayPaid(sold: string, calendar: Calendar): string {
  const days = [addBusinessDays(sold, PAID, OFFICE_DAYS), businessDayUntil(quarterOf(sold).endsOn), calendar.day(1)];
  return days.toSorted()[0] ?? sold;
}

type Called = { changes: readonly Change[]; calls: readonly DemoCall[]; closings: readonly DemoAdmission[] };

/** What partners owed on the due days of a fund's calls, and what closings moved between them. */
function contributionsOf({ changes, calls, closings }: Called): PartnerFlow[] {
  const moved = closings.flatMap(({ story, lines }) =>
    lines
      .filter(({ contribution }) => Number(contribution) !== 0)
      .map(({ partner, contribution }) => ({
        limitedPartnerId: partner.id,
        date: String(story.row["closes_on"]),
        contributed: contribution,
        distributed: "0",
      })),
  );
  const due = new Map(
    calls.flatMap(({ story, isDue }) => (isDue ? [[story.row.id, String(story.row["due_on"])]] : [])),
  );
  const owed = changes
    .filter(({ table }) => table === "capital_call_lines")
    .flatMap(({ row }) => {
      const date = due.get(String(row["capital_call_id"]));
      const contributed = String(row["inside"]);
      if (date === undefined || Number(contributed) === 0) return [];
      return [{ limitedPartnerId: String(row["limited_partner_id"]), date, contributed, distributed: "0" }];
    });
  return [...owed, ...moved].toSorted((a, b) => a.date.localeCompare(b.date));
}

type Told = {
  number: number;
  paidOn: string;
  exit: Received;
  fund: string;
  fundId: string;
  partners: readonly Partner[];
  flows: readonly PartnerFlow[];
};

function distributionStory(told: Told, { calendar, accounts }: Where) {
  const { number, paidOn, exit, fund, fundId, partners } = told;
  const { amount, held } = exit;
  const created_at = momentOn(exit.day, 300 + number);
  const id = idAt(created_at, `distribution ${number} of ${fund}`);
  const name = `${fund}: distribution ${number}`;
  const flows = told.flows.filter(({ date }) => date <= paidOn);
  const { weights, result } = divide({
    paidOn,
    amount,
    terms: TERMS,
    partners,
    flows,
    currency: CURRENCY,
    occasion: String(number),
  });
  const last = result.distributions.at(-1);
  if (last === undefined) throw new Error("A distribution was divided into none");
  const lines = partners.map((partner) => lineOf(partner, last.parts, { id, created_at, weights }));
  const story = new Story("distributions", ACCOUNTS, "distributions.create", {
    id,
    fund_id: fundId,
    number,
    name,
    purpose: `Proceeds of the sale of ${held?.name ?? ""}`,
    source: "exit",
    portfolio_company_id: held?.id ?? null,
    paid_on: paidOn,
    currency: CURRENCY,
    amount: last.amount,
    carry: last.carry,
    terms_id: agreementOf(fund, calendar),
    known_at: created_at,
    prepared_by: ACCOUNTS,
    created_by: ACCOUNTS,
    created_at,
  });
  const written = lines.map((row) => made("distribution_lines", ACCOUNTS, "distributions.create", created_at, row));
  const entry = entryOf(
    { id, fundId, name, paidOn, created_at, carry: last.carry, amount: last.amount },
    lines,
    accounts,
  );
  return {
    paid: lines.map((line) => ({
      limitedPartnerId: line.limited_partner_id,
      date: paidOn,
      contributed: "0",
      distributed: line.amount,
    })),
    distribution: { story, approved_at: momentOn(paidOn, 390 + number) },
    changes: [...story.changes, ...written, ...entry],
  };
}

type Parts = readonly PartnerSplit[];
type About = { id: string; created_at: string; weights: ReadonlyMap<string, string> };

function lineOf(partner: Partner, parts: Parts, { id, created_at, weights }: About) {
  const part = parts.find((one) => one.partner === partner.partnerId);
  if (part === undefined) throw new Error("Every partner has a part");
  return {
    id: idAt(created_at, `part of ${partner.name} of ${id}`),
    distribution_id: id,
    commitment_id: partner.id,
    limited_partner_id: partner.partnerId,
    is_general_partner: partner.isGeneralPartner,
    contributed: weights.get(partner.partnerId) ?? "0",
    amount: part.amount,
    return_of_capital: part.returnOfCapital,
    preferred: part.preferred,
    profit: part.profit,
    carry: part.carry,
    received: part.received,
  };
}

type Line = { limited_partner_id: string; is_general_partner: boolean; received: string; carry: string };
type Posted = {
  id: string;
  fundId: string;
  name: string;
  paidOn: string;
  created_at: string;
  carry: string;
  amount: string;
};

/** What partners got was paid on that day; carry goes from partner to partner. */
function entryOf(posted: Posted, lines: readonly Line[], accounts: Where["accounts"]): Change[] {
  const { id, fundId, name, paidOn, created_at: at, carry, amount } = posted;
  const manager = lines.find((line) => line.is_general_partner)?.limited_partner_id ?? null;
  const draftId = idAt(at, `entry of ${id}`);
  const postings = [
    ...lines.map((line) => ({ use: "distributed", partner: line.limited_partner_id, amount: line.received })),
    ...lines.map((line) => ({ use: "carried_income", partner: line.limited_partner_id, amount: line.carry })),
    { use: "carried_income", partner: manager, amount: `-${carry}` },
    { use: "distributed", partner: manager, amount: carry },
    { use: "cash", partner: null, amount: `-${amount}` },
  ].filter((posting) => Number(posting.amount) !== 0);
  const draft = made("journal_drafts", ACCOUNTS, "distributions.approve", at, {
    id: draftId,
    fund_id: fundId,
    effective_on: paidOn,
    kind: "distribution",
    memo: name,
    distribution_id: id,
    prepared_by: ACCOUNTS,
    created_at: at,
    updated_at: at,
  });
  const rows = postings.map(({ use, partner, amount: sum }, place) =>
    made("draft_postings", ACCOUNTS, "distributions.approve", at, {
      id: idAt(at, `posting ${place} of ${draftId}`),
      draft_id: draftId,
      line: place + 1,
      account_id: accounts.get(use) ?? "",
      limited_partner_id: partner,
      amount: sum,
      currency: CURRENCY,
      fund_amount: sum,
    }),
  );
  const approval = made("journal_approvals", PARTNER, "journalDrafts.approve", at, {
    id: idAt(at, `approval of ${draftId}`),
    draft_id: draftId,
    seen: 1,
    approved_by: PARTNER,
  });
  return [draft, ...rows, { ...approval, after: rows.map(({ row }) => row.id) }];
}
