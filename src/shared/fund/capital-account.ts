import { allocate } from "../money/allocate.ts";
import { amountText, Exact, exact, FundInputError, nonNegative, total } from "../money/amount.ts";
import { readDecimals } from "../money/rounding.ts";
import { ACCOUNT_LINES, type AccountLine, BETWEEN_PARTNERS } from "./capital-account-lines.ts";
import { readDate } from "./plain-date.ts";

/**
 * A partner of the fund, the general partner among them. `carryFree` accounts bear no carry, such as the GP's own.
 * `unfunded` at the start is the commitment unless it says otherwise, `opening` zero.
 */
export type AccountPartner = {
  id: string;
  commitment: string;
  opening?: string;
  unfunded?: string;
  carryFree?: boolean;
};

/**
 * A posting: to one `partner`, or to all in proportion to commitments. Amounts are sizes; gains and carry may be negative.
 * Carry and transfers name the account they go `to`.
 */
export type AccountEntry = { date: string; line: AccountLine; amount: string; partner?: string; to?: string };

/** opening + Σ lines = closing. A line is its effect on the net asset value: contributions positive, fees negative. */
export type AccountRoll = { opening: string; lines: Record<AccountLine, string>; closing: string };

/** opening − called + recallable − released = closing. */
export type CommitmentRoll = {
  opening: string;
  called: string;
  recallable: string;
  released: string;
  closing: string;
};

export type CapitalAccounts = {
  partners: { id: string; nav: AccountRoll; unfunded: CommitmentRoll }[];
  fund: { nav: AccountRoll; unfunded: CommitmentRoll };
};

const LINES = Object.keys(ACCOUNT_LINES).filter((line): line is AccountLine => line in ACCOUNT_LINES);

/**
 * The capital account of every partner and of the fund over a period, both days included: net asset value and unfunded
 * commitment. What was posted before the period is in the opening, what comes after is left out, so that one ledger gives
 * quarter, year and inception to date, with the same closing.
 *
 * - Units: money as decimal texts with `decimals` decimals (2). A posting to all is divided to the cent (largest
 *   remainder), so the fund is the sum of its partners on every line, and opening + lines = closing on every account.
 * - Carry is borne by the accounts that are not carry-free in proportion to commitments, and credited to the one it goes
 *   to; so is a transfer from one partner to another. Both are zero for the fund.
 * - Unfunded may become negative where an agreement lets more be called than was committed (recycling).
 * - Throws FundInputError naming the field: unknown or repeated partners, lines, dates, amounts, a period that ends first.
 * - Source: ILPA Reporting Template 2.0 (2025), A.1 net asset value roll and A.2 commitment roll.
 */
export function capitalAccounts(ledger: {
  partners: readonly AccountPartner[];
  entries: readonly AccountEntry[];
  from: string;
  to: string;
  decimals?: number;
}): CapitalAccounts {
  const decimals = readDecimals(ledger.decimals ?? 2);
  const [from, to] = [readDate(ledger.from, "from"), readDate(ledger.to, "to")];
  if (to < from) throw new FundInputError("to", "must not be before the first day of the period");
  const accounts = openAccounts(ledger.partners, decimals);
  for (const [index, entry] of ledger.entries.entries()) {
    const day = readDate(entry.date, `entries[${index}].date`);
    const postings = postingsOf(entry, `entries[${index}]`, accounts, decimals);
    if (day > to) continue;
    for (const { account, amount } of postings) post(account, entry.line, amount, day < from);
  }
  const all = [...accounts.values()];
  const whole = {
    ...emptyAccount(total(all.map(({ opening }) => opening)), total(all.map(({ unfunded }) => unfunded))),
    lines: new Map(LINES.map((line) => [line, total(all.map(({ lines }) => lineOf(lines, line)))])),
  };
  return {
    partners: all.map((account) => ({ id: account.partner.id, ...rolls(account, decimals) })),
    fund: rolls(whole, decimals),
  };
}

type Balances = { opening: Exact; unfunded: Exact; lines: Map<AccountLine, Exact> };
type Account = Balances & { partner: AccountPartner };
type Posting = { account: Account; amount: Exact };

function openAccounts(partners: readonly AccountPartner[], decimals: number): Map<string, Account> {
  const accounts = new Map<string, Account>();
  for (const [index, partner] of partners.entries()) {
    const field = `partners[${index}]`;
    if (accounts.has(partner.id)) throw new FundInputError(`${field}.id`, `${partner.id} is in the list already`);
    nonNegative(partner.commitment, `${field}.commitment`);
    const opening = payable(exact(partner.opening ?? "0", `${field}.opening`), `${field}.opening`, decimals);
    const unfunded = exact(partner.unfunded ?? partner.commitment, `${field}.unfunded`);
    accounts.set(partner.id, { partner, ...emptyAccount(opening, payable(unfunded, `${field}.unfunded`, decimals)) });
  }
  return accounts;
}

function emptyAccount(opening: Exact, unfunded: Exact): Balances {
  return { opening, unfunded, lines: new Map() };
}

/** The amounts that one entry posts, as sizes: negative where an account receives what others bear. */
function postingsOf(entry: AccountEntry, field: string, accounts: Map<string, Account>, decimals: number): Posting[] {
  if (!Object.hasOwn(ACCOUNT_LINES, entry.line)) {
    throw new FundInputError(`${field}.line`, `must be one of ${LINES.join(", ")}`);
  }
  const read = ACCOUNT_LINES[entry.line].signed ? exact : nonNegative;
  const amount = payable(read(entry.amount, `${field}.amount`), `${field}.amount`, decimals);
  const between = BETWEEN_PARTNERS.includes(entry.line);
  if (!between) {
    if (entry.to !== undefined) throw new FundInputError(`${field}.to`, "is for carry and transfers only");
    return borne(entry, field, amount, [...accounts.values()], accounts, decimals);
  }
  const receiver = accountOf(entry.to, `${field}.to`, accounts);
  if (entry.line === "transfer") accountOf(entry.partner, `${field}.partner`, accounts);
  const bearers = [...accounts.values()].filter((each) => each !== receiver && each.partner.carryFree !== true);
  const postings = borne(entry, field, amount, bearers, accounts, decimals);
  return [...postings, { account: receiver, amount: amount.neg() }];
}

function borne(
  entry: AccountEntry,
  field: string,
  amount: Exact,
  bearers: readonly Account[],
  accounts: Map<string, Account>,
  decimals: number,
): Posting[] {
  if (entry.partner !== undefined) return [{ account: accountOf(entry.partner, `${field}.partner`, accounts), amount }];
  const commitments = bearers.map(({ partner }) => partner.commitment);
  if (!amount.isZero() && !commitments.some((commitment) => new Exact(commitment).gt(0))) {
    throw new FundInputError(`${field}.amount`, "has no commitments to be divided by");
  }
  const parts = allocate(amountText(amount), commitments, decimals);
  return bearers.map((account, index) => ({ account, amount: new Exact(parts[index] ?? "0") }));
}

function accountOf(id: string | undefined, field: string, accounts: Map<string, Account>): Account {
  const account = id === undefined ? undefined : accounts.get(id);
  if (account) return account;
  throw new FundInputError(field, id === undefined ? "must name a partner" : `${id} is not a partner`);
}

function post(account: Account, line: AccountLine, amount: Exact, beforePeriod: boolean): void {
  const { nav, unfunded } = ACCOUNT_LINES[line];
  if (!beforePeriod) {
    account.lines.set(line, lineOf(account.lines, line).plus(amount));
    return;
  }
  account.opening = account.opening.plus(amount.times(nav));
  account.unfunded = account.unfunded.plus(amount.times(unfunded));
}

function rolls(
  { opening, unfunded, lines }: Balances,
  decimals: number,
): { nav: AccountRoll; unfunded: CommitmentRoll } {
  const text = (amount: Exact) => amountText(amount, decimals);
  const effects = LINES.map((line): [AccountLine, Exact] => [line, lineOf(lines, line).times(ACCOUNT_LINES[line].nav)]);
  const called = lineOf(lines, "contribution");
  const recallable = lineOf(lines, "recallableDistribution");
  const released = lineOf(lines, "commitmentReleased");
  return {
    nav: {
      opening: text(opening),
      lines: recordOf(effects.map(([line, effect]) => [line, text(effect)])),
      closing: text(opening.plus(total(effects.map(([, effect]) => effect)))),
    },
    unfunded: {
      opening: text(unfunded),
      called: text(called),
      recallable: text(recallable),
      released: text(released),
      closing: text(unfunded.minus(called).plus(recallable).minus(released)),
    },
  };
}

function recordOf(entries: [AccountLine, string][]): Record<AccountLine, string> {
  return Object.fromEntries(entries) as Record<AccountLine, string>;
}

function lineOf(lines: Map<AccountLine, Exact>, line: AccountLine): Exact {
  return lines.get(line) ?? new Exact(0);
}

function payable(amount: Exact, field: string, decimals: number): Exact {
  if (amount.decimalPlaces() <= decimals) return amount;
  throw new FundInputError(field, `has more than ${decimals} decimals, which nobody can pay`);
}
