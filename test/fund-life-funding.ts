import type { BookedFlow } from "../src/funds/distributions/shared/inheritance.ts";
import type { AdmissionFlow } from "../src/funds/fund-admissions/shared/api.ts";
import type { PostedAdmission } from "../src/funds/fund-admissions/shared/moves.ts";
import { type CommitmentEvent, partlyIn } from "../src/funds/fund-admissions/shared/took-part.ts";
import { type CalledPart, dealsNamed, fundingOn, isUneven } from "../src/funds/participation/shared/funding.ts";
import type { CompanyFunding } from "../src/funds/quarters/shared/company-calls.ts";
import type { Book } from "./fund-life-book.ts";

/** An item of a call: the company it names or none, and who was excused with what commitment. */
type Item = {
  key: string;
  since: string;
  date: string;
  amount: string;
  deal: string | null;
  excused: { id: string; commitment: string }[];
};
type Called = {
  deal: string | null;
  amount: string;
  excused: readonly string[];
  parts: readonly (readonly [string, string])[];
};
/** Of which companies who joins is excused by its side letter, and which the closing leaves out. */
export type JoinedWithout = { excused: ReadonlySet<string>; leftOut: ReadonlySet<string> };

/** How many digits moments are compared with. */
const DIGITS = 6;
const PLAIN = { sourceId: null, label: null, what: "call", borne: null, owed: [], isOutside: false } as const;

/** Who paid for what in a made-up fund: its calls, its later closings and its transfers, as the product reads them. */
export class Funding {
  readonly called: CalledPart[] = [];
  readonly closings: PostedAdmission[] = [];
  private readonly items: Item[] = [];
  private readonly events: CommitmentEvent[] = [];
  private readonly book: Book;

  constructor(book: Book) {
    this.book = book;
  }

  get hasCalls(): boolean {
    return this.items.length > 0;
  }

  private moment = () => String(this.book.known + this.events.length).padStart(DIGITS, "0");

  call(callId: string, date: string, items: readonly Called[]): void {
    for (const [place, { deal, amount, excused, parts }] of items.entries()) {
      const item = place + 1;
      const about = { callId, item, date, call: callId, deal, isFee: false, isExcused: excused.length > 0 };
      this.called.push(...parts.map(([partner, own]) => ({ ...about, partner, amount: own })));
      const committed = excused.map((id) => ({ id, commitment: this.book.text(this.book.commitment(id, date)) }));
      this.items.push({ key: `${callId}/${item}`, since: this.moment(), date, amount, deal, excused: committed });
    }
  }

  transfer({ from, to, moved, committed }: { from: string; to: string; moved: number; committed: number }): void {
    const amounts = { amount: this.book.text(moved), had: this.book.text(committed) };
    this.events.push({ kind: "transfer", at: this.later(), from, to, ...amounts });
  }

  close(closing: PostedAdmission): void {
    this.closings.push(closing);
    const joined = closing.lines.filter(({ added }) => Number(added) > 0);
    this.events.push({ kind: "closing", at: this.later(), flows: closing.basis.flows, joined });
  }

  /** After every call until now, and before the next. */
  private later = () => `${this.moment()} later`;

  /** What calls named a company for. */
  named = (deal: string) =>
    this.items.reduce((sum, item) => (item.deal === deal ? sum + this.book.units(item.amount) : sum), 0);

  /** Who was asked for money of a company. */
  paidFor = (deal: string) =>
    new Set(this.called.flatMap((one) => (one.deal === deal && Number(one.amount) > 0 ? [one.partner] : [])));

  /** What a later closing divides between old and new partners: what was called, and who takes no part in it. */
  flows(
    partners: readonly { commitmentId: string; before: string; added: string }[],
    joined: JoinedWithout,
  ): AdmissionFlow[] {
    const joining = partners.filter(({ added }) => Number(added) > 0).map(({ commitmentId }) => commitmentId);
    return this.items.map((item) => {
      const { key, date, amount, deal, excused } = item;
      const own = excused.map(({ id }) => id);
      const without = deal !== null && joined.excused.has(deal) ? [...own, ...joining] : own;
      const partly = partlyIn(item, without, { partners, events: this.events });
      const isLeftOut = deal !== null && joined.leftOut.has(deal);
      return { ...PLAIN, key, date, amount, without, owed: [], isLeftOut, ...(partly.length > 0 && { partly }) };
    });
  }

  /** What was called and closed until a day. */
  private read(asOf: string, spent: ReadonlyMap<string, string>) {
    const called = this.called.filter(({ date }) => date <= asOf);
    return { called, closings: this.closings.filter(({ closesOn }) => closesOn <= asOf), spent };
  }

  /** Money of partners, and who paid for which company; `facts` only where a call or a closing excused a partner. */
  on(asOf: string, flows: readonly BookedFlow[], spent: ReadonlyMap<string, string>) {
    const read = this.read(asOf, spent);
    const { facts, ...past } = fundingOn(read, flows, this.book.currency);
    return { ...past, facts: isUneven(read) ? facts : undefined };
  }

  companies(asOf: string, spent: ReadonlyMap<string, string>): CompanyFunding {
    return { dealOf: dealsNamed(this.read(asOf, spent)), spent };
  }
}
