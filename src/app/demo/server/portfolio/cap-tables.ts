import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { addDays } from "#maths/money/plain-date.ts";
import {
  convertibleIssued,
  event,
  optionsGranted,
  stakeholder,
  stockClass,
  stockIssued,
  stockPlan,
  warrantIssued,
} from "#portfolio/cap-tables/shared/events.ts";
import { keptShare } from "#portfolio/cap-tables/shared/kept-share.ts";
import { monthlyTerms, vestingStart } from "#portfolio/cap-tables/shared/vesting-terms.ts";
import { type Change, made } from "../change.ts";
import { idAt } from "../work/calendar.ts";

/** What a fund bought: so many units at so much each, on a day, as its books have it. */
type Purchase = { day: string; units: number; price: number };
/** A company whose shares are kept, and what the fund has of it. */
type Held = {
  name: string;
  id: string;
  fundId: string;
  fundName: string;
  securityId: string;
  className: string;
  purchases: readonly Purchase[];
  by: string;
  at: (minute: number) => string;
  /** A day not long ago, and the moments after it. */
  recent: { day: string; at: (minute: number) => string };
};

/** Companies with a cap table, by who leads its other holders: founders, an angel, a fund beside ours, an employee with options, and a lender with a warrant. */
const WITH_CAP_TABLE: Readonly<Record<string, readonly string[]>> = {
  Ivybridge: [
    "Maren Holt",
    "Tobias Renner",
    "Helga Brandt",
    "Oakfield Capital II",
    "Priya Raman",
    "Elbe Venture Lending",
  ],
  Jackdaw: ["Luc Ferrand", "Inès Caron", "Olivier Blanc", "Rivage Ventures", "Sofia Marin", "Loire Venture Lending"],
  Weirside: ["Anna Lindqvist", "Erik Dahl", "Nora Berg", "Fjord Growth Fund", "Jonas Vik", "Baltic Venture Lending"],
};

/** The company that raises now: our right in its round waits to be decided. */
const RAISING = { company: "Weirside", round: "Series A extension", share: 0.08 };

/** What one of our first units is of the company after its round. */
const FIRST_SHARE = 0.12;
/** Options vest over four years, the first after one. */
const VESTING = { months: 48, cliff: 12 };
const WARRANT_YEARS = 10;
const NOTICE_DAYS = 20;
const EURO = (amount: number) => ({ amount: String(amount), currency: "EUR" });

/** How the shares of a company came about: its founding, its pool, our rounds with another fund, options that vest, a loan’s warrant, and a SAFE that is still open. */
export function capTableChanges(held: Held): Change[] {
  const [first, ...further] = held.purchases;
  const people = WITH_CAP_TABLE[held.name];
  if (first === undefined || people === undefined) return [];
  const book = new SharesBook(held);
  const [founder, other, angel, beside, employee, lender] = people.map((name) => book.stakeholder(name));
  const ours = book.stakeholder(held.fundName, held.fundId);
  const ordinary = book.stockClass("Ordinary", false);
  const preferred = book.stockClass(held.className, true, held.securityId);
  const plan = book.plan("Employee options", ordinary);
  const all = Math.round(first.units / FIRST_SHARE);
  const [pool, round] = [Math.round(all * 0.1), Math.round(first.units * 1.5)];
  const founders = all - pool - round;
  const begun = addDays(first.day, -900);
  const issue = (holder: string | undefined, classId: string, { day, units, price }: Purchase) =>
    stockIssued(book.newId, {
      securityId: book.newId(),
      date: day,
      stakeholderId: holder ?? ours,
      classId,
      quantity: String(units),
      price: EURO(price),
    });
  const half = Math.round(founders * 0.45);
  book.act("issuance", begun, "Articles of association", [
    issue(founder, ordinary, { day: begun, units: half, price: 0.01 }),
    issue(other, ordinary, { day: begun, units: half, price: 0.01 }),
    issue(angel, ordinary, { day: begun, units: founders - 2 * half, price: 0.5 }),
  ]);
  const reserved = addDays(first.day, -30);
  book.act("pool", reserved, "Board resolution", [
    event("TX_STOCK_PLAN_POOL_ADJUSTMENT", book.newId, {
      date: reserved,
      stock_plan_id: plan,
      shares_reserved: String(pool),
    }),
  ]);
  for (const [place, bought] of [first, ...further].entries())
    book.round(place === 0 ? "Series A" : "Series A extension", bought.day, [
      issue(ours, preferred, bought),
      issue(beside, preferred, { ...bought, units: Math.round(bought.units / 2) }),
    ]);
  grantOptions(book, { day: first.day, employee: employee ?? ours, plan, quantity: String(Math.round(pool / 4)) });
  const part = { classId: ordinary, quantity: String(Math.round(all * 0.004)), exercisePrice: EURO(first.price) };
  giveWarrant(book, { day: first.day, lender: lender ?? ours, ...part });
  book.proRataRight("Shareholders’ agreement, 7.2");
  const bridged = addDays(first.day, 500);
  const safe = { securityId: book.newId(), date: bridged, stakeholderId: beside ?? ours, amount: EURO(400_000) };
  const cap = String(Math.round((all * first.price * 1.4) / 100_000) * 100_000);
  book.act("convertible", bridged, "SAFE, post-money", [
    convertibleIssued(book.newId, { ...safe, terms: { kind: "safe", cap, discount: "0.2" } }),
  ]);
  if (held.name === RAISING.company) {
    const [{ day }, units] = [held.recent, Math.round(all * RAISING.share)];
    book.openRound(RAISING.round, { day, units, price: first.price }, (bought) => issue(beside, preferred, bought));
  }
  return book.changes;
}

type Grant = { day: string; employee: string; plan: string; quantity: string };

/** Options of an employee, from some months after the first round. */
function grantOptions(book: SharesBook, { day, employee, plan, quantity }: Grant): void {
  const granted = addDays(day, 120);
  const options = { securityId: book.newId(), date: granted, stakeholderId: employee, planId: plan };
  const grant = { ...options, termsId: book.vestingTerms(), quantity, exercisePrice: EURO(1) };
  const { vesting_condition_id } = vestingStart(VESTING);
  const start = { date: granted, security_id: options.securityId, vesting_condition_id };
  book.act("grant", granted, "Option agreement", [
    optionsGranted(book.newId, grant),
    event("TX_VESTING_START", book.newId, start),
  ]);
}

type Warrant = {
  day: string;
  lender: string;
  classId: string;
  quantity: string;
  exercisePrice: ReturnType<typeof EURO>;
};

/** What a lender got with its loan. */
function giveWarrant(book: SharesBook, { day, lender, ...terms }: Warrant): void {
  const lent = addDays(day, 300);
  const expiresOn = `${Number(lent.slice(0, 4)) + WARRANT_YEARS}-12-31`;
  const warrant = { securityId: book.newId(), date: lent, stakeholderId: lender, paid: EURO(0), expiresOn };
  book.act("warrant", lent, "Warrant with the loan", [warrantIssued(book.newId, { ...warrant, ...terms })]);
}

/** The cap table of one company while it is written down, one minute an entry. */
class SharesBook {
  readonly changes: Change[] = [];
  private minute = 0;
  private count = 0;
  private rightId = "";
  private readonly held: Held;
  private at: Held["at"];

  constructor(held: Held) {
    this.held = held;
    this.at = held.at;
  }

  readonly newId = (): string => {
    this.count += 1;
    return idAt(this.held.at(0), `shares of ${this.held.name} ${this.count}`);
  };

  stakeholder(name: string, fundId?: string): string {
    const isFirm = fundId !== undefined || /Capital|Ventures|Fund|Lending/.test(name);
    return this.object(stakeholder(this.newId(), name, isFirm), { fund_id: fundId ?? null, security_id: null });
  }

  stockClass(name: string, isPreferred: boolean, securityId?: string): string {
    const object = stockClass(this.newId(), { name, isPreferred, seniority: isPreferred ? 2 : 1 });
    return this.object(object, { fund_id: null, security_id: securityId ?? null });
  }

  plan(name: string, classId: string): string {
    return this.object(stockPlan(this.newId(), name, classId), { fund_id: null, security_id: null });
  }

  vestingTerms(): string {
    return this.object(monthlyTerms(VESTING), { fund_id: null, security_id: null });
  }

  /** Our fund may keep its share in the next round. */
  proRataRight(source: string): void {
    const { id: portfolio_company_id, fundId: fund_id, by: created_by, at } = this.held;
    const created_at = at(this.minute);
    this.rightId = this.newId();
    this.changes.push(
      made("pro_rata_rights", created_by, "proRataRights.create", created_at, {
        id: this.rightId,
        portfolio_company_id,
        fund_id,
        notice_days: NOTICE_DAYS,
        source,
        ends_on: null,
        assigned_to: created_by,
        created_by,
        created_at,
        updated_at: created_at,
        row_version: 1,
      }),
    );
  }

  /** A round of somebody else’s money, in which our right is a task until it is decided. */
  openRound(round: string, bought: Purchase, issue: (bought: Purchase) => OcfObject): void {
    const { id: portfolio_company_id, fundId, by, name, recent } = this.held;
    this.at = recent.at;
    const kept = { fundId, day: bought.day, offered: String(bought.units), price: String(bought.price) };
    const offered = keptShare(this.stored(), kept);
    const act_id = this.round(round, bought.day, [issue(bought)]);
    const [deadline, created_at] = [addDays(bought.day, NOTICE_DAYS), this.at(this.minute)];
    const same = { created_by: by, created_at, updated_at: created_at, row_version: 1 };
    const offer = {
      id: this.newId(),
      portfolio_company_id,
      right_id: this.rightId,
      act_id,
      round,
      deadline,
      ...offered,
    };
    const open = { currency: "EUR", outcome: null, decided_by: null, decided_at: null };
    this.changes.push(made("pro_rata_offers", by, "capTables.record", created_at, { ...offer, ...open, ...same }));
    const task = { id: this.newId(), title: `Pro rata in ${round} of ${name}`, assigned_to: by, due_date: deadline };
    const origin = { record_id: portfolio_company_id, origin_kind: "pro_rata_offer", origin_id: offer.id };
    const rest = { description: "", status: "pending", priority: "high", task_type: null, completed_at: null };
    this.changes.push(made("tasks", by, "capTables.record", created_at, { ...task, ...origin, ...rest, ...same }));
  }

  private stored() {
    const rows = (table: string) => this.changes.filter((change) => change.table === table).map(({ row }) => row);
    return {
      objects: rows("cap_table_objects").map((row) => ({
        object: row["object"] as OcfObject,
        fundId: row["fund_id"] as string | null,
      })),
      events: rows("cap_table_events").map((row) => ({ object: row["object"] as OcfObject })),
    };
  }

  round(name: string, date: string, issued: readonly OcfObject[]): string {
    const issuance_ids = issued.map(({ id }) => id);
    return this.act("round", date, `${name}, shareholders’ agreement`, [
      ...issued,
      event("FINANCING", this.newId, { name, date, issuance_ids }),
    ]);
  }

  act(kind: string, effective_on: string, note: string, events: readonly OcfObject[]): string {
    const at = this.at(this.minute);
    this.minute += 1;
    const id = this.newId();
    const of = { portfolio_company_id: this.held.id };
    this.add("cap_table_acts", at, { id, ...of, kind, effective_on, note, created_by: this.held.by, recorded_at: at });
    for (const [position, object] of events.entries()) {
      const row = { id: this.newId(), ...of, act_id: id, position, effective_on, object };
      this.add("cap_table_events", at, { ...row, object_type: object.object_type });
    }
    return id;
  }

  private object(object: OcfObject, of: { fund_id: string | null; security_id: string | null }): string {
    const at = this.held.at(0);
    this.add("cap_table_objects", at, {
      id: this.newId(),
      portfolio_company_id: this.held.id,
      object_type: object.object_type,
      object_id: object.id,
      object,
      ...of,
      created_by: this.held.by,
      created_at: at,
      updated_at: at,
      row_version: 1,
    });
    return object.id;
  }

  private add(table: string, at: string, row: { id: string } & Record<string, unknown>): void {
    this.changes.push(made(table, this.held.by, "capTables.record", at, row));
  }
}
