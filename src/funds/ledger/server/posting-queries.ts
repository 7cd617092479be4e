import type { Db } from "#core/server/ctx.ts";
import { refuseField } from "#core/server/refuse.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import type { LedgerAccount } from "#funds/ledger/shared/accounts-api.ts";
import { balanced, type RawLine } from "#funds/ledger/shared/balance.ts";
import { type AccountUse, LOOK_BACK_DAYS } from "#funds/ledger/shared/rules.ts";
import type { ExchangeRate } from "#maths/money/exchange.ts";
import { FundInputError } from "#maths/money/refusals.ts";
import { findClosedUntil, type StoredLine } from "./queries.ts";
import { findRate } from "./rate-queries.ts";

type Fund = { currency: string };
export type Placed = Omit<StoredLine, "fundAmount" | "rate" | "rateOn" | "rateSource"> & RawLine;

/** The rate of a day, published that day or at most a week before, or crossed; a pair is never turned round. `field` is where the amount was typed. */
export async function rateFor(
  db: Db,
  { from, to, date }: { from: string; to: string; date: string },
  field: string,
): Promise<ExchangeRate> {
  const found = await findRate(db, { base: from, quote: to, on: date });
  if (found === undefined) throw refuseField(field, "ledger.no_rate", { from, to, date, days: LOOK_BACK_DAYS });
  return { from, to, rate: found.rate, date: found.rateOn, source: found.source };
}

/** Lines as they are stored: in the fund's currency too, with what rounding leaves over on "FX rounding". */
export function storedLines(
  lines: readonly Placed[],
  fund: Fund,
  accounts: ReadonlyMap<AccountUse, LedgerAccount>,
): StoredLine[] {
  const { lines: inFund, rounding } = balancedOrRefused(lines, fund);
  const stored = inFund.map(({ exchange, ...line }) => ({
    ...line,
    rate: exchange?.rate ?? null,
    rateOn: exchange?.date ?? null,
    rateSource: exchange?.source ?? null,
  }));
  if (rounding === null) return stored;
  const accountId = accountOf(accounts, "fx_rounding").id;
  return [...stored, { accountId, amount: rounding, currency: fund.currency, fundAmount: rounding }];
}

function balancedOrRefused(lines: readonly Placed[], { currency }: Fund) {
  try {
    return balanced(lines, currency);
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    if (error.code === "unbalanced")
      throw refuseField("lines", "ledger.differ", {
        difference: amountText(String(error.params["difference"]), currency),
      });
    if (error.code !== "tooFine") throw error;
    const decimals = Number(error.params["decimals"]);
    const index = Number(/\d+/.exec(error.field)?.[0] ?? 0);
    throw refuseField(`lines.${index}.debit`, "ledger.too_fine", {
      currency: lines[index]?.currency ?? currency,
      decimals,
    });
  }
}

/** The account for a use: a firm with a fund has all of them. */
export function accountOf(accounts: ReadonlyMap<AccountUse, LedgerAccount>, use: AccountUse): LedgerAccount {
  const account = accounts.get(use);
  if (account === undefined) throw new Error(`The chart has no account for ${use}`);
  return account;
}

/** The firm's accounts the product posts to, by what they are for. */
export const byUse = (accounts: readonly LedgerAccount[]): Map<AccountUse, LedgerAccount> =>
  new Map(accounts.flatMap((account) => (account.use === null ? [] : [[account.use, account] as const])));

/** Refuses a day for which a fund’s books are closed, beside its field: an approver could not post it. */
export async function assertPeriodOpen(db: Db, fundId: string, effectiveOn: string): Promise<void> {
  const closedUntil = await findClosedUntil(db, fundId);
  if (closedUntil !== null && effectiveOn <= closedUntil) throw refuseField("effectiveOn", "ledger.period_closed");
}
