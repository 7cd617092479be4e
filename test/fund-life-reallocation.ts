import type { AdmissionFlow } from "../src/funds/fund-admissions/shared/api.ts";
import { inherited, type Takeover } from "../src/funds/fund-admissions/shared/heirs.ts";
import type { AccountUse } from "../src/funds/ledger/shared/rules.ts";
import { basisOf } from "../src/funds/quarters/shared/allocation.ts";
import type { CompanyFunding } from "../src/funds/quarters/shared/company-calls.ts";
import { type AllocatedAccount, type ReallocatedPart, reallocate } from "../src/funds/quarters/shared/reallocate.ts";
import type { Book, Entry, Line } from "./fund-life-book.ts";

type Committed = { id: string; commitment: string };
type Asked = {
  day: string;
  existing: readonly Committed[];
  joining: readonly Committed[];
  takeovers: readonly Takeover[];
  /** What is divided: all that quarters allocated until now, or one quarter that was allocated later. */
  entries?: readonly Entry[];
  /** What was called before, and who paid for which company. */
  flows: readonly AdmissionFlow[];
  funding: CompanyFunding;
};

/** A partner that joined later: of each account what quarters had allocated, and by which part of the fund it joined; `since`: counting entries after one. */
export type Joined = {
  partner: string;
  known: number;
  part: number;
  allocated: ReadonlyMap<AccountUse, number>;
  since?: number;
};

const MOVING: readonly string[] = ["allocation", "transfer", "contribution"];
/** Borne partner by partner. */
const OWN: readonly AccountUse[] = ["management_fees", "carried_income"];

type Divided = AllocatedAccount & { use: AccountUse; all: number };

/** Divides what quarters of a life allocated between who is there and who joins, as the product does it. */
export function reallocatedLines(book: Book, asked: Asked) {
  const { day, existing, joining, flows, funding } = asked;
  const accounts = accountsOf(book, asked);
  const partners = [
    ...existing.map(({ id, commitment }) => ({ commitmentId: id, before: commitment, added: "0" })),
    ...joining.map(({ id, commitment }) => ({ commitmentId: id, before: "0", added: commitment })),
  ];
  const divide = (some: readonly AllocatedAccount[]) =>
    reallocate(some, { partners, flows, funding, feeWeights: [], decimals: book.decimals, occasion: day });
  const lines = byCompany(book, accounts, divide);
  const sum = (some: readonly Committed[]) => some.reduce((all, { commitment }) => all + book.units(commitment), 0);
  const isExcusing = flows.some(
    ({ without, partly = [], isLeftOut }) => without.length > 0 || partly.length > 0 || isLeftOut,
  );
  const byCommitments = accounts.filter(({ use }) => !isExcusing || basisOf(use) !== "participation");
  const joined = {
    partner: joining[0]?.id ?? "",
    part: sum(joining) / (sum(existing) + sum(joining)),
    allocated: new Map(byCommitments.map(({ use, all }) => [use, all])),
  };
  return { lines, joined };
}

/** What each account came to, partner by partner and company by company. */
function accountsOf(book: Book, { day, existing, takeovers, entries = book.entries }: Asked): Divided[] {
  const here = new Set(existing.map(({ id }) => id));
  const rows = entries.flatMap(({ kind, lines }) =>
    MOVING.includes(kind)
      ? lines.filter(({ use, partner }) => partner !== null && book.isIncome(use) && !OWN.includes(use))
      : [],
  );
  return [...Map.groupBy(rows, ({ use }) => use)].map(([use, own]) => {
    const sums = new Map<string, number>();
    const deals = new Map<string, number>();
    for (const { partner, units, deal } of own) {
      sums.set(partner ?? "", (sums.get(partner ?? "") ?? 0) - units);
      if (deal !== undefined) deals.set(deal, (deals.get(deal) ?? 0) - units);
    }
    const texts = new Map([...sums].map(([id, units]) => [id, book.text(units)]));
    const left = new Map([...texts].filter(([id]) => !here.has(id)));
    const heirs = inherited(left, { takeovers, here, decimals: book.decimals, occasion: day });
    const parts = existing.map(({ id }) => ({
      commitmentId: id,
      amount: book.text((sums.get(id) ?? 0) + book.units(heirs.get(id) ?? "0")),
      counted: "0",
    }));
    const companies = [...deals].map(([deal, units]) => ({ deal, amount: book.text(units) }));
    return { accountId: use, use, parts, companies, all: [...sums.values()].reduce((sum, units) => sum + units, 0) };
  });
}

/** What moves of each company on its own, and what moves beside that: together what moves of the accounts. */
function byCompany(
  book: Book,
  accounts: readonly Divided[],
  divide: (some: readonly AllocatedAccount[]) => ReallocatedPart[],
) {
  const read = (parts: readonly ReallocatedPart[], sign: number, deal?: string) =>
    parts.map(
      ({ accountId, commitmentId, amount }): Line => ({
        use: accountId as AccountUse,
        partner: commitmentId,
        units: -sign * book.units(amount),
        ...(deal !== undefined && { deal }),
      }),
    );
  return accounts.flatMap((account) => {
    const own = (account.companies ?? []).flatMap(({ deal, amount }) => {
      const parts = account.parts.map((one, place) => ({ ...one, amount: place === 0 ? amount : "0" }));
      return [{ deal, parts: divide([{ ...account, parts, companies: [{ deal, amount }] }]) }];
    });
    const all = read(divide([account]), 1);
    const beside = own.flatMap(({ parts }) => read(parts, -1));
    return [...summed([...all, ...beside]), ...own.flatMap(({ deal, parts }) => read(parts, 1, deal))];
  });
}

/** Lines of one account, partner and company in one. */
export function summed(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.use} ${line.partner} ${line.deal ?? ""}`;
    sums.set(key, { ...line, units: (sums.get(key)?.units ?? 0) + line.units });
  }
  return [...sums.values()];
}

/** What of a commitment changed hands on a day, by which entry of the books. */
export type Sale = { on: string; no: number; seller: string; buyer: string; moved: number; committed: number };

/** What a sale takes along of what entries say of the seller, account by account and company by company. */
export function movedBy({ seller, buyer, moved, committed }: Sale, entries: readonly Entry[]): Line[] {
  const own = entries.flatMap(({ lines }) => lines.filter(({ partner }) => partner === seller));
  return summed(own).flatMap((line) => {
    const part = moved === committed ? line.units : Math.round((line.units * moved) / committed);
    return [
      { ...line, units: -part },
      { ...line, partner: buyer, units: part },
    ];
  });
}

/** What a sale would have taken along with entries that came later, less what it took. */
export function lateAllocationTransferred(book: Book, sale: Sale, late: readonly Entry[]): Line[] {
  const before = book.entries.filter(({ no }) => no < sale.no);
  const taken = book.entries.find(({ no }) => no === sale.no)?.lines ?? [];
  return [...movedBy(sale, [...before, ...late]), ...taken.map((line) => ({ ...line, units: -line.units }))];
}
