import { attempt } from "#core/server/attempt.ts";
import type { Db, FirmCtx } from "#core/server/ctx.ts";
import { toAppError } from "#core/server/database/database-errors.ts";
import { findBusinessCalendar } from "#core/server/lists/business-calendar-queries.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { addBusinessDays } from "#core/shared/business-days.ts";
import { amountText } from "#core/shared/text/amount-text.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg, t } from "#core/shared/text.ts";
import { allocateItems, type CallShares } from "#funds/capital-calls/shared/allocation.ts";
import type { CallItem, CallShare, CapitalCall } from "#funds/capital-calls/shared/api.ts";
import type { CallPreviewForm, CapitalCallForm } from "#funds/capital-calls/shared/forms.ts";
import { lateInterestOwed } from "#funds/capital-calls/shared/late-interest.ts";
import { asShare, boundBy, withTerms } from "#funds/capital-calls/shared/partner-terms.ts";
import { excusedUnnamed, MANAGEMENT_FEES, NOTICE_DAYS } from "#funds/capital-calls/shared/rules.ts";
import { listStandings } from "#funds/commitments/server/standing-queries.ts";
import { assertBusinessDay } from "#funds/funds/server/business-day-queries.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import type { CallsFollow } from "#funds/funds/shared/rules.ts";
import { isPortfolioCompany } from "#funds/ledger/server/queries.ts";
import { listConfirmedTerms } from "#funds/side-letters/server/queries.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { DECIMALS_BY_CODE } from "#maths/money/currency-codes.ts";
import { FundInputError } from "#maths/money/refusals.ts";
import { listHolders } from "#work/notifications/server/holder-queries.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { listLateParts } from "./late-queries.ts";
import { callNotices } from "./notice-queries.ts";
import {
  capitalCalls,
  findFundName,
  holdCalls,
  insertCall,
  listAdvances,
  listDueCalls,
  listItems,
  listLines,
  type NewLine,
  nextNumber,
  noteDueProblem,
  postDueCall,
} from "./queries.ts";
import {
  findCallTerms,
  findFeeder,
  findLateRate,
  listFeesBefore,
  listPromised,
  type Others,
} from "./standing-queries.ts";

const CALL = msg("Capital call");
const USUAL_DECIMALS = 2;

/** The first day that leaves partners their notice. */
export async function earliestDueOn(db: Db): Promise<string> {
  return addBusinessDays(await readFirmToday(db), NOTICE_DAYS, await findBusinessCalendar(db));
}

/** A call with its items, lines, and what is owed besides for paying late. */
export async function readCall(db: Db, id: string): Promise<CapitalCall> {
  const call = required(await capitalCalls.find(db, id), CALL);
  const today = await readFirmToday(db);
  const decimals = decimalsOf(call.currency);
  const advances = await listAdvances(db, id);
  const late = call.lateRate === null ? new Map() : await listLateParts(db, { callId: id });
  const lines = (await listLines(db, id)).map((line) => {
    const advance = advances.get(line.id) ?? "0";
    if (line.state === null || call.lateRate === null) return { ...line, advance, lateInterest: null };
    const paying = {
      dueOn: call.dueOn,
      rate: call.lateRate,
      decimals,
      arrived: late.get(line.id) ?? [],
      charged: line.interest,
    };
    return { ...line, advance, lateInterest: lateInterestOwed(paying, line.open, today) };
  });
  const open = addAmounts([call.amount, `-${call.received}`]);
  const hasAccount = (await callNotices.findWire(db, id)) !== undefined;
  return { ...call, open, hasAccount, earliestDueOn: await earliestDueOn(db), items: await listItems(db, id), lines };
}

/** How many decimals of a currency are paid. */
const decimalsOf = (currency: string) => DECIMALS_BY_CODE.get(currency) ?? USUAL_DECIMALS;

type Allocated = {
  callsFollow: CallsFollow;
  currency: string;
  /** What partners were asked for before of the fees of its period counts. */
  areFeesCounted: boolean;
  amount: string;
  lines: (CallShare & Pick<NewLine, "limitedPartnerId" | "enteredExcuse">)[];
};

/** Partners of a fund on a day: by the books, less what other calls take that are not posted yet. */
export async function listCallable(db: Db, fundId: string, day: string, others: Others) {
  const promised = await listPromised(db, fundId, others);
  return (await listStandings(db, fundId, day)).map((standing) => {
    const more = promised.get(standing.commitmentId) ?? "0";
    const unfunded = subtracted(standing.unfunded, more);
    return {
      ...standing,
      called: addAmounts([standing.called, more]),
      unfunded: unfunded.startsWith("-") ? "0" : unfunded,
    };
  });
}

const subtracted = (amount: string, less: string) =>
  addAmounts([amount, less.startsWith("-") ? less.slice(1) : `-${less}`]);

/** A form as far as it decides who pays what: not by what an item is invested in. */
type Divided = Omit<CallPreviewForm, "items"> & {
  items: Pick<CallItem, "subType" | "isOutside" | "topics" | "amount">[];
};

/** What the call is, such as its number. */
type Allocation = Others & { occasion: string };

/** What each partner is asked for, by what it has committed, what was called before, and what its side letter says. */
export async function allocateTo(db: Db, form: Divided, { occasion, ...others }: Allocation): Promise<Allocated> {
  const { fundId, dueOn, items, excuses, feeFrom = null, feeTo = null } = form;
  const fund = await findFundCurrency(db, fundId);
  if (fund === undefined) throw refuseField("fundId", "calls.other_fund");
  const feeder = await findFeeder(db, fundId);
  if (feeder !== undefined) throw refuseField("fundId", "calls.feeder", { name: feeder });
  const partners = await listCallable(db, fundId, dueOn, others);
  if (partners.length === 0) throw refuseField("fundId", "calls.nobody");
  const strange = excuses.findIndex(({ commitmentId }) => !partners.some((one) => one.commitmentId === commitmentId));
  if (strange !== -1) throw refuseField(`excuses.${strange}.commitmentId`, "calls.other_excused");
  const { feeRate, follows } = await findCallTerms(db, fundId, dueOn);
  const said = withTerms(partners, { terms: await listConfirmedTerms(db, fundId), form, feeRate });
  const hasFees = items.some(({ subType }) => MANAGEMENT_FEES.includes(subType ?? ""));
  const period = hasFees ? { from: feeFrom, to: feeTo } : { from: null, to: null };
  const asked = await listFeesBefore(db, fundId, { ...period, ...others, currency: fund.currency });
  const shares = allocatedOrRefused(fund.currency, () =>
    allocateItems({
      items,
      partners: said.map(({ partner, terms }) => {
        const { commitmentId: id } = partner;
        return { ...partner, id, terms, feesBefore: asked.get(id) };
      }),
      excuses: said.flatMap(({ partner: { commitmentId: id }, excused, isExcused }) =>
        isExcused ? [{ id, items: excused }] : [],
      ),
      follows,
      feeRate: asShare(feeRate),
      occasion,
      decimals: decimalsOf(fund.currency),
    }),
  );
  const lines = said.map(({ partner, terms: { cap }, sideLetter, excused, excuseReason, enteredExcuse }, place) => {
    const { id: _id, ...share } = shares[place] as CallShares;
    const { commitmentId, limitedPartnerId, name, isGeneralPartner, commitment, called, unfunded } = partner;
    return {
      ...share,
      commitmentId,
      limitedPartnerId,
      partner: { id: limitedPartnerId, name },
      isGeneralPartner,
      commitment,
      calledBefore: called,
      unfundedBefore: unfunded,
      excused,
      excuseReason,
      enteredExcuse,
      sideLetter: boundBy(sideLetter, { cap, inside: share.inside, decimals: decimalsOf(fund.currency) }),
    };
  });
  return {
    callsFollow: follows,
    currency: fund.currency,
    areFeesCounted: asked.size > 0,
    amount: addAmounts(items.map(({ amount }) => amount)),
    lines,
  };
}

function allocatedOrRefused<Result>(currency: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    const field = error.field.replace(/\[(\d+)\]/g, ".$1");
    if (error.code === "overCallable")
      throw refuseField(field, "calls.over_unfunded", {
        callable: amountText(String(error.params["callable"]), currency),
      });
    if (error.code === "zeroWeights") throw refuseField(field, "calls.nobody_pays");
    if (error.code === "noBasis") throw refuseField(field, "calls.no_fee_rate");
    if (error.code === "tooFine")
      throw refuseField(field, "calls.too_fine", { currency, decimals: Number(error.params["decimals"]) });
    throw error;
  }
}

async function assertCompanies(db: Db, items: CapitalCallForm["items"]): Promise<void> {
  for (const [place, { portfolioCompanyId }] of items.entries())
    if (portfolioCompanyId !== null && !(await isPortfolioCompany(db, portfolioCompanyId)))
      throw refuseField(`items.${place}.portfolioCompanyId`, "calls.other_company");
}

/** Who is excused of an investment has no part of its gains and losses: somebody has to say which company that is. */
function assertExcusesNamed(items: CapitalCallForm["items"], lines: readonly CallShare[]): void {
  for (const position of excusedUnnamed(items, lines)) {
    const name = lines.find(({ excused }) => excused.includes(position))?.partner.name ?? "";
    throw refuseField(`items.${position - 1}.portfolioCompanyId`, "calls.excuse_unnamed", { name });
  }
}

/** Writes down a call that waits for approval. */
export async function createCall(db: Db, form: CapitalCallForm): Promise<string> {
  const { fundId, dueOn, shortNoticeReason, items, excuses: _excuses, ...terms } = form;
  if (dueOn < (await readFirmToday(db))) throw refuseField("dueOn", "calls.due_past");
  await assertBusinessDay(db, "dueOn", dueOn);
  const earliest = await earliestDueOn(db);
  if (dueOn < earliest && shortNoticeReason === null)
    throw refuseField("shortNoticeReason", "calls.short_notice", { days: NOTICE_DAYS, earliest: dayText(earliest) });
  await assertCompanies(db, items);
  const number = await nextNumber(db, fundId);
  const { callsFollow, currency, amount, lines } = await allocateTo(db, form, { occasion: String(number) });
  assertExcusesNamed(items, lines);
  const fund = required(await findFundName(db, fundId), msg("Fund"));
  const name = t("{fund}: capital call {number}", { fund, number });
  // Without a rate of its own a call bears that of the fund’s terms; nothing where it says zero.
  const rate = terms.lateRate ?? (await findLateRate(db, fundId, dueOn));
  const lateRate = Number(rate ?? 0) === 0 ? null : rate;
  const call = { ...terms, lateRate, fundId, number, name, dueOn, shortNoticeReason, callsFollow, currency, amount };
  return insertCall(db, call, { items, lines });
}

/** Posts calls whose day has come, each by itself: of one that is refused, as by a closed period, its people are told once. */
export async function postDueCalls({ db }: FirmCtx): Promise<void> {
  const due = await listDueCalls(db);
  if (due.length === 0) return;
  await holdCalls(
    db,
    due.map(({ id }) => id),
  );
  for (const { id, name } of due) {
    try {
      await attempt(db, () => postDueCall(db, id));
    } catch (error) {
      const refusal = toAppError(error);
      if (refusal === undefined) throw error;
      if (await noteDueProblem(db, id, refusal.message)) await tellOfProblem(db, { id, name, why: refusal.message });
    }
  }
}

async function tellOfProblem(db: Db, { id: recordId, name, why }: { id: string; name: string; why: string }) {
  const people = await listHolders(db, "call:approve");
  await notify(
    db,
    people.map((userId) => ({ kind: "call_not_posted" as const, userId, recordId, params: { name, why } })),
    "nobody",
  );
}
