import { amountText, type Exact, total } from "../../money/amount.ts";
import { type Account, AccountBook, type CommitmentLine, sumOf } from "./capital-account-book.ts";
import { type Ledger, readLedger } from "./capital-account-input.ts";
import { ACCOUNT_LINES, type AccountLine, LINE_NAMES } from "./capital-account-lines.ts";

/** opening + Σ lines = closing. A line is its effect on the net asset value: contributions positive, fees negative. */
export type AccountRoll = { opening: string; lines: Record<AccountLine, string>; closing: string };

/** opening + admitted − called + recallable − released + transferred = closing. */
export type UnfundedRoll = {
  opening: string;
  admitted: string;
  called: string;
  recallable: string;
  released: string;
  transferred: string;
  closing: string;
};

/** opening + admitted − released + transferred = closing: what postings to all are divided by. */
export type CommitmentRoll = {
  opening: string;
  admitted: string;
  released: string;
  transferred: string;
  closing: string;
};

export type CapitalAccount = { nav: AccountRoll; unfunded: UnfundedRoll; commitment: CommitmentRoll };
export type CapitalAccounts = { partners: ({ id: string } & CapitalAccount)[]; fund: CapitalAccount };

/**
 * The capital account of every partner and of the fund over a period, both days included: net asset value, unfunded
 * commitment and commitment. What was posted before the period is in the opening, what comes after is left out, so that one
 * ledger gives quarter, year and inception to date, with the same closing.
 *
 * - A posting to all is divided among the partners admitted by its day, by the commitments they have then, before what the
 *   same day releases or transfers. A transfer moves net asset value, commitment and unfunded; a release lowers the
 *   commitment. What a later closing owes for earlier days is posted by `equaliseSubsequentClose`.
 * - Units: money as decimal texts with `decimals` decimals (by default those of the currency, 2 without one). Divided to the
 *   cent, so the fund is the sum of its partners on every line, and opening + lines = closing on every account. Odd cents
 *   are drawn from the posting's id (else its date and line) and the partners' ids, see `allocate`: a posting is divided
 *   alike whatever other postings there are and in whatever order, so an earlier report stays true.
 * - Carry is borne by the accounts that are not carry-free in proportion to commitments, and credited to the one it goes to;
 *   so is a transfer from one partner to another. Both are zero for the fund.
 * - Unfunded may become negative where an agreement lets more be called than was committed (recycling).
 * - Throws FundInputError naming the field: unknown or repeated partners, lines, dates, amounts, two currencies, a posting to
 *   a partner before its admission, more released or transferred than is committed, a period that ends first.
 * - Source: ILPA Reporting Template 2.0 (2025), A.1 net asset value roll and A.2 commitment roll.
 */
export function capitalAccounts(ledger: Ledger): CapitalAccounts {
  const { partners, entries, from, to, decimals } = readLedger(ledger);
  const book = new AccountBook(partners, { from, to, decimals });
  for (const entry of entries) if (entry.day <= to) book.post(entry, entry.day < from);
  return {
    partners: book.accounts.map((account) => ({ id: account.partner.id, ...rolls([account], decimals) })),
    fund: rolls(book.accounts, decimals),
  };
}

/** The rolls of some accounts together. */
function rolls(accounts: readonly Account[], decimals: number): CapitalAccount {
  const text = (amount: Exact) => amountText(amount, decimals);
  const opening = sumOf(accounts, (account) => account.opening);
  const effects = LINE_NAMES.map((line): [AccountLine, Exact] => [
    line,
    sumOf(accounts, ({ lines }) => lines.get(line)).times(ACCOUNT_LINES[line].nav),
  ]);
  const unfunded = (line: CommitmentLine) => sumOf(accounts, ({ unfundedLines }) => unfundedLines.get(line));
  const commitment = (line: CommitmentLine) => sumOf(accounts, ({ commitmentLines }) => commitmentLines.get(line));
  const committed = (amount: Exact) => amountText(amount, Math.max(decimals, amount.decimalPlaces()));
  return {
    nav: {
      opening: text(opening),
      lines: recordOf(effects.map(([line, effect]) => [line, text(effect)])),
      closing: text(opening.plus(total(effects.map(([, effect]) => effect)))),
    },
    unfunded: {
      opening: text(sumOf(accounts, ({ unfundedOpening }) => unfundedOpening)),
      admitted: text(unfunded("admitted")),
      called: text(unfunded("called").neg()),
      recallable: text(unfunded("recallable")),
      released: text(unfunded("released").neg()),
      transferred: text(unfunded("transferred")),
      closing: text(sumOf(accounts, (account) => account.unfunded)),
    },
    commitment: {
      opening: committed(sumOf(accounts, ({ commitmentOpening }) => commitmentOpening)),
      admitted: committed(commitment("admitted")),
      released: committed(commitment("released").neg()),
      transferred: committed(commitment("transferred")),
      closing: committed(sumOf(accounts, (account) => account.commitment)),
    },
  };
}

function recordOf(entries: [AccountLine, string][]): Record<AccountLine, string> {
  return Object.fromEntries(entries) as Record<AccountLine, string>;
}
