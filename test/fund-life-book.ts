import { dividedNav } from "../src/funds/commitments/shared/capital.ts";
import type { AccountUse, EntryKind } from "../src/funds/ledger/shared/rules.ts";

/** A line of a made-up fund's books: whole smallest units, more than nothing is debit. `deal`: of which company, where that is told apart. */
export type Line = { use: AccountUse; partner: string | null; units: number; deal?: string | undefined };
export type Entry = { no: number; on: string; kind: EntryKind; lines: Line[] };
/** From a day on more or less is committed. */
export type CommitmentLine = { partner: string; on: string; units: number; no: number };

const OWNED: ReadonlySet<AccountUse> = new Set<AccountUse>([
  "cash",
  "contributions_receivable",
  "investments",
  "unrealised_price",
]);
const OWED: ReadonlySet<AccountUse> = new Set<AccountUse>([
  "payables",
  "fees_payable",
  "facility",
  "distributions_payable",
]);
const isOwn = (use: AccountUse) => OWNED.has(use) || OWED.has(use);
/** Income, expenses, and income carried over: what an allocation gives to partners. */
const CAPITAL: ReadonlySet<AccountUse> = new Set<AccountUse>([
  "contributed",
  "contributed_outside",
  "distributed",
  "recallable",
  "unallocated",
  "carry_accrued",
]);

export type Said = {
  partner: string;
  commitment: number;
  called: number;
  distributed: number;
  recallable: number;
  accrued: number;
  nav: number;
};

/** What a fund's books and commitments say, as of any day and as known at any moment. */
export class Book {
  readonly entries: Entry[] = [];
  readonly commitments: CommitmentLine[] = [];
  readonly fundId: string;
  readonly currency: string;
  readonly decimals: number;

  constructor(of: { fundId: string; currency: string; decimals: number }) {
    this.fundId = of.fundId;
    this.currency = of.currency;
    this.decimals = of.decimals;
  }

  /** The number of the last entry: what is known. */
  get known(): number {
    return this.entries.length;
  }

  post(on: string, kind: EntryKind, lines: Line[]): void {
    const kept = lines.filter(({ units }) => units !== 0);
    if (kept.length > 0) this.entries.push({ no: this.entries.length + 1, on, kind, lines: kept });
  }

  commit(partner: string, on: string, units: number): void {
    this.commitments.push({ partner, on, units, no: this.known });
  }

  /** What is on each account by partner (nobody: null), until a day and as known, in one go. */
  balances(asOf: string, known = this.known): Balances {
    const found: Balances = new Map();
    for (const { on, no, lines } of this.entries) {
      if (on > asOf || no > known) continue;
      for (const { use, partner, units } of lines) {
        const own = found.get(partner) ?? new Map<AccountUse, number>();
        own.set(use, (own.get(use) ?? 0) + units);
        found.set(partner, own);
      }
    }
    return found;
  }

  balance(use: AccountUse, asOf: string, known = this.known): number {
    return sumOf(this.balances(asOf, known), (one) => one === use);
  }

  /** What is on an account of a company. */
  balanceOf(deal: string, use: AccountUse, asOf: string, known = this.known): number {
    let sum = 0;
    for (const { on, no, lines } of this.entries)
      if (on <= asOf && no <= known)
        for (const line of lines) if (line.deal === deal && line.use === use) sum += line.units;
    return sum;
  }

  /** Assets less liabilities. */
  worth = (asOf: string, known = this.known) => sumOf(this.balances(asOf, known), isOwn);

  /** Balances of income and expenses that are nobody's. */
  untagged(asOf: string, known = this.known): [AccountUse, number][] {
    const own = this.balances(asOf, known).get(null) ?? new Map<AccountUse, number>();
    return [...own].filter(([use, units]) => units !== 0 && !isOwn(use) && !CAPITAL.has(use));
  }

  /** What an allocation gives to partners. */
  isIncome = (use: AccountUse) => !isOwn(use) && !CAPITAL.has(use);

  commitment = (partner: string, asOf: string, known = this.known) =>
    this.commitments.reduce(
      (sum, line) => (line.partner === partner && line.on <= asOf && line.no <= known ? sum + line.units : sum),
      0,
    );

  text = (units: number) => {
    const digits = String(Math.abs(units)).padStart(this.decimals + 1, "0");
    const whole = digits.slice(0, digits.length - this.decimals);
    const text = this.decimals === 0 ? whole : `${whole}.${digits.slice(digits.length - this.decimals)}`;
    return units < 0 ? `-${text}` : text;
  };
  units = (text: string) => {
    const [whole = "", part = ""] = text.replace("-", "").split(".");
    const units = Number(`${whole}${part.slice(0, this.decimals).padEnd(this.decimals, "0")}`);
    return text.startsWith("-") ? -units : units;
  };

  /** Each partner as the product says it. */
  say(asOf: string, known = this.known, balances = this.balances(asOf, known)): Said[] {
    const committed = new Map<string, number>();
    for (const { partner, on, no, units } of this.commitments)
      if (on <= asOf && no <= known) committed.set(partner, (committed.get(partner) ?? 0) + units);
    const tagged = [...balances.keys()].filter((partner) => partner !== null);
    const partners = [...new Set([...committed.keys(), ...tagged])].toSorted();
    const read = partners.map((partner) => ({
      partnerId: partner,
      commitment: this.text(committed.get(partner) ?? 0),
      capital: this.text(capitalOf(balances, partner)),
    }));
    const about = { currency: this.currency, occasion: this.fundId };
    const { navs } = dividedNav(read, this.text(sumOf(balances, isOwn)), about);
    return partners.map((partner, place) => {
      const own = balances.get(partner);
      const of = (use: AccountUse) => own?.get(use) ?? 0;
      return {
        partner,
        commitment: committed.get(partner) ?? 0,
        called: -of("contributed"),
        distributed: of("distributed") + of("recallable"),
        recallable: of("recallable"),
        accrued: of("carry_accrued"),
        nav: this.units(navs[place] ?? "0"),
      };
    });
  }

  /** What does not tie on a day, as known; nothing where everything does. */
  problems(asOf: string, known = this.known): string[] {
    const found: string[] = [];
    const same = (what: string, is: number, wanted: number) => {
      if (is !== wanted) found.push(`${what} on ${asOf} as known at ${known}: ${is}, not ${wanted}`);
    };
    for (const { no, on, lines } of this.entries)
      if (no <= known && on <= asOf)
        same(
          `entry ${no}`,
          lines.reduce((sum, { units }) => sum + units, 0),
          0,
        );
    const balances = this.balances(asOf, known);
    const said = this.say(asOf, known, balances);
    const total = (of: keyof Omit<Said, "partner">) => said.reduce((sum, one) => sum + one[of], 0);
    const of = (...uses: AccountUse[]) => sumOf(balances, (use) => uses.includes(use));
    const worth = sumOf(balances, isOwn);
    same("partners’ NAV", total("nav"), worth);
    same("called", total("called"), -of("contributed"));
    same("distributed", total("distributed"), of("distributed", "recallable"));
    same("accrued carry", of("carry_accrued"), 0);
    // What partners share by commitments is what the books tag with nobody, and no cent of anything else.
    const tagged = said.reduce((sum, { partner }) => sum + capitalOf(balances, partner), 0);
    same("what is nobody’s", worth - tagged, capitalOf(balances, null));
    return found;
  }
}

type Balances = Map<string | null, Map<AccountUse, number>>;

function sumOf(balances: Balances, which: (use: AccountUse) => boolean): number {
  let sum = 0;
  for (const own of balances.values()) for (const [use, units] of own) if (which(use)) sum += units;
  return sum;
}

/** What is tagged with a partner, or nobody: capital, and income and expenses. */
function capitalOf(balances: Balances, partner: string | null): number {
  let sum = 0;
  for (const [use, units] of balances.get(partner) ?? []) if (!isOwn(use)) sum -= units;
  return sum;
}
