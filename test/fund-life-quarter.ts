import { createHash } from "node:crypto";
import { Random } from "../src/app/demo/server/random.ts";
import type { AccountUse } from "../src/funds/ledger/shared/rules.ts";
import { allocationLines, basisOf } from "../src/funds/quarters/shared/allocation.ts";
import { accruedOn } from "../src/funds/quarters/shared/carry.ts";
import { quarterOf } from "../src/funds/quarters/shared/quarter.ts";
import { partnerFees } from "../src/maths/fund/fees/partner-fees.ts";
import { fundingOf } from "../src/maths/fund/participation.ts";
import type { PartnersTerms } from "../src/maths/fund/waterfall/partner-waterfall.ts";
import { addDays } from "../src/maths/money/plain-date.ts";
import { Book, type Line } from "./fund-life-book.ts";
import { Funding } from "./fund-life-funding.ts";
import { Holdings } from "./fund-life-holdings.ts";
import { summed } from "./fund-life-reallocation.ts";

const CURRENCIES = [
  ["EUR", 2],
  ["EUR", 2],
  ["JPY", 0],
  ["KWD", 3],
] as const;
export const FIRST = "2020-01-06";
/** Compounding is slow to compute, so it is rare. */
const ANNUALLY = 0.08;
/** Of lives, in how many partners are excused of companies. */
const EXCUSING = 0.6;

/** What of a company was given to partners, and what each had paid for it. */
export type Given = {
  what: string;
  on: string;
  deal: string;
  all: number;
  parts: ReadonlyMap<string, number>;
  funded: ReadonlyMap<string, string>;
};

export const idOf = (name: string) => {
  const hex = createHash("sha256").update(name).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** What a made-up fund has and knows, and what it does at the end of a quarter. */
export class FundOfLife {
  readonly book: Book;
  readonly manager: string;
  /** Days on which something happened. */
  readonly days = new Set<string>();
  readonly holdings: Holdings;
  readonly funding: Funding;
  /** What was given to partners by who had paid for a company. */
  readonly given: Given[] = [];
  /** Quarters that were allocated before a call excused a partner: companies were not told apart. */
  readonly wholes: { endsOn: string; known: number }[] = [];
  protected readonly random: Random;
  protected readonly name: string;
  protected readonly terms: PartnersTerms;
  protected partners: string[];
  protected day = FIRST;
  protected readonly isExcusing: boolean;

  constructor(name: string) {
    this.name = name;
    this.random = new Random(name);
    const [currency, decimals] = this.random.pick(CURRENCIES);
    const compounding = this.random.chance(ANNUALLY) ? "annual" : "simple";
    this.terms = { style: "european", hurdle: { rate: "0.08", compounding }, catchUp: "1", carry: "0.2" };
    this.book = new Book({ fundId: idOf(`${name} fund`), currency, decimals });
    this.partners = Array.from({ length: this.random.whole(2, 5) }, (_, place) => idOf(`${name} partner ${place}`));
    this.manager = this.partners[0] ?? "";
    for (const partner of this.partners) this.book.commit(partner, this.day, this.amount(400_000, 9_000_000));
    this.days.add(this.day);
    this.isExcusing = this.random.chance(EXCUSING);
    this.holdings = new Holdings(this.book, this.random);
    this.funding = new Funding(this.book);
  }

  protected amount = (least: number, most: number) => this.random.whole(least, most);
  protected tagged = (use: AccountUse, amounts: readonly (readonly [string, number])[], sign = 1): Line[] =>
    amounts.map(([partner, units]) => ({ use, partner, units: sign * units }));
  protected post = (kind: Parameters<Book["post"]>[1], lines: Line[], on = this.day) => {
    this.book.post(on, kind, lines);
    this.days.add(on);
  };
  protected plain = (use: AccountUse, units: number): Line => ({ use, partner: null, units });
  protected cash = () => this.book.balance("cash", this.day);

  /** Partners on the day with what each may still be asked for. */
  protected partnersNow() {
    const { book, day } = this;
    return book.say(day).map(({ partner, commitment, called, recallable }) => ({
      id: partner,
      commitment: book.text(Math.max(0, commitment)),
      unfunded: book.text(Math.max(0, commitment - called + recallable)),
      isGeneralPartner: partner === this.manager,
      terms: { feeRate: null, isFeeFree: false, cap: null },
    }));
  }

  /** What partners paid and got, a partner's past with its buyer; and who paid for which company. */
  protected past(day = this.day) {
    const { book } = this;
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
    return this.funding.on(day, flows, this.holdings.spent(day));
  }

  protected fees(): void {
    const { book } = this;
    const { startsOn, endsOn } = quarterOf(this.day);
    const partners = this.partnersNow().map(({ id, commitment }) => ({ id, commitment, feeFree: id === this.manager }));
    const committed = book.text(partners.reduce((sum, { commitment }) => sum + book.units(commitment), 0));
    const terms = { rate: "0.02", basis: "committed", currency: book.currency } as const;
    const fees = partnerFees(terms, partners, { from: startsOn, to: addDays(endsOn, 1), committed });
    const parts = fees.partners.map(({ id, net }) => [id, book.units(net)] as const);
    this.post("management_fee", [
      ...this.tagged("management_fees", parts),
      this.plain("fees_payable", -book.units(fees.net)),
    ]);
  }

  protected carry(): void {
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
      flows: this.past().flows,
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

  protected allocate(day = this.day): void {
    const { book } = this;
    const said = book.say(day);
    const { facts } = this.past(day);
    const balances = this.openOn(day, facts !== undefined).map(({ use, units, deal }) => ({
      accountId: use,
      use,
      deal: deal ?? null,
      securityId: deal ?? null,
      fundAmount: book.text(units),
    }));
    const partners = said.map(({ partner, commitment, called }) => ({
      id: partner,
      commitment: book.text(commitment),
      contributed: book.text(called),
      feeRate: null,
      isFeeFree: partner === this.manager,
    }));
    const funding = (deal: string) => facts && fundingOf(facts, deal);
    const asked = { feeRate: "0.02", currency: book.currency, occasion: day, funding };
    const lines = allocationLines(balances, partners, asked).map(
      ({ accountId, limitedPartnerId, securityId, amount }): Line => ({
        use: accountId as AccountUse,
        partner: limitedPartnerId,
        units: book.units(amount),
        ...(securityId !== null && securityId !== undefined && { deal: securityId }),
      }),
    );
    if (!facts) this.wholes.push({ endsOn: day, known: book.known });
    for (const { use, deal = null, fundAmount } of balances) {
      const funded = deal === null ? undefined : funding(deal);
      if (deal === null || !funded) continue;
      const own = lines.filter((line) => line.use === use && line.deal === deal && line.partner !== null);
      const parts = new Map(own.map(({ partner, units }) => [partner ?? "", units]));
      this.given.push({ what: use, on: day, deal, all: book.units(fundAmount), parts, funded });
    }
    this.post("allocation", lines, day);
  }

  /** What is on accounts for nobody, company by company where those are told apart: not of quarters that were allocated whole. */
  private openOn(day: string, isApart: boolean): Line[] {
    const isWhole = (on: string, no: number) => this.wholes.some(({ endsOn, known }) => on <= endsOn && no <= known);
    const own = this.book.entries.flatMap(({ on, no, lines }) =>
      lines.flatMap(({ use, partner, units, deal }): Line[] => {
        if (on > day || partner !== null || !this.book.isIncome(use)) return [];
        const isOwn = isApart && basisOf(use) === "participation" && !isWhole(on, no);
        return [{ use, partner, units, deal: isOwn ? deal : undefined }];
      }),
    );
    return summed(own).filter(({ units }) => units !== 0);
  }

  /** The year's income leaves its accounts for partners' capital. */
  protected carryOver(): void {
    const income = this.book.entries.flatMap(({ lines: own }) =>
      own.flatMap(({ deal, ...line }) =>
        INCOME.has(line.use) ? [{ ...line, deal: line.partner === null ? undefined : deal }] : [],
      ),
    );
    const lines = summed(income).flatMap((line) => [
      { ...line, units: -line.units },
      { ...line, use: "carried_income" as const },
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
  "dividends",
]);
