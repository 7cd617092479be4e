import { inherited, type Takeover } from "../src/shared/fund-closings/heirs.ts";
import type { AccountUse } from "../src/shared/ledger/rules.ts";
import { divideAnew } from "../src/shared/quarters/divide-anew.ts";
import type { Book, Entry, Line } from "./fund-life-book.ts";

type Committed = { id: string; commitment: string };
type Asked = {
  day: string;
  existing: readonly Committed[];
  joining: readonly Committed[];
  takeovers: readonly Takeover[];
  /** What is divided: all that quarters allocated until now, or one quarter that was allocated later. */
  entries?: readonly Entry[];
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

/** What quarters of a life allocated, divided anew between who is there and who joins: as the product does it. */
export function dividedAnew(book: Book, { day, existing, joining, takeovers, entries = book.entries }: Asked) {
  const here = new Set(existing.map(({ id }) => id));
  const rows = entries.flatMap(({ kind, lines }) =>
    MOVING.includes(kind)
      ? lines.filter(({ use, partner }) => partner !== null && book.isIncome(use) && !OWN.includes(use))
      : [],
  );
  const accounts = [...Map.groupBy(rows, ({ use }) => use)].map(([use, own]) => {
    const sums = new Map<string, number>();
    for (const { partner, units } of own) sums.set(partner ?? "", (sums.get(partner ?? "") ?? 0) - units);
    const texts = new Map([...sums].map(([id, units]) => [id, book.text(units)]));
    const left = new Map([...texts].filter(([id]) => !here.has(id)));
    const heirs = inherited(left, { takeovers, here, decimals: book.decimals, occasion: day });
    const parts = existing.map(({ id }) => ({
      commitmentId: id,
      amount: book.text((sums.get(id) ?? 0) + book.units(heirs.get(id) ?? "0")),
      counted: "0",
    }));
    return { accountId: use, use, parts, all: [...sums.values()].reduce((sum, units) => sum + units, 0) };
  });
  const partners = [
    ...existing.map(({ id, commitment }) => ({ commitmentId: id, before: commitment, added: "0" })),
    ...joining.map(({ id, commitment }) => ({ commitmentId: id, before: "0", added: commitment })),
  ];
  const parts = divideAnew(accounts, { partners, flows: [], feeWeights: [], decimals: book.decimals, occasion: day });
  const lines = parts.map(
    ({ accountId, commitmentId, amount }): Line => ({
      use: accountId as AccountUse,
      partner: commitmentId,
      units: -book.units(amount),
    }),
  );
  const sum = (some: readonly Committed[]) => some.reduce((all, { commitment }) => all + book.units(commitment), 0);
  const joined = {
    partner: joining[0]?.id ?? "",
    part: sum(joining) / (sum(existing) + sum(joining)),
    allocated: new Map(accounts.map(({ use, all }) => [use, all])),
  };
  return { lines, joined };
}

/** What of a commitment changed hands on a day, by which entry of the books. */
export type Sale = { on: string; no: number; seller: string; buyer: string; moved: number; committed: number };

/** What a sale takes along of what entries say of the seller, account by account. */
export function movedBy({ seller, buyer, moved, committed }: Sale, entries: readonly Entry[]): Line[] {
  const balances = new Map<AccountUse, number>();
  for (const { lines } of entries)
    for (const { use, partner, units } of lines)
      if (partner === seller) balances.set(use, (balances.get(use) ?? 0) + units);
  return [...balances].flatMap(([use, units]) => {
    const part = moved === committed ? units : Math.round((units * moved) / committed);
    return [
      { use, partner: seller, units: -part },
      { use, partner: buyer, units: part },
    ];
  });
}

/** What a sale would have taken along with entries that came later, less what it took. */
export function goneAlong(book: Book, sale: Sale, late: readonly Entry[]): Line[] {
  const before = book.entries.filter(({ no }) => no < sale.no);
  const taken = book.entries.find(({ no }) => no === sale.no)?.lines ?? [];
  return [...movedBy(sale, [...before, ...late]), ...taken.map((line) => ({ ...line, units: -line.units }))];
}
