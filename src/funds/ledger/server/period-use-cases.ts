import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { fiscalYearEndIn, fiscalYearEnds } from "#funds/funds/shared/fiscal-years.ts";
import { type PeriodLine, revaluationLines, yearEndLines } from "#funds/ledger/shared/period-lines.ts";
import type { YearEnd } from "#funds/ledger/shared/periods-api.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import type { ExchangeRate } from "#maths/money/exchange.ts";
import { findFirstDay, isPrepared, listForeign, listIncome, listYearEnds } from "./period-queries.ts";
import { accountOf, byUse, rateFor, storedLines } from "./posting-queries.ts";
import { asKnown, draftWrites, listAccounts, putLines } from "./queries.ts";

export type Fiscal = { id: string; currency: string; fiscalYearEnd: string };

/** Prepares the entry that carries money and debts in other currencies at the rate of a day; answers the draft's id. */
export async function prepareRevaluation(db: Db, fund: Fiscal, asOf: string): Promise<string> {
  if (asOf > (await readFirmToday(db))) throw refuseField("asOf", "ledger.ahead");
  await assertNotPrepared(db, { fundId: fund.id, kind: "revaluation", effectiveOn: asOf });
  const known = await asKnown(db, { asOf });
  const balances = await listForeign(db, fund, known);
  const rates = new Map<string, ExchangeRate>();
  for (const { currency } of balances)
    if (!rates.has(currency))
      rates.set(currency, await rateFor(db, { from: currency, to: fund.currency, date: asOf }, "asOf"));
  const accounts = byUse(await listAccounts(db));
  const about = { fundCurrency: fund.currency, exchangeAccountId: accountOf(accounts, "exchange").id };
  const lines = revaluationLines(balances, about, (currency) => rates.get(currency) as ExchangeRate);
  if (lines.length === 0) throw refuseField("asOf", "ledger.nothing_to_revalue");
  return prepare(
    db,
    fund,
    { ...knownIn(known), kind: "revaluation", memo: t("Revaluation at {date}", { date: dayText(asOf) }) },
    lines,
  );
}

/** Prepares the entry that carries a year's income to partners' capital; answers the draft's id. */
export async function prepareYearEnd(db: Db, fund: Fiscal, endsOn: string): Promise<string> {
  if (endsOn !== fiscalYearEndIn(Number(endsOn.slice(0, 4)), fund.fiscalYearEnd))
    throw refuseField("endsOn", "ledger.no_year_end");
  if (endsOn > (await readFirmToday(db))) throw refuseField("endsOn", "ledger.ahead");
  const done = (await listYearEnds(db, fund.id)).filter(({ isWaiting }) => !isWaiting);
  if (done.some((one) => one.endsOn >= endsOn)) throw refuseField("endsOn", "ledger.year_closed");
  await assertNotPrepared(db, { fundId: fund.id, kind: "year_end", effectiveOn: endsOn });
  const accounts = byUse(await listAccounts(db));
  const about = { fundCurrency: fund.currency, carriedAccountId: accountOf(accounts, "carried_income").id };
  const known = await asKnown(db, { asOf: endsOn });
  const lines = yearEndLines(await listIncome(db, fund.id, known), about);
  if (lines.length === 0) throw refuseField("endsOn", "ledger.no_income");
  return prepare(
    db,
    fund,
    { ...knownIn(known), kind: "year_end", memo: t("Year-end close {date}", { date: dayText(endsOn) }) },
    lines,
  );
}

async function assertNotPrepared(db: Db, of: Parameters<typeof isPrepared>[1]): Promise<void> {
  if (await isPrepared(db, of)) throw refuse("ledger.prepared_already");
}

type Said = { kind: string; effectiveOn: string; knownAt: string; memo: string };
const knownIn = ({ asOf: effectiveOn, knownAt }: AsKnown) => ({ effectiveOn, knownAt });

async function prepare(db: Db, fund: Fiscal, said: Said, lines: readonly PeriodLine[]): Promise<string> {
  const id = await draftWrites.insert(db, { fundId: fund.id, ...said });
  await putLines(db, id, storedLines(lines, fund, new Map()));
  return id;
}

/** The fund's years that have ended, the latest first. */
export async function yearsOf(db: Db, fund: Fiscal): Promise<YearEnd[]> {
  const first = await findFirstDay(db, fund.id);
  if (first === null) return [];
  const said = await listYearEnds(db, fund.id);
  return fiscalYearEnds(first, await readFirmToday(db), fund.fiscalYearEnd)
    .map((endsOn) => {
      const own = said.filter((one) => one.endsOn === endsOn);
      const posted = own.find(({ entryId }) => entryId !== null);
      const isWaiting = own.some((one) => one.isWaiting);
      return { endsOn, entryId: posted?.entryId ?? null, entryNo: posted?.entryNo ?? null, isWaiting };
    })
    .toReversed();
}
