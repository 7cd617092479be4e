import type pg from "pg";
import { quarterBefore } from "#core/shared/quarter-ends.ts";
import { amountText, exact } from "#maths/money/amount.ts";
import { type Change, made, Story } from "../change.ts";
import { CLOSED_FUND, CLOSED_FUNDS, closedQuartersOf } from "../funds/closed-quarters.ts";
import { fundIdOf } from "../funds/funds.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { Random } from "../random.ts";
import { Calendar, idAt } from "../work/calendar.ts";

const [PREPARER, REVIEWER, APPROVER] = [TEAM.portfolio.id, TEAM.gp.id, NORTHLIGHT.founder.id];
const CURRENCY = "EUR";
/** Year ends whose marks are told with their reasons. */
const TOLD_YEARS = 3;

/** A position on a day as the books have it, with the entry that marked it then. */
export type Booked = {
  fund: string;
  on: string;
  securityId: string;
  companyId: string;
  company: string;
  entryId: string | null;
  quantity: string;
  cost: string;
  value: string;
  prior: string;
};

/** Quarter ends of a fund's marks: quarters that are closed, and in one of the funds years before them and the last quarter, which is being marked. */
function markedDays(fund: string, today: Date): { approved: string[]; last: string | null } {
  const closed = closedQuartersOf(fund, today);
  if (fund !== CLOSED_FUND) return { approved: closed, last: null };
  const last = quarterBefore(new Calendar(today).day(0));
  const year = Number(last.slice(0, 4));
  const ends = Array.from({ length: TOLD_YEARS }, (_, back) => `${year - TOLD_YEARS + back}-12-31`);
  return { approved: [...new Set([...ends, ...closed])].toSorted(), last };
}

/** What the books say of the funds' positions on those days. The track record is written by then. */
export async function bookedPositions(client: pg.Client, firm: string, today: Date): Promise<Booked[]> {
  const booked: Booked[] = [];
  for (const fund of CLOSED_FUNDS) booked.push(...(await bookedOf(client, { firm, fund, today })));
  return booked;
}

async function bookedOf(
  client: pg.Client,
  { firm, fund, today }: { firm: string; fund: string; today: Date },
): Promise<Booked[]> {
  const { approved, last } = markedDays(fund, today);
  const days = last === null ? approved : [...approved, last];
  const { rows } = await client.query<Omit<Booked, "fund">>(
    `select d.day::text as on, p.security_id as "securityId", c.id as "companyId", c.name as company,
      (array_agg(p.entry_id) filter (where p.kind = 'valuation' and p.effective_on = d.day))[1] as "entryId",
      trim_scale(sum(p.quantity) filter (where a.use = 'investments'))::text as quantity,
      trim_scale(sum(p.fund_amount) filter (where a.use = 'investments'))::text as cost,
      trim_scale(sum(p.fund_amount))::text as value,
      trim_scale(coalesce(sum(p.fund_amount) filter (where p.effective_on <= d.before), 0))::text as prior
    from (select day, lag(day, 1, day - 365) over (order by day) as before from unnest($2::date[]) day) d
    join postings p on p.org_id = $1 and p.fund_id = $3 and p.effective_on <= d.day and p.security_id is not null
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use in ('investments', 'unrealised_price')
    join securities s on s.org_id = p.org_id and s.id = p.security_id
    join portfolio_companies c on c.org_id = p.org_id and c.id = s.portfolio_company_id
    group by d.day, p.security_id, c.id, c.name
    having sum(p.quantity) filter (where a.use = 'investments') > 0
    order by d.day, c.name`,
    [firm, days, fundIdOf(fund, new Calendar(today))],
  );
  return rows.map((row) => ({ fund, ...row }));
}

/** Years and quarters whose marks were approved, and a last quarter of which some are reviewed, some wait, one came back and some are missing. */
export function markChanges(today: Date, booked: readonly Booked[], knownAt: string): Change[] {
  const calendar = new Calendar(today);
  return CLOSED_FUNDS.flatMap((fund) => {
    const { approved, last } = markedDays(fund, today);
    const own = booked.filter((one) => one.fund === fund);
    const where = { fund, calendar, knownAt };
    const told = approved.flatMap((day) => roundChanges(day, own, { ...where, isApproved: true }));
    return last === null ? told : [...told, ...roundChanges(last, own, { ...where, isApproved: false })];
  });
}

type Where = { fund: string; calendar: Calendar; knownAt: string; isApproved: boolean };

const daysSince = (day: string, { calendar }: Where) =>
  Math.round((Date.parse(calendar.day(0)) - Date.parse(day)) / 86_400_000);

function roundChanges(day: string, booked: readonly Booked[], where: Where): Change[] {
  const { fund, calendar, isApproved } = where;
  const positions = booked.filter(({ on, entryId }) => on === day && (!isApproved || entryId !== null));
  if (positions.length === 0) return [];
  // The books were written down eighty days ago, and marks of them soon after.
  const begun = Math.max(4, Math.min(19, daysSince(day, where) - 5));
  const created_at = calendar.at(begun, 10);
  const id = idAt(created_at, `marks ${fund} ${day}`);
  const ended = calendar.at(begun - 2, 50);
  const round = made("valuation_rounds", PREPARER, "valuationRounds.begin", created_at, {
    id,
    fund_id: fundIdOf(fund, calendar),
    quarter_ends: day,
    created_by: PREPARER,
    created_at,
    ...(isApproved && { approved_by: APPROVER, approved_at: ended }),
  });
  const marks = positions.flatMap((position, place) => markStory(position, { place, round: id, begun, where }));
  return [round, ...marks];
}

type Of = { place: number; round: string; begun: number; where: Where };

/** How many marks of the last quarter are how far: of each six, three reviewed, one waits, one is missing; the second is returned. */
const stageOf = (place: number, isApproved: boolean) =>
  isApproved
    ? "approved"
    : place === 1
      ? "returned"
      : (["reviewed", "reviewed", "prepared", "reviewed", "missing", "prepared"] as const)[place % 6];

function markStory(position: Booked, { place, round, begun, where }: Of): Change[] {
  const { fund, calendar, knownAt, isApproved } = where;
  const stage = stageOf(place, isApproved);
  if (stage === "missing") return [];
  const random = new Random(`mark ${position.company} ${position.on}`);
  const factor = isApproved ? "1" : random.pick(["1", "1.05", "1.12", "0.9"]);
  const value = exact(position.value, "value").times(factor).toFixed(2);
  const created_at = calendar.at(begun, 20 + place);
  const story = new Story("valuations", PREPARER, "valuations.prepare", {
    id: idAt(created_at, `mark ${fund} ${position.company} ${position.on}`),
    round_id: round,
    fund_id: fundIdOf(fund, calendar),
    portfolio_company_id: position.companyId,
    security_id: position.securityId,
    ...byMethod(value, position, random),
    level: 3,
    currency: CURRENCY,
    value,
    fund_value: value,
    reason: reasonOf(position.prior, value),
    prior_value: position.prior,
    carrying_value: isApproved ? position.prior : position.value,
    cost: position.cost,
    quantity: position.quantity,
    known_at: knownAt,
    prepared_by: PREPARER,
    prepared_at: created_at,
    created_at,
  });
  const at = calendar.at(begun - 1, 30 + place);
  if (stage === "returned")
    story.change(REVIEWER, "valuations.return", at, {
      returned_by: REVIEWER,
      returned_at: at,
      review_note: "Two of the comparables were bought since. Please take the deal multiples instead.",
    });
  if (stage === "reviewed" || stage === "approved")
    story.change(REVIEWER, "valuations.review", at, { reviewed_by: REVIEWER, reviewed_at: at });
  if (stage === "approved") {
    const ended = calendar.at(begun - 2, 50);
    story.change(APPROVER, "valuationRounds.approve", ended, { entry_id: position.entryId, approved_at: ended });
  }
  return story.changes;
}

/** Our share is a tenth, and each median divides every amount exactly. */
const OWNERSHIP = "10";
const MULTIPLES = [
  { multiples: ["7.2", "8", "9.1"], perValue: "1.25" },
  { multiples: ["8.5", "10", "12.4"], perValue: "1" },
];
const PEERS = ["Listed peer A", "Listed peer B", "Listed peer C"];

const given = (value: string, source: string) => ({ value, source, level: 3 });

/** Inputs that lead to the value the books have: a price where nothing changed, else a multiple of revenue. */
function byMethod(value: string, { cost, quantity, on }: Booked, random: Random) {
  const nothing = { multipleOf: "revenue", comparables: [], scenarios: [] };
  if (Number(value) === Number(cost)) {
    const price = amountText(exact(value, "value").div(exact(quantity, "quantity")).toDecimalPlaces(8));
    const source = "Share purchase agreement, Series A";
    return {
      method: "recent_investment",
      inputs: { ...nothing, figures: { price: { value: price, source, level: 3 } } },
    };
  }
  const { multiples, perValue } = random.pick(MULTIPLES);
  const metric = amountText(exact(value, "value").times(perValue));
  return {
    method: "multiples",
    inputs: {
      ...nothing,
      figures: {
        metric: given(metric, `Management accounts to ${on}`),
        netDebt: given("0", "Management accounts"),
        ownership: given(OWNERSHIP, "Cap table after the last round"),
      },
      comparables: multiples.map((multiple, place) => ({
        name: PEERS[place] ?? "",
        multiple,
        source: `Annual report and price on ${on}`,
        level: 2,
      })),
    },
  };
}

function reasonOf(prior: string, value: string): string {
  const [from, to] = [Number(prior), Number(value)];
  if (from === 0) return "First mark after the purchase: the price of the round is still the best estimate.";
  if (to === from) return "Nothing has happened since that would change what a buyer pays.";
  return to > from
    ? "Revenue grew ahead of the plan; the multiples of the comparables are about the same."
    : "Growth is behind the plan, and comparables trade at lower multiples.";
}
