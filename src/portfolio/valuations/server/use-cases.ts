import type { Db } from "#core/server/ctx.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { quarterBefore, quarterName } from "#core/shared/quarter-ends.ts";
import { msg } from "#core/shared/text.ts";
import { accountOf, byUse, rateFor, storedLines } from "#funds/ledger/server/posting-queries.ts";
import { asKnown, listAccounts } from "#funds/ledger/server/queries.ts";
import { markLines } from "#funds/ledger/shared/holding-lines.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { convertMoney, type ExchangeRate } from "#maths/money/exchange.ts";
import { FundInputError } from "#maths/money/refusals.ts";
import { listLots } from "#portfolio/portfolio/server/queries.ts";
import { type Computed, computeMark } from "#portfolio/valuations/shared/compute.ts";
import type { ValuationForm } from "#portfolio/valuations/shared/forms.ts";
import { positionsOf } from "./figures.ts";
import {
  approveRound,
  countDocumentsOf,
  findClosedUntil,
  findEarlierRound,
  findMark,
  findRound,
  type Holding,
  listHoldings,
  listMarks,
  listStale,
  type Mark,
  putDocuments,
  putMark,
  type Round,
} from "./queries.ts";

const [ROUND, MARK] = [msg("Valuations"), msg("Mark")];

export const roundOf = async (db: Db, id: string) => required(await findRound(db, id), ROUND);

/** The day positions are compared with: of the fund's round before, else the quarter before. */
export async function dayBefore(db: Db, { fund, quarterEnds }: Round): Promise<string> {
  return (await findEarlierRound(db, fund.id, quarterEnds))?.quarterEnds ?? quarterBefore(quarterEnds);
}

/** What the books say at the end of a quarter and at the round before, and the marks of it. */
export async function booksOf(db: Db, round: Round) {
  const roundBefore = await findEarlierRound(db, round.fund.id, round.quarterEnds);
  const before = roundBefore?.quarterEnds ?? quarterBefore(round.quarterEnds);
  const known = await asKnown(db, { asOf: round.quarterEnds });
  const now = await listHoldings(db, known, round.fund.id);
  const earlier = await listHoldings(db, { ...known, asOf: before }, round.fund.id);
  return {
    day: before,
    known,
    now,
    before: earlier,
    marks: await listMarks(db, round.id),
    earlierMarks: roundBefore ? await listMarks(db, roundBefore.id) : [],
    stale: await listStale(db, round.id),
  };
}

export async function positionsIn(db: Db, round: Round) {
  return positionsOf(round, await booksOf(db, round));
}

/** Writes down what a position is worth, with what the books said of it. */
export async function prepareMark(db: Db, form: ValuationForm): Promise<string> {
  const round = await roundOf(db, form.roundId);
  if (round.approvedAt !== null) throw refuse("valuations.approved");
  const { known, now, before, marks } = await booksOf(db, round);
  const held = now.find(({ security, quantity }) => security.id === form.securityId && Number(quantity) > 0);
  if (held === undefined) throw refuseField("securityId", "valuations.other_position");
  const { documentIds, multipleOf, figures, comparables, scenarios, rowVersion, ...said } = form;
  if (documentIds.length > 0 && (await countDocumentsOf(db, held.company.id, documentIds)) !== documentIds.length)
    throw refuseField("documentIds", "valuations.other_document");
  const inputs = { multipleOf, figures, comparables, scenarios };
  const computed = computedOrRefused(form, held, round.quarterEnds);
  const exchange = await exchangeOf(db, held, round);
  const { currency } = held.security;
  const fundValue = exchange ? convertMoney({ amount: computed.value, currency }, exchange).amount : computed.value;
  const existing = marks.find(({ securityId }) => securityId === form.securityId);
  const seen = seenOf(existing, rowVersion);
  const id = await putMark(db, seen, {
    ...said,
    fundId: round.fund.id,
    portfolioCompanyId: held.company.id,
    inputs,
    level: computed.level,
    currency,
    value: computed.value,
    fundValue,
    rate: exchange?.rate ?? null,
    rateOn: exchange?.date ?? null,
    rateSource: exchange?.source ?? null,
    priorValue: before.find(({ security }) => security.id === form.securityId)?.value ?? "0",
    carryingValue: held.value,
    cost: held.cost,
    quantity: held.quantity,
    knownAt: known.knownAt,
  });
  if (id === undefined)
    throw await editConflict(db, seen ?? { id: form.roundId, rowVersion: 0 }, existing ?? { rowVersion: 0 }, MARK);
  await putDocuments(db, id, documentIds);
  return id;
}

/** A person who began without a mark and finds one, or saw another version of it, reads it first. */
function seenOf(existing: Mark | undefined, rowVersion: number | null) {
  if (existing === undefined) return undefined;
  if (existing.rowVersion !== rowVersion) throw refuse("valuations.changed");
  return { id: existing.id, rowVersion };
}

function computedOrRefused({ method, ...inputs }: ValuationForm, held: Holding, asOf: string): Computed {
  try {
    return computeMark(method, inputs, { quantity: held.quantity, currency: held.security.currency, asOf });
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    if (error.code === "endsBeforeStart") throw refuseField("scenarios", "valuations.before_quarter");
    throw refuseField("method", "valuations.no_answer");
  }
}

async function exchangeOf(
  db: Db,
  { security }: Holding,
  { fund, quarterEnds }: Round,
): Promise<ExchangeRate | undefined> {
  if (security.currency === fund.currency) return undefined;
  return rateFor(db, { from: security.currency, to: fund.currency, date: quarterEnds }, "method");
}

/** Posts every mark of a quarter to the books: all of them, as they were read, or none. */
export async function approveSet(
  db: Db,
  id: string,
  seen: readonly { id: string; rowVersion: number }[],
): Promise<void> {
  const round = await roundOf(db, id);
  if (round.approvedAt !== null) throw refuse("valuations.approved");
  const books = await booksOf(db, round);
  const positions = positionsOf(round, books);
  if (positions.some(({ state }) => state !== "reviewed")) throw refuse("valuations.incomplete");
  const stale = positions.find(({ valuation }) => valuation?.isStale === true);
  if (stale) throw refuse("valuations.stale_named", { name: stale.company.name });
  const closedUntil = await findClosedUntil(db, round.fund.id);
  if (closedUntil !== null && closedUntil >= round.quarterEnds) throw refuse("valuations.period_closed");
  const accounts = byUse(await listAccounts(db));
  const posted = [];
  for (const mark of books.marks) {
    const position = required(
      positions.find(({ security }) => security.id === mark.securityId),
      MARK,
    );
    const lines = await linesOf(db, mark, { round, known: books.known, holdings: books.now });
    const memo = `${position.company.name}: ${position.security.name}, ${quarterName(round.quarterEnds)}`;
    const rowVersion = seen.find((one) => one.id === mark.id)?.rowVersion ?? 0;
    const placed = lines.map(({ use, ...line }) => ({ ...line, accountId: accountOf(accounts, use).id }));
    posted.push({
      id: mark.id,
      rowVersion,
      memo: memo.slice(0, 500),
      lines: storedLines(placed, round.fund, accounts),
    });
  }
  await approveRound(db, id, posted);
}

/** What a mark adds to the unrealised gain. */
async function linesOf(
  db: Db,
  mark: Mark,
  { round, known, holdings }: { round: Round; known: AsKnown; holdings: readonly Holding[] },
) {
  const holding = required(
    holdings.find(({ security }) => security.id === mark.securityId),
    MARK,
  );
  const of = { companyId: holding.company.id, fundId: round.fund.id, securityId: mark.securityId };
  const held = { lots: await listLots(db, known, of), price: holding.price, currency: holding.exchange };
  const { rate, rateOn: date, rateSource: source, currency: from } = mark;
  const exchange =
    rate !== null && date !== null && source !== null
      ? { from, to: round.fund.currency, rate, date, source }
      : undefined;
  const priced = {
    date: round.quarterEnds,
    amount: mark.value,
    currency: from,
    fundCurrency: round.fund.currency,
    exchange,
  };
  return markLines(priced, held);
}

export async function markOf(db: Db, id: string) {
  const mark = required(await findMark(db, id), MARK);
  return { mark, round: await roundOf(db, mark.roundId) };
}
