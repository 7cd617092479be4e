import { allocateItems } from "../src/funds/capital-calls/shared/allocation.ts";
import { divide } from "../src/funds/distributions/shared/division.ts";
import type { AdmissionBasis } from "../src/funds/fund-admissions/shared/api.ts";
import { workOut } from "../src/funds/fund-admissions/shared/work-out.ts";
import { quarterOf } from "../src/funds/quarters/shared/quarter.ts";
import { type FundingFacts, fundingOf } from "../src/maths/fund/participation.ts";
import { addDays } from "../src/maths/money/plain-date.ts";
import type { JoinedWithout } from "./fund-life-funding.ts";
import type { Holdings } from "./fund-life-holdings.ts";
import { FIRST, FundOfLife, idOf } from "./fund-life-quarter.ts";
import {
  type Joined,
  lateAllocationTransferred,
  movedBy,
  reallocatedLines,
  type Sale,
} from "./fund-life-reallocation.ts";

/** Of lives that are late, most quarters. */
const LATE = 0.7;

/** How often a company excuses a partner, and a call keeps to that. */
const EXCUSED = 0.3;
const KEPT = 0.85;
const MOST_COMPANIES = 4;
const LATE_TERMS = {
  id: "",
  rate: "8",
  dayCount: "act/365",
  hasFeeInterest: false,
  distributions: "kept",
  entry: "cost",
  realised: "in",
} as const;

type Anew = Parameters<typeof reallocatedLines>[1];
/** Who joined on a day, by which entry of the books, and who was there. */
type Admission = Pick<Anew, "existing" | "joining" | "flows" | "funding"> & { on: string; no: number };

/** A fund whose partners, cheques and luck are drawn; what it does follows the rules of the product. */
export class FundLife extends FundOfLife {
  /** The moments a quarter was closed at. */
  readonly closed: { endsOn: string; known: number }[] = [];
  /** Who joined later, and which part of the fund that was. */
  readonly joined: Joined[] = [];
  /** Who sold all of a commitment. */
  readonly sold: { seller: string; on: string }[] = [];
  /** Who took a commitment over, and who joined without which companies. */
  readonly buyers = new Set<string>();
  readonly without = new Map<string, JoinedWithout>();
  private number = 0;
  private readonly paidOut = new Map<string, number>();
  private takeovers: { from: string; to: string; amount: string }[] = [];
  private readonly isLate: boolean;
  private readonly events: (Admission | Sale)[] = [];
  /** The quarter that ended and is not allocated yet. */
  private open: string | undefined;

  /** `isLate`: quarters are allocated in the one after them, once a partner joined. */
  constructor(name: string, quarters?: number, isLate = false) {
    super(name);
    this.isLate = isLate;
    const lasts = quarters ?? this.random.whole(2, 4);
    for (let quarter = 0; quarter < lasts; quarter += 1) this.quarter();
  }

  private quarter(): void {
    const { endsOn } = quarterOf(this.day);
    const acts = [
      () => this.call(),
      () => this.invest(),
      () => this.mark(),
      () => this.spend(),
      () => this.take(this.holdings.sell(this.day)),
      () => this.take(this.holdings.sell(this.day)),
      () => this.take(this.holdings.dividend(this.day)),
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
      if ("seller" in event) this.post("transfer", lateAllocationTransferred(book, event, entries), event.on);
      else {
        const { on, no: _no, ...admission } = event;
        const { lines, joined } = reallocatedLines(book, { ...admission, day: on, takeovers: [], entries });
        this.post("allocation", lines, on);
        this.joined.push({ ...joined, known: book.known, since });
      }
      entries.push(...book.entries.slice(since));
    }
    this.closed.push({ endsOn, known: book.known });
    this.open = undefined;
  }

  private call(): void {
    const { book, random } = this;
    const partners = this.partnersNow();
    const company = this.isExcusing && random.chance(KEPT) ? this.company() : undefined;
    const excused = new Set([...(company?.excused ?? [])].filter(() => random.chance(KEPT)));
    const callable = (of: ReadonlySet<string>) =>
      partners.reduce((sum, { id, unfunded }) => (of.has(id) ? sum : sum + book.units(unfunded)), 0);
    const first = Math.min(callable(company ? excused : new Set()), this.amount(20_000, 900_000));
    if (first < 10) return;
    const more = company && random.chance(0.4) ? Math.min(callable(new Set()) - first, this.amount(1000, 99_000)) : 0;
    this.number += 1;
    const amounts = more < 10 ? [first] : [first, more];
    const items = amounts.map((units) => ({ subType: null, isOutside: false, amount: book.text(units) }));
    const asked = { items, partners, follows: random.chance(0.5) ? "commitments" : "unfunded", feeRate: null } as const;
    const excuses = [...excused].map((id) => ({ id, items: [1] }));
    const shares = allocateItems({ ...asked, excuses, occasion: String(this.number), decimals: book.decimals });
    const out = partners.flatMap(({ id }) => (excused.has(id) ? [id] : []));
    const called = items.map(({ amount }, place) => ({
      deal: place === 0 ? (company?.deal ?? null) : null,
      amount,
      excused: place === 0 ? out : [],
      parts: shares.map(({ id, amounts: own }) => [id, own[place] ?? "0"] as const),
    }));
    this.funding.call(`call ${this.number}`, this.day, called);
    const parts = shares.map(({ id, inside }) => [id, book.units(inside)] as const);
    const cash = amounts.reduce((sum, units) => sum + units, 0);
    this.post("contribution", [this.plain("cash", cash), ...this.tagged("contributed", parts, -1)]);
    if (company && random.chance(KEPT)) this.buy(company.deal, random.chance(0.5) ? 1 : 0.6);
    if (company && random.chance(0.5)) this.buy(company.deal, 1);
  }

  /** A company of the fund, or a new one, of which some partners are excused; never all. */
  private company() {
    const { companies } = this.holdings;
    if (companies.length > 0 && (companies.length === MOST_COMPANIES || this.random.chance(0.5)))
      return this.random.pick(companies);
    const others = this.partners.slice(1);
    const one = this.random.pick(others);
    const excused = others.filter((id) => (this.isExcusing && id === one) || this.random.chance(EXCUSED));
    const company = { deal: idOf(`${this.name} company ${companies.length}`), excused: new Set(excused) };
    companies.push(company);
    return company;
  }

  private buy(deal: string, part: number): void {
    const named = this.funding.named(deal);
    const spent = this.book.units(this.holdings.spent(this.day).get(deal) ?? "0");
    const most = named > 0 && this.random.chance(KEPT) ? Math.min(this.cash(), named - spent) : this.cash();
    const units = Math.floor(most * part);
    if (units > 0) this.take(this.holdings.buy(deal, this.day, { units, named }));
  }

  private invest = () => this.buy(this.company().deal, this.random.fraction());
  private mark = () => this.take(this.holdings.mark(this.day));
  private take(moved: ReturnType<Holdings["sell"]>): void {
    if (moved) this.post(moved.kind, moved.lines);
  }

  private spend(): void {
    const units = this.amount(1, 4000);
    const use = this.random.pick(["administration", "professional_fees", "organisation"] as const);
    this.post("expense", [this.plain(use, units), this.plain(this.random.chance(0.5) ? "payables" : "cash", -units)]);
  }

  private distribute(): void {
    const { book } = this;
    const { flows, facts } = this.past();
    const { deal, amount } = this.proceeds(facts);
    if (amount < 10) return;
    this.number += 1;
    const funded = facts && deal !== undefined ? fundingOf(facts, deal) : undefined;
    const partners = this.partnersNow().map(({ id, commitment, isGeneralPartner }) => ({
      limitedPartnerId: id,
      commitment,
      isGeneralPartner,
    }));
    const asked = { paidOn: this.day, amount: book.text(amount), terms: this.terms, partners, flows };
    const deals = funded && { weights: funded };
    const { result } = divide({ ...asked, deals, currency: book.currency, occasion: String(this.number) });
    const parts = result.distributions.at(-1)?.parts ?? [];
    const isRecallable = this.random.chance(0.3);
    const received = parts.map((part) => [part.partner, book.units(part.received)] as const);
    const carry = parts.map((part) => [part.partner, book.units(part.carry)] as const);
    if (funded && deal !== undefined) {
      const whole = new Map(received.map(([id, units], place) => [id, units + (carry[place]?.[1] ?? 0)]));
      this.given.push({ what: "distribution", on: this.day, deal, all: amount, parts: whole, funded });
    }
    const carried = carry.reduce((sum, [, units]) => sum + units, 0);
    this.post("distribution", [
      ...this.tagged(isRecallable ? "recallable" : "distributed", received),
      ...this.tagged("carried_income", carry),
      ...this.tagged("carried_income", [[this.manager, -carried]]),
      ...this.tagged("distributed", [[this.manager, carried]]),
      this.plain("cash", -amount),
    ]);
  }

  /** What is paid out: of a company that brought something, or of what there is. */
  private proceeds(facts: FundingFacts | undefined): { deal?: string; amount: number } {
    const { holdings, day, random } = this;
    const all = Math.floor(this.cash() * random.fraction());
    const left = holdings.companies.flatMap(({ deal }) => {
      const units = holdings.broughtBy(deal, day) - (this.paidOut.get(deal) ?? 0);
      return units > 0 ? [{ deal, units }] : [];
    });
    if (!facts || left.length === 0 || random.chance(0.2)) return { amount: all };
    const { deal, units } = random.pick(left);
    const amount = Math.min(units, this.cash());
    this.paidOut.set(deal, (this.paidOut.get(deal) ?? 0) + amount);
    return { deal, amount };
  }

  private recall(): void {
    if (this.book.balance("recallable", this.day) > 0) this.call();
  }

  /** All or a part of a commitment goes to another partner, and its part of everything that is the seller's, account by account. */
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
    this.buyers.add(buyer);
    this.takeovers.push({ from: seller, to: buyer, amount: book.text(moved) });
    book.commit(seller, day, -moved);
    book.commit(buyer, day, moved);
    this.post("transfer", movedBy(sale, book.entries));
    this.funding.transfer({ from: seller, to: buyer, moved, committed });
    this.events.push(sale);
    if (moved === committed) this.sold.push({ seller, on: day });
  }

  /** Of which companies a partner that joins is excused, and which the closing leaves out. */
  private joinsWithout(): JoinedWithout {
    const some = (often: number) =>
      new Set(this.holdings.companies.flatMap(({ deal }) => (this.random.chance(often) ? [deal] : [])));
    return this.isExcusing
      ? { excused: some(EXCUSED), leftOut: some(0.1) }
      : { excused: new Set(), leftOut: new Set() };
  }

  /** A partner joins later, pays its part of every call so far that it takes part in, and the others are paid back. */
  private admit(): void {
    const { book, day, funding, holdings } = this;
    const existing = this.partnersNow().filter(({ commitment }) => Number(commitment) > 0);
    if (!funding.hasCalls || this.partners.length > 9) return;
    const id = idOf(`${this.name} joining ${this.without.size}`);
    const joining = [
      { id, commitment: book.text(this.amount(200_000, 3_000_000)), unfunded: "0", isGeneralPartner: false },
    ];
    const partners = [...existing, ...joining].map(({ id: partner, commitment, unfunded, isGeneralPartner }) => ({
      commitmentId: partner,
      partner: { id: partner, name: partner },
      isGeneralPartner,
      unfunded,
      before: partner === id ? "0" : commitment,
      added: partner === id ? commitment : "0",
    }));
    const without = this.joinsWithout();
    const flows = funding.flows(partners, without);
    const basis: AdmissionBasis = { terms: LATE_TERMS, flows, nav: null };
    const lines = workOut({ closesOn: day, partners, basis, currency: book.currency, decimals: book.decimals });
    const before = { existing, joining, flows, funding: funding.companies(day, holdings.spent(day)) };
    const anew = reallocatedLines(book, { ...before, day, takeovers: this.takeovers });
    this.partners.push(id);
    this.without.set(id, without);
    for (const { deal, excused } of holdings.companies)
      if (without.excused.has(deal) && this.partners[0] !== id) excused.add(id);
    for (const one of joining) book.commit(one.id, day, book.units(one.commitment));
    const of = (read: (line: (typeof lines)[number]) => string) =>
      lines.map((line) => [line.commitmentId, book.units(read(line))] as const);
    const moved = [
      ...this.tagged(
        "contributed",
        of((line) => line.contribution),
        -1,
      ),
      ...this.tagged(
        "contributed_outside",
        of((line) => line.interest),
        -1,
      ),
    ];
    this.post("contribution", [...moved, ...anew.lines]);
    const posted = lines.map(({ commitmentId, commitmentBefore, added, contribution }) => ({
      commitmentId,
      partnerId: commitmentId,
      before: commitmentBefore,
      added,
      contribution,
      distributed: "0",
    }));
    funding.close({ entryNo: book.known, closesOn: day, basis, lines: posted });
    this.joined.push({ ...anew.joined, known: book.known });
    this.events.push({ ...before, on: day, no: book.known });
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
}
