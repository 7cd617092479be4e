import { createHash } from "node:crypto";
import { Random } from "../src/server/demo/random.ts";
import { allocateItems } from "../src/shared/capital-calls/allocation.ts";
import { divide } from "../src/shared/distributions/division.ts";
import { inheritedFlows } from "../src/shared/distributions/inheritance.ts";
import { partnerFees } from "../src/shared/fund/partner-fees.ts";
import type { PartnersTerms } from "../src/shared/fund/partner-waterfall.ts";
import { equaliseSubsequentClose } from "../src/shared/fund/subsequent-close.ts";
import type { AccountUse } from "../src/shared/ledger/rules.ts";
import { addDays } from "../src/shared/money/plain-date.ts";
import { allocationLines } from "../src/shared/quarters/allocation.ts";
import { accruedOn } from "../src/shared/quarters/carry.ts";
import { quarterOf } from "../src/shared/quarters/quarter.ts";
import { dividedAnew, goneAlong, type Joined, movedBy, type Sale } from "./fund-life-anew.ts";
import { Book, type Line } from "./fund-life-book.ts";

const CURRENCIES = [
  ["EUR", 2],
  ["EUR", 2],
  ["JPY", 0],
  ["KWD", 3],
] as const;
const FIRST = "2020-01-06";
/** Compounding is slow to compute, so it is rare. */
const ANNUALLY = 0.08;

/** Of lives that are late, most quarters. */
const LATE = 0.7;

type Committed = { id: string; commitment: string };
/** Who joined on a day, by which entry of the books, and who was there. */
type Admission = { on: string; no: number; existing: readonly Committed[]; joining: readonly Committed[] };

const idOf = (name: string) => {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** A fund whose partners, cheques and luck are drawn; what it does follows the rules of the product. */
export class FundLife {
  readonly book: Book;
  readonly manager: string;
  /** Days on which something happened, and the moments a quarter was closed at. */
  readonly days = new Set<string>();
  readonly closed: { endsOn: string; known: number }[] = [];
  /** Who joined later, and which part of the fund that was. */
  readonly joined: Joined[] = [];
  /** Who sold all of a commitment. */
  readonly sold: { seller: string; on: string }[] = [];
  private readonly random: Random;
  private readonly name: string;
  private readonly terms: PartnersTerms;
  private partners: string[];
  private day = FIRST;
  private number = 0;
  private calls: { date: string; amount: string }[] = [];
  private takeovers: { from: string; to: string; amount: string }[] = [];
  private readonly isLate: boolean;
  private readonly events: (Admission | Sale)[] = [];
  /** The quarter that ended and is not allocated yet. */
  private open: string | undefined;

  /** `isLate`: quarters are allocated in the one after them, once somebody joined. */
  constructor(name: string, quarters?: number, isLate = false) {
    this.name = name;
    this.isLate = isLate;
    this.random = new Random(name);
    const [currency, decimals] = this.random.pick(CURRENCIES);
    const compounding = this.random.chance(ANNUALLY) ? "annual" : "simple";
    this.terms = { style: "european", hurdle: { rate: "0.08", compounding }, catchUp: "1", carry: "0.2" };
    this.book = new Book({ fundId: idOf(`${name} fund`), currency, decimals });
    this.partners = Array.from({ length: this.random.whole(2, 5) }, (_, place) => idOf(`${name} partner ${place}`));
    this.manager = this.partners[0] ?? "";
    for (const partner of this.partners) this.book.commit(partner, this.day, this.amount(400_000, 9_000_000));
    this.days.add(this.day);
    const lasts = quarters ?? this.random.whole(2, 4);
    for (let quarter = 0; quarter < lasts; quarter += 1) this.quarter();
  }

  private amount = (least: number, most: number) => this.random.whole(least, most);
  private tagged = (use: AccountUse, amounts: readonly (readonly [string, number])[], sign = 1): Line[] =>
    amounts.map(([partner, units]) => ({ use, partner, units: sign * units }));
  private post = (kind: Parameters<Book["post"]>[1], lines: Line[], on = this.day) => {
    this.book.post(on, kind, lines);
    this.days.add(on);
  };
  private plain = (use: AccountUse, units: number): Line => ({ use, partner: null, units });
  private cash = () => this.book.balance("cash", this.day);

  private quarter(): void {
    const { endsOn } = quarterOf(this.day);
    const acts = [
      () => this.call(),
      () => this.invest(),
      () => this.mark(),
      () => this.spend(),
      () => this.sell(),
      () => this.distribute(),
      () => this.transfer(),
      () => this.admit(),
      () => this.recall(),
      () => this.restate(),
    ];
    this.call();
    for (let act = this.random.whole(2, 5); act > 0; act -= 1) {
      const next = addDays(this.day, this.random.whole(1, 12));
      if (next < endsOn) this.day = next;
      this.random.pick(acts)();
    }
    if (this.open !== undefined) this.allocateLate(this.open);
    this.day = endsOn;
    this.mark();
    this.fees();
    this.carry();
    if (this.isLate && this.random.chance(LATE)) {
      this.open = endsOn;
      this.day = addDays(endsOn, 1);
      return;
    }
    this.allocate();
    if (endsOn.endsWith("12-31") && this.random.chance(0.7)) this.carryOver();
    this.closed.push({ endsOn, known: this.book.known });
    this.day = addDays(endsOn, 1);
  }

  /** Somebody joins, perhaps two; then the quarter before is allocated, and divided by whatever joined or changed hands since its end. */
  private allocateLate(endsOn: string): void {
    const { book } = this;
    for (let more = this.random.whole(1, 2); more > 0; more -= 1) this.admit();
    const before = book.known;
    this.allocate(endsOn);
    const entries = book.entries.slice(before);
    for (const event of this.events) {
      if (event.on <= endsOn || event.no > before) continue;
      const since = book.known;
      if ("seller" in event) this.post("transfer", goneAlong(book, event, entries), event.on);
      else {
        const { on, no: _no, ...admission } = event;
        const { lines, joined } = dividedAnew(book, { ...admission, day: on, takeovers: [], entries });
        this.post("allocation", lines, on);
        this.joined.push({ ...joined, known: book.known, since });
      }
      entries.push(...book.entries.slice(since));
    }
    this.closed.push({ endsOn, known: book.known });
    this.open = undefined;
  }

  /** Partners on the day with what each may still be asked for. */
  private standing() {
    const { book, day } = this;
    return book.say(day).map(({ partner, commitment, called, recallable }) => ({
      id: partner,
      commitment: book.text(Math.max(0, commitment)),
      unfunded: book.text(Math.max(0, commitment - called + recallable)),
      isGeneralPartner: partner === this.manager,
      terms: { feeRate: null, isFeeFree: false, cap: null },
    }));
  }

  private call(): void {
    const { book } = this;
    const partners = this.standing();
    const callable = partners.reduce((sum, { unfunded }) => sum + book.units(unfunded), 0);
    const amount = Math.min(callable, this.amount(20_000, 900_000));
    if (amount < 10) return;
    this.number += 1;
    const items = [{ subType: null, isOutside: false, amount: book.text(amount) }];
    const shares = allocateItems({
      items,
      partners,
      excuses: [],
      follows: "commitments" as const,
      feeRate: null,
      occasion: String(this.number),
      decimals: book.decimals,
    });
    this.calls.push({ date: this.day, amount: book.text(amount) });
    const parts = shares.map(({ id, inside }) => [id, book.units(inside)] as const);
    this.post("contribution", [this.plain("cash", amount), ...this.tagged("contributed", parts, -1)]);
  }

  private invest(): void {
    const units = Math.floor(this.cash() * this.random.fraction());
    if (units > 0) this.post("purchase", [this.plain("investments", units), this.plain("cash", -units)]);
  }

  private mark(): void {
    const units = Math.round(this.book.balance("investments", this.day) * (this.random.fraction() * 0.5 - 0.15));
    this.post("valuation", [this.plain("unrealised_price", units), this.plain("change_price", -units)]);
  }

  private spend(): void {
    const units = this.amount(1, 4000);
    const use = this.random.pick(["administration", "professional_fees", "organisation"] as const);
    this.post("expense", [this.plain(use, units), this.plain(this.random.chance(0.5) ? "payables" : "cash", -units)]);
  }

  /** A sale, or a write-off where nothing comes back. */
  private sell(): void {
    const cost = Math.floor(this.book.balance("investments", this.day) * this.random.fraction());
    if (cost <= 0) return;
    const all = this.book.balance("investments", this.day);
    const unrealised = Math.trunc((this.book.balance("unrealised_price", this.day) * cost) / all);
    const proceeds = this.random.chance(0.25) ? 0 : Math.floor(cost * (0.2 + this.random.fraction() * 3));
    this.post(proceeds === 0 ? "write_off" : "sale", [
      this.plain("cash", proceeds),
      this.plain("investments", -cost),
      this.plain("realised_price", cost - proceeds),
      this.plain("unrealised_price", -unrealised),
      this.plain("change_price", unrealised),
    ]);
  }

  /** What partners paid and got, a partner's past with whoever took it over. */
  private flows() {
    const { book, day } = this;
    const flows = book.entries.flatMap(({ no, on, kind, lines }) => {
      if (on > day) return [];
      const byPartner = Map.groupBy(lines, ({ partner }) => partner);
      return [...byPartner].flatMap(([partner, own]) => {
        const of = (...uses: AccountUse[]) =>
          own.reduce((sum, line) => (uses.includes(line.use) ? sum + line.units : sum), 0);
        const contributed = -of("contributed");
        const distributed = of("distributed", "recallable") + (kind === "distribution" ? of("carried_income") : 0);
        if (partner === null || (contributed === 0 && distributed === 0)) return [];
        const flow = { contributed: book.text(contributed), distributed: book.text(distributed) };
        return [{ limitedPartnerId: partner, date: on, entryNo: no, isTransfer: kind === "transfer", ...flow }];
      });
    });
    return inheritedFlows(flows, book.decimals);
  }

  private distribute(): void {
    const { book } = this;
    const amount = Math.floor(this.cash() * this.random.fraction());
    if (amount < 10) return;
    this.number += 1;
    const partners = this.standing().map(({ id, commitment, isGeneralPartner }) => ({
      limitedPartnerId: id,
      commitment,
      isGeneralPartner,
    }));
    const asked = { paidOn: this.day, amount: book.text(amount), terms: this.terms, partners, flows: this.flows() };
    const { result } = divide({ ...asked, currency: book.currency, occasion: String(this.number) });
    const parts = result.distributions.at(-1)?.parts ?? [];
    const isRecallable = this.random.chance(0.3);
    const received = parts.map((part) => [part.partner, book.units(part.received)] as const);
    const carry = parts.map((part) => [part.partner, book.units(part.carry)] as const);
    const carried = carry.reduce((sum, [, units]) => sum + units, 0);
    this.post("distribution", [
      ...this.tagged(isRecallable ? "recallable" : "distributed", received),
      ...this.tagged("carried_income", carry),
      ...this.tagged("carried_income", [[this.manager, -carried]]),
      ...this.tagged("distributed", [[this.manager, carried]]),
      this.plain("cash", -amount),
    ]);
  }

  private recall(): void {
    if (this.book.balance("recallable", this.day) > 0) this.call();
  }

  /** All or a part of a commitment goes to somebody else, and its part of everything that is the seller's, account by account. */
  private transfer(): void {
    const { book, day } = this;
    const seller = this.random.pick(this.partners);
    const committed = book.commitment(seller, day);
    if (seller === this.manager || committed <= 1) return;
    const moved = this.random.chance(0.4) ? committed : Math.max(1, Math.floor(committed * this.random.fraction()));
    const isNew = this.random.chance(0.6);
    const others = this.partners.filter((one) => one !== seller && one !== this.manager);
    const buyer =
      isNew || others.length === 0 ? idOf(`${this.name} buyer ${this.book.known}`) : this.random.pick(others);
    if (!this.partners.includes(buyer)) this.partners.push(buyer);
    const sale = { on: day, no: book.known + 1, seller, buyer, moved, committed };
    this.takeovers.push({ from: seller, to: buyer, amount: book.text(moved) });
    book.commit(seller, day, -moved);
    book.commit(buyer, day, moved);
    this.post("transfer", movedBy(sale, book.entries));
    this.events.push(sale);
    if (moved === committed) this.sold.push({ seller, on: day });
  }

  /** Somebody joins later, pays its part of every call so far, and the others are paid back. */
  private admit(): void {
    const { book, day } = this;
    const existing = this.standing().filter(({ commitment }) => Number(commitment) > 0);
    if (this.calls.length === 0 || this.partners.length > 9) return;
    const joining = [
      { id: idOf(`${this.name} joining ${book.known}`), commitment: book.text(this.amount(200_000, 3_000_000)) },
    ];
    const asked = {
      date: day,
      rate: "0.08",
      existing: existing.map(({ id, commitment }) => ({ id, commitment })),
      joining,
    };
    const anew = dividedAnew(book, { day, existing, joining, takeovers: this.takeovers });
    const moved = equaliseSubsequentClose({ ...asked, calls: this.calls, currency: book.currency });
    this.partners.push(...joining.map(({ id }) => id));
    for (const { id, commitment } of joining) book.commit(id, day, book.units(commitment));
    const of = <Row>(rows: readonly (Row & { id: string })[], read: (row: Row) => string) =>
      rows.map((row) => [row.id, book.units(read(row))] as const);
    this.post("contribution", [
      ...this.tagged(
        "contributed",
        of(moved.joining, ({ contribution }) => contribution),
        -1,
      ),
      ...this.tagged(
        "contributed_outside",
        of(moved.joining, ({ interest }) => interest),
        -1,
      ),
      ...this.tagged(
        "contributed",
        of(moved.existing, ({ refund }) => refund),
      ),
      ...this.tagged(
        "contributed_outside",
        of(moved.existing, ({ interest }) => interest),
      ),
      ...anew.lines,
    ]);
    this.joined.push({ ...anew.joined, known: book.known });
    this.events.push({ on: day, no: book.known, existing, joining });
  }

  /** An entry of an earlier day that is recorded now, or one that is taken back. */
  private restate(): void {
    const first = this.closed.at(-1)?.endsOn ?? this.day;
    const late = addDays(first, -this.random.whole(0, 20));
    if (late < FIRST) return;
    const taken = this.book.entries.findLast(({ kind }) => kind === "expense" || kind === "valuation");
    if (taken && this.random.chance(0.5))
      this.post(
        "reversal",
        taken.lines.map((line) => ({ ...line, units: -line.units })),
        taken.on,
      );
    else {
      const units = this.amount(1, 999);
      this.post("adjustment", [this.plain("other_expenses", units), this.plain("payables", -units)], late);
    }
  }

  private fees(): void {
    const { book } = this;
    const { startsOn, endsOn } = quarterOf(this.day);
    const partners = this.standing().map(({ id, commitment }) => ({ id, commitment, feeFree: id === this.manager }));
    const committed = book.text(partners.reduce((sum, { commitment }) => sum + book.units(commitment), 0));
    const terms = { rate: "0.02", basis: "committed", currency: book.currency } as const;
    const fees = partnerFees(terms, partners, { from: startsOn, to: addDays(endsOn, 1), committed });
    const parts = fees.partners.map(({ id, net }) => [id, book.units(net)] as const);
    this.post("management_fee", [
      ...this.tagged("management_fees", parts),
      this.plain("fees_payable", -book.units(fees.net)),
    ]);
  }

  private carry(): void {
    const { book, day } = this;
    const said = book.say(day);
    const accounts = said.map(({ partner, commitment, nav, accrued }) => ({
      limitedPartnerId: partner,
      commitment: book.text(commitment),
      isGeneralPartner: partner === this.manager,
      nav: book.text(nav),
      accruedBefore: book.text(accrued),
    }));
    const { parts } = accruedOn({
      asOf: day,
      terms: this.terms,
      accounts,
      flows: this.flows(),
      currency: book.currency,
    });
    this.post(
      "carry",
      this.tagged(
        "carry_accrued",
        parts.map((part) => [part.limitedPartnerId, book.units(part.change)]),
      ),
    );
  }

  private allocate(day = this.day): void {
    const { book } = this;
    const said = book.say(day);
    const balances = [...book.untagged(day)].map(([use, units]) => ({
      accountId: use,
      use,
      fundAmount: book.text(units),
    }));
    const partners = said.map(({ partner, commitment, called }) => ({
      id: partner,
      commitment: book.text(commitment),
      contributed: book.text(called),
      feeRate: null,
      isFeeFree: partner === this.manager,
    }));
    const lines = allocationLines(balances, partners, { feeRate: "0.02", currency: book.currency, occasion: day });
    this.post(
      "allocation",
      lines.map(({ accountId, limitedPartnerId, amount }) => ({
        use: accountId as AccountUse,
        partner: limitedPartnerId,
        units: book.units(amount),
      })),
      day,
    );
  }

  /** The year's income leaves its accounts for partners' capital. */
  private carryOver(): void {
    const sums = new Map<string, Line>();
    for (const { lines } of this.book.entries)
      for (const { use, partner, units } of lines)
        if (INCOME.has(use)) {
          const key = `${use} ${partner}`;
          sums.set(key, { use, partner, units: (sums.get(key)?.units ?? 0) + units });
        }
    const lines = [...sums.values()].flatMap(({ use, partner, units }) => [
      { use, partner, units: -units },
      { use: "carried_income" as const, partner, units },
    ]);
    this.post("year_end", lines);
  }
}

const INCOME: ReadonlySet<AccountUse> = new Set<AccountUse>([
  "realised_price",
  "change_price",
  "administration",
  "professional_fees",
  "organisation",
  "other_expenses",
  "management_fees",
]);
