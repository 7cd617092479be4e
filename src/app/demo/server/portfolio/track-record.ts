import { balanced } from "#funds/ledger/shared/balance.ts";
import {
  type HoldingLine,
  markLines,
  type Priced,
  purchaseLines,
  saleLines,
} from "#funds/ledger/shared/holding-lines.ts";
import type { Held, OpenLot } from "#funds/ledger/shared/unrealised.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { type Change, made, Story } from "../change.ts";
import { companyStory } from "../company-story.ts";
import { HOLDINGS, type Holding } from "../content.ts";
import { dealStory } from "../deal-story.ts";
import { endedPlans } from "../deals/pipeline.ts";
import type { Bought } from "../funds/bought.ts";
import { CLOSED_FUNDS, closedQuartersOf } from "../funds/closed-quarters.ts";
import { fundIdOf } from "../funds/funds.ts";
import { NORTHLIGHT, TEAM } from "../people.ts";
import { homeIn } from "../places.ts";
import { Random } from "../random.ts";
import { Calendar, idAt } from "../work/calendar.ts";
import { businessDayUntil } from "../work/public-holidays.ts";
import { boardOf } from "./boards.ts";
import { capTableChanges } from "./cap-tables.ts";
import { exitChanges } from "./exits.ts";
import { COURSES } from "./holding-courses.ts";
import { employeesAfter } from "./kpi-courses.ts";

const [PARTNER, OFFICER] = [TEAM.gp.id, NORTHLIGHT.founder.id];
const CURRENCY = "EUR";
const YEAR = 365;
/** Days ago on which the funds' past was written down. */
export const KEPT_SINCE = 80;
/** Days ago holdings were booked: after the calls that paid for them, before what was distributed of them. */
const BOOKED = 16;
const UNIT_PRICE = 10;
export const FUNDS = { "1": "Northlight Ventures I", "2": "Northlight Ventures II", "3": "Northlight Ventures III" };

type Accounts = ReadonlyMap<string, string>;
type Where = { calendar: Calendar; accounts: Accounts };
/** What the firm's three funds bought, marked, sold and lost in ten years: sixty companies, the firm's own invested deals among them. */
export function trackRecord(today: Date, accounts: Accounts): Change[] {
  const calendar = new Calendar(today);
  const where = { calendar, accounts };
  const earlier = earlierCompanies(calendar);
  const bought = [...earlier.map(({ bought: one }) => one), ...ownDeals(calendar)];
  const told = bought.map((one, place) => holdingStory(one, place, where));
  const entries = [...told.flatMap((one) => one.entries), called(calendar)];
  const inOrder = entries.toSorted((a, b) => a.day.localeCompare(b.day));
  const sold = inOrder.filter(({ kind }) => kind === "sale" || kind === "write_off").flatMap(lineIds);
  return [
    ...earlier.flatMap(({ changes }) => changes),
    ...told.flatMap(({ changes }) => changes),
    ...inOrder.filter(({ lines }) => lines.length > 0).flatMap((entry) => entryChanges(entry, where, sold)),
  ];
}

/** What was posted of holdings, and what the newest fund called for the deals it is closing. */
export function bookedEntries(today: Date, accounts: Accounts): Entry[] {
  const calendar = new Calendar(today);
  const bought = [...earlierCompanies(calendar).map(({ bought: one }) => one), ...ownDeals(calendar)];
  const told = bought.flatMap((one, place) => holdingStory(one, place, { calendar, accounts }).entries);
  return [...told, called(calendar)];
}

/** What the funds still hold of all they bought. */
export function heldCompanies(calendar: Calendar): Bought[] {
  const bought = [...earlierCompanies(calendar).map(({ bought: one }) => one), ...ownDeals(calendar)];
  return bought.filter(({ course, daysAgo }) => {
    const { ends } = COURSES[course];
    return ends === undefined || Math.round(ends.after * YEAR) >= daysAgo;
  });
}

const earlierCompanies = (calendar: Calendar) =>
  HOLDINGS.map((holding, place) => earlierCompany(holding, place, calendar));

/** A company the firm knew before it kept its deals here. */
function earlierCompany(holding: Holding, place: number, calendar: Calendar): { changes: Change[]; bought: Bought } {
  const { name, country, fund, years, thousands, course } = holding;
  const random = new Random(`holding ${name}`);
  const age = Math.ceil(years) + random.whole(1, 4);
  const home = homeIn(country, random);
  const company = companyStory({
    profile: holding,
    home,
    calendar,
    daysAgo: KEPT_SINCE + 1,
    minute: place * 5,
    by: PARTNER,
    source: "Outbound",
    referralSourceId: null,
    isProspect: false,
    employees: employeesAfter({ name, course, thousands }, Math.min(years, COURSES[course].ends?.after ?? years)),
    age,
    raised: thousands * 1000 * random.whole(3, 9),
  });
  const daysAgo = Math.round(years * YEAR);
  const fundId = fundIdOf(FUNDS[fund], calendar);
  const bought = { companyId: company.row.id, name, fundId, daysAgo, thousands, course };
  return { changes: company.changes, bought: { ...bought, currency: home.currency } };
}

/** What the funds’ currency gave for others in these months. */
const IN_EUROS: Readonly<Record<string, number>> = { EUR: 1, GBP: 1.16, USD: 0.91 };

/** The deals that ended with an investment: what the firm put in, in the currency of its funds. */
function ownDeals(calendar: Calendar): Bought[] {
  const invested = endedPlans().filter(({ ended }) => ended?.outcome === "invested");
  return invested.map((plan) => {
    const { company, deal, figures } = dealStory(plan, calendar);
    const currency = String(deal.row["currency"]);
    const euros = Number(deal.row["our_investment"]) * (IN_EUROS[currency] ?? 1);
    return {
      companyId: company.row.id,
      name: String(company.row["name"]),
      fundId: fundIdOf(FUNDS["3"], calendar),
      daysAgo: plan.ended?.ended ?? 1,
      thousands: Math.round(euros / 1000),
      course: "flat",
      currency,
      deal: {
        arr: figures.revenue,
        arrBefore: figures.revenueBefore,
        employees: figures.employees,
        raised: Number(deal.row["round_size"]),
        round: plan.candidate.round,
        share: Number(deal.row["ownership_percentage"]),
      },
    };
  });
}

type Entry = {
  key: string;
  day: string;
  kind: string;
  memo: string;
  fundId: string;
  securityId: string;
  /** What it is of. */
  held: { id: string; name: string } | undefined;
  place: number;
  lines: HoldingLine[];
  /** What it took of partners’ money, less than nothing, or brought them. */
  partners: string;
};

function holdingStory(bought: Bought, place: number, { calendar }: Where): { changes: Change[]; entries: Entry[] } {
  const { name, companyId } = bought;
  const random = new Random(`share of ${name}`);
  const created_at = calendar.at(Math.min(KEPT_SINCE, bought.daysAgo), place * 5);
  const id = idAt(created_at, `portfolio ${name}`);
  const securityId = idAt(created_at, `security of ${name}`);
  const className = classOf(bought);
  const owner_id = random.pick([TEAM.gp.id, TEAM.principal.id]);
  const entries = entriesOf(bought, { id, securityId }, { place, calendar });
  const board = boardOf({ id, name, leadId: owner_id, entries }, calendar);
  const story = new Story("portfolio_companies", PARTNER, "portfolioCompanies.create", {
    id,
    name,
    company_id: companyId,
    owner_id,
    next_board_on: board.next,
    ownership_percentage: bought.deal?.share ?? random.whole(6, 19) + 0.5,
    ownership_on: calendar.day(Math.min(60, bought.daysAgo)),
    ownership_source: "Cap table after the last round",
    notes: "",
    created_by: PARTNER,
    created_at,
  });
  const security = new Story("securities", PARTNER, "portfolioCompanies.record", {
    id: securityId,
    portfolio_company_id: id,
    name: className,
    kind: "preferred",
    currency: CURRENCY,
    created_by: PARTNER,
    created_at,
  });
  const shares = capTableChanges({
    name,
    id,
    fundId: bought.fundId,
    fundName: Object.values(FUNDS).find((fund) => fundIdOf(fund, calendar) === bought.fundId) ?? "",
    securityId,
    className,
    purchases: entries.flatMap(purchaseOf),
    by: PARTNER,
    at: (minute) => calendar.at(KEPT_SINCE - 5, place * 20 + minute),
    recent: { day: calendar.day(8), at: (minute) => calendar.at(7, 60 + minute) },
  });
  const seats = board.changes(calendar.at(KEPT_SINCE - 6, place * 5));
  const exits = exitChanges({ bought, portfolioCompanyId: id }, calendar);
  return { changes: [...story.changes, ...security.changes, ...shares, ...seats, ...exits], entries };
}

/** What the newest fund calls for the deals it is closing: no entry of its own. */
function called(calendar: Calendar): Entry {
  const [day, fundId] = [calendar.day(25), fundIdOf(FUNDS["3"], calendar)];
  return {
    key: "called capital",
    day,
    kind: "contribution",
    memo: "Capital called for closings",
    fundId,
    securityId: "",
    held: undefined,
    place: 0,
    lines: [],
    partners: "-8000000",
  };
}

/** What a fund has of a company: shares of the round it paid in, of which so many thousands tell where no deal does. */
const classOf = ({ deal, thousands }: Bought) =>
  `${deal?.round ?? (thousands < 1000 ? "Seed" : thousands < 2500 ? "Series A" : "Series B")} preferred`;

/** What of an entry the cap table of its company repeats: the units and what each cost. */
function purchaseOf({ kind, day, lines }: Entry) {
  const bought = lines.find(({ use }) => use === "investments");
  if (kind !== "purchase" || bought?.quantity === undefined) return [];
  const units = Number(bought.quantity);
  return [{ day, units, price: Number(bought.amount) / units }];
}

/** Purchases, a mark at the end of each year, and how it ended, in the order of the days. */
function entriesOf(
  bought: Bought,
  { id, securityId }: { id: string; securityId: string },
  { place, calendar }: { place: number; calendar: Calendar },
): Entry[] {
  const { name, fundId, daysAgo, thousands } = bought;
  const { worth, further, ends } = COURSES[bought.course];
  const first = calendar.day(daysAgo);
  const after = (years: number) => businessDayUntil(addDays(first, Math.round(years * YEAR)));
  const worthOn = (day: string) => {
    const years = (Date.parse(day) - Date.parse(first)) / 86_400_000 / YEAR;
    return years < 1 ? 1 : (worth[Math.min(worth.length, Math.floor(years)) - 1] ?? 1);
  };
  const book = new Book({ held: { id, name }, className: classOf(bought), fundId, securityId, place });
  const today = calendar.day(0);
  const fund = CLOSED_FUNDS.find((one) => fundIdOf(one, calendar) === fundId);
  const quarters = fund === undefined ? [] : closedQuartersOf(fund, new Date(`${today}T00:00:00Z`));
  const last = ends && after(ends.after) < today ? after(ends.after) : undefined;
  const steps: { day: string; step: (day: string) => void }[] = [
    { day: first, step: (day) => book.buy(day, thousands * 1000, UNIT_PRICE) },
    ...(further
      ? [
          {
            day: after(further.after),
            step: (day: string) => book.buy(day, thousands * 1000 * further.share, UNIT_PRICE * worthOn(day)),
          },
        ]
      : []),
    ...markDays(first, today, quarters).map((day) => ({
      day,
      step: (on: string) => book.mark(on, UNIT_PRICE * worthOn(on)),
    })),
    ...(last === undefined || !ends
      ? []
      : [{ day: last, step: (day: string) => book.sell(day, UNIT_PRICE * worthOn(day) * ends.premium) }]),
  ];
  for (const { day, step } of steps.toSorted((a, b) => a.day.localeCompare(b.day)))
    if (day <= today && (last === undefined || day <= last)) step(day);
  return book.entries;
}

/** Year ends, and quarters that are closed. */
function markDays(first: string, today: string, quarters: readonly string[]): string[] {
  const [from, to] = [Number(first.slice(0, 4)), Number(today.slice(0, 4))];
  const years = Array.from({ length: to - from }, (_, index) => `${from + index}-12-31`);
  return [...new Set([...years, ...quarters])].filter((day) => day > first);
}

type Booked = {
  held: { id: string; name: string };
  className: string;
  fundId: string;
  securityId: string;
  place: number;
};

/** What a fund's books say of one security while its story is told. */
class Book {
  readonly entries: Entry[] = [];
  private lots: OpenLot[] = [];
  private price = "0";
  private readonly of: Booked;

  constructor(of: Booked) {
    this.of = of;
  }

  buy(day: string, money: number, price: number): void {
    const units = Math.round(money / price);
    const amount = (units * price).toFixed(2);
    const key = this.add("purchase", day, purchaseLines(priced(day, amount), String(units)));
    this.lots.push({ id: lineId(key, day, 0), acquired: day, quantity: String(units), cost: amount, fundCost: amount });
  }

  mark(day: string, price: number): void {
    const lines = markLines(priced(day, (this.units() * price).toFixed(2)), this.held());
    this.add("valuation", day, lines);
    this.price = addAmounts([this.price, lines.find(({ use }) => use === "unrealised_price")?.amount ?? "0"]);
  }

  sell(day: string, price: number): void {
    const amount = (this.units() * price).toFixed(2);
    this.add(
      price === 0 ? "write_off" : "sale",
      day,
      saleLines(priced(day, amount), String(this.units()), this.held()),
    );
    this.lots = [];
  }

  private units(): number {
    return this.lots.reduce((sum, { quantity }) => sum + Number(quantity), 0);
  }

  private held(): Held {
    return { lots: this.lots, price: this.price, currency: "0" };
  }

  private add(kind: string, day: string, lines: HoldingLine[]): string {
    const { className, ...of } = this.of;
    const { name } = of.held;
    const key = `${name} ${kind} ${day}`;
    this.entries.push({
      ...of,
      key,
      day,
      kind,
      memo: `${name}: ${className}`,
      lines,
      partners: addAmounts(["0", ...lines.filter(({ use }) => use === "cash").map(({ amount }) => amount)]),
    });
    return key;
  }
}

const priced = (date: string, amount: string): Priced => ({ date, amount, currency: CURRENCY, fundCurrency: CURRENCY });
export const turned = (amount: string) => (amount.startsWith("-") ? amount.slice(1) : `-${amount}`);

const lineId = (key: string, day: string, line: number) => idAt(`${day}T09:00:00.000Z`, `posting ${key} ${line}`);

const lineIds = ({ key, day, lines }: Entry) => lines.map((_each, line) => lineId(key, day, line));

/** An entry as one prepared and another approved it: approvals wait for the last lines of all, so that entries are numbered by their days. */
function entryChanges(
  { key, day, kind, memo, fundId, securityId, place, lines }: Entry,
  { calendar, accounts }: Where,
  last: readonly string[],
): Change[] {
  const at = calendar.at(BOOKED, place);
  const id = idAt(at, `entry ${key}`);
  const draft = new Story("journal_drafts", PARTNER, "portfolioCompanies.record", {
    id,
    fund_id: fundId,
    effective_on: day,
    kind,
    memo,
    prepared_by: PARTNER,
    created_at: at,
  });
  const rows = balanced(lines, CURRENCY).lines.map(({ use, quantity, lotId, lotOn, amount, fundAmount }, line) =>
    made("draft_postings", PARTNER, "portfolioCompanies.record", at, {
      id: lineId(key, day, line),
      draft_id: id,
      line: line + 1,
      account_id: accounts.get(use) ?? "",
      security_id: securityId,
      quantity: quantity ?? null,
      lot_id: lotId ?? null,
      lot_on: lotOn ?? null,
      amount,
      currency: CURRENCY,
      fund_amount: fundAmount,
    }),
  );
  const approval = made("journal_approvals", OFFICER, "journalDrafts.approve", at, {
    id: idAt(at, `approval ${key}`),
    draft_id: id,
    seen: 1,
  });
  return [...draft.changes, ...rows, { ...approval, after: [...rows.map(({ row }) => row.id), ...last] }];
}
