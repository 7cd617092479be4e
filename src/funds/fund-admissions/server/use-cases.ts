import type { Db } from "#core/server/ctx.ts";
import { findBusinessCalendar } from "#core/server/lists/business-calendar-queries.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { addBusinessDays } from "#core/shared/business-days.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { type Msg, msg, t } from "#core/shared/text.ts";
import { findCallTerms } from "#funds/capital-calls/server/standing-queries.ts";
import { listNotApproved } from "#funds/commitments/server/approved-queries.ts";
import { listStandings } from "#funds/commitments/server/standing-queries.ts";
import type {
  AdmissionBasis,
  AdmissionLine,
  FundAdmission,
  ReallocatedAccountPart,
  WorkedOutAdmission,
} from "#funds/fund-admissions/shared/api.ts";
import type { FundAdmissionForm } from "#funds/fund-admissions/shared/forms.ts";
import { unlikeFromFirst } from "#funds/fund-admissions/shared/from-first.ts";
import { PAYMENT_DAYS } from "#funds/fund-admissions/shared/rules.ts";
import { type AdmissionPartner, sumsOf, workOut } from "#funds/fund-admissions/shared/work-out.ts";
import { assertBusinessDay } from "#funds/funds/server/business-day-queries.ts";
import { findFundCurrency, findFundName } from "#funds/funds/server/queries.ts";
import { Exact, exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { basisOf } from "./basis-use-cases.ts";
import { readEqualisationInputs, unfinishedIn } from "./equalisation-use-cases.ts";
import { reallocateQuarters } from "./quarter-use-cases.ts";
import {
  type Added,
  fundAdmissions,
  hasOpenCall,
  insertAdmission,
  listAdded,
  listEarlier,
  listLines,
  nextNumber,
} from "./queries.ts";
import { listReallocated } from "./reallocation-queries.ts";

const CLOSING = msg("Closing of a fund");

/** A closing with what each partner pays or gets. */
export async function readAdmission(db: Db, id: string): Promise<FundAdmission> {
  const found = required(await fundAdmissions.find(db, id), CLOSING);
  const lines = await listLines(db, id);
  return { ...found, movesTo: await movesTo(db, found), lines, divided: await listReallocated(db, id) };
}

/** The usual day to pay by of a closing that waits and whose own is over. */
async function movesTo(db: Db, { state, closesOn, paysOn }: Pick<FundAdmission, "state" | "closesOn" | "paysOn">) {
  if (state !== "pending" || paysOn === null || paysOn >= (await readFirmToday(db))) return null;
  return usualPaymentDay(db, closesOn);
}

/** The day to pay by that an approval sets: the one that is chosen, or where its own is over the usual one; null leaves it. */
export async function movedPaymentDay(db: Db, closing: FundAdmission, chosen: string | null): Promise<string | null> {
  if (chosen === null) return closing.movesTo;
  if (closing.paysOn === null || chosen < closing.paysOn) throw refuseField("paysOn", "fund_admissions.pays_earlier");
  if (chosen < (await readFirmToday(db))) throw refuseField("paysOn", "fund_admissions.pays_over");
  await assertBusinessDay(db, "paysOn", chosen);
  return chosen;
}

type Asked = Omit<FundAdmissionForm, "paysOn"> & { id?: string };

/** What a closing moves between partners, by what is committed and what the books say now. */
export async function workOutAdmission(db: Db, asked: Asked): Promise<WorkedOutAdmission> {
  const { fundId, kind, closesOn } = asked;
  const fund = await findFundCurrency(db, fundId);
  if (fund === undefined) throw refuseField("fundId", "fund_admissions.other_fund");
  await assertInTurn(db, asked);
  const { partners, notAdmitted } = await partnersOf(db, fundId, closesOn);
  if (partners.every(({ added }) => Number(added) === 0)) throw refuseField("closesOn", "fund_admissions.nobody");
  if (kind !== "initial" && partners.every(({ before }) => Number(before) === 0))
    throw refuseField("closesOn", "fund_admissions.no_earlier");
  const { currency } = fund;
  const { basis, divided, unfinished } = await movedBy(db, { ...asked, currency }, partners);
  const lines = workOut({ closesOn, partners, basis, currency, decimals: minorUnitDecimals(currency) });
  // Who joins first, as the stored lines are read.
  const shown = lines.toSorted((a, b) => Number(Number(a.added) === 0) - Number(Number(b.added) === 0));
  const paysOn = lines.some(({ amount }) => Number(amount) !== 0) ? await usualPaymentDay(db, closesOn) : null;
  const order = shown.map(({ commitmentId }) => commitmentId);
  const inOrder = divided.toSorted((a, b) => order.indexOf(a.commitmentId) - order.indexOf(b.commitmentId));
  const unlikeFirst = await unlikeFirstOf(db, asked, { partners, basis, lines, currency });
  return {
    currency,
    paysOn,
    ...sumsOf(lines),
    lines: shown,
    unlikeFirst,
    divided: inOrder,
    basis,
    unfinished,
    notAdmitted,
  };
}

type Closed = {
  partners: readonly AdmissionPartner[];
  basis: AdmissionBasis;
  lines: readonly AdmissionLine[];
  currency: string;
};

/** By how much a closing differs from having been admitted first, where calls follow what is unfunded. */
async function unlikeFirstOf(db: Db, { fundId, closesOn }: Asked, { basis, currency, ...closed }: Closed) {
  if (basis.terms === null || basis.terms.entry === "nav") return [];
  if ((await findCallTerms(db, fundId, closesOn)).follows !== "unfunded") return [];
  const names = new Map(closed.partners.map(({ commitmentId, partner }) => [commitmentId, partner]));
  return unlikeFromFirst({ ...closed, flows: basis.flows, decimals: minorUnitDecimals(currency) }).flatMap(
    ({ commitmentId, amount }) => {
      const partner = names.get(commitmentId);
      return partner === undefined ? [] : [{ partner, amount }];
    },
  );
}

/** Ten business days after the closing, or after today where those are over. */
async function usualPaymentDay(db: Db, closesOn: string): Promise<string> {
  const calendar = await findBusinessCalendar(db);
  const today = await readFirmToday(db);
  const usual = addBusinessDays(closesOn, PAYMENT_DAYS, calendar);
  return usual >= today ? usual : addBusinessDays(today, PAYMENT_DAYS, calendar);
}

const INITIAL: AdmissionBasis = { terms: null, flows: [], nav: null };

/** What a closing is worked out from, and what quarters allocated before, reallocated; a first one moves nothing. */
async function movedBy(db: Db, asked: Asked & { currency: string }, partners: readonly AdmissionPartner[]) {
  if (asked.kind === "initial") return { basis: INITIAL, divided: [], unfinished: null };
  const before = await readEqualisationInputs(db, asked, partners);
  const basis = await basisOf(db, asked, { partners, before });
  const unfinished = unfinishedIn(before.runs, asked.closesOn);
  return { basis, divided: await reallocateQuarters(db, before, basis), unfinished };
}

/** Closings follow each other, each when nothing waits. */
async function assertInTurn(db: Db, { id, fundId, kind, closesOn }: Asked): Promise<void> {
  const earlier = await listEarlier(db, fundId, id);
  const [last] = earlier;
  if (earlier.some(({ state }) => state === "pending")) throw refuse("fund_admissions.waits");
  if (last === undefined && kind !== "initial") throw refuseField("kind", "fund_admissions.first_is_initial");
  if (last !== undefined && kind === "initial") throw refuseField("kind", "fund_admissions.initial_is_first");
  if (last?.kind === "final") throw refuseField("kind", "fund_admissions.was_final");
  if (closesOn > (await readFirmToday(db))) throw refuseField("closesOn", "fund_admissions.not_ahead");
  if (last !== undefined && closesOn <= last.closesOn)
    throw refuseField("closesOn", "fund_admissions.in_order", { day: dayText(last.closesOn) });
  if (kind !== "initial" && (await hasOpenCall(db, fundId))) throw refuse("fund_admissions.call_open");
}

/** Who is in the fund on the day, what each commits at this closing, and who would and may not. */
async function partnersOf(db: Db, fundId: string, day: string) {
  const [standings, added] = [await listStandings(db, fundId, day), await listAdded(db, fundId, day)];
  const joining = added
    .filter(({ confirmed }) => Number(confirmed) > 0)
    .map(({ limitedPartnerId }) => limitedPartnerId);
  const refused = new Map((await listNotApproved(db, joining)).map(({ id, reason }) => [id, reason]));
  const byCommitment = new Map(added.map((one) => [one.commitmentId, one]));
  const partners = standings.map((standing): AdmissionPartner => {
    const { commitmentId, limitedPartnerId, name, isGeneralPartner, commitment, unfunded } = standing;
    const promised = least(byCommitment.get(commitmentId)?.confirmed ?? "0", commitment);
    const isRefused = refused.has(limitedPartnerId);
    return {
      commitmentId,
      partner: { id: limitedPartnerId, name },
      isGeneralPartner,
      before: minus(commitment, promised),
      added: isRefused ? "0" : promised,
      unfunded: isRefused ? minus(unfunded, promised) : unfunded,
    };
  });
  const waiting = added.filter((one) => Number(one.waiting) > 0).map((one) => notAdmittedOf(one, one.waiting, WAITS));
  const unapproved = added.flatMap((one) => {
    const reason = refused.get(one.limitedPartnerId);
    return reason === undefined ? [] : [notAdmittedOf(one, one.confirmed, reason)];
  });
  return {
    partners: partners.filter(({ before, added: at }) => Number(before) > 0 || Number(at) > 0),
    notAdmitted: [...unapproved, ...waiting],
  };
}

const WAITS = msg("The commitment waits for its second person");

const notAdmittedOf = ({ limitedPartnerId, name }: Added, amount: string, reason: Msg) => ({
  partner: { id: limitedPartnerId, name },
  amount,
  reason: t(reason),
});

/** What was given up since does not join. */
const least = (promised: string, commitment: string) =>
  Exact.min(exact(promised, "promised"), exact(commitment, "commitment")).toFixed();

const minus = (amount: string, less: string) => exact(amount, "amount").minus(exact(less, "less")).toFixed();

/** Writes down a closing that waits for approval. */
export async function createAdmission(db: Db, form: FundAdmissionForm): Promise<string> {
  const { fundId, kind, closesOn } = form;
  const number = await nextNumber(db, fundId);
  const worked = await workOutAdmission(db, form);
  const {
    lines,
    divided,
    basis,
    unfinished: _later,
    notAdmitted: _out,
    unlikeFirst: _unlike,
    paysOn: usual,
    ...sums
  } = worked;
  const paysOn = usual && (form.paysOn ?? usual);
  if (paysOn !== null && paysOn < closesOn) throw refuseField("paysOn", "fund_admissions.pays_before");
  if (paysOn !== null) await assertBusinessDay(db, "paysOn", paysOn);
  const fund = required(await findFundName(db, fundId), msg("Fund"));
  const name = t("{fund}: closing {number}", { fund, number });
  return insertAdmission(
    db,
    { ...sums, number, name, fundId, kind, closesOn, paysOn, termsId: basis.terms?.id ?? null, basis },
    lines,
    divided,
  );
}

/** Refuses a closing whose result changed since; its row is locked. */
export async function assertAsPrepared(db: Db, closing: FundAdmission): Promise<void> {
  const { id, fund, kind, closesOn, basis, lines, divided } = closing;
  const leftOut = basis.flows.filter(({ isLeftOut }) => isLeftOut).map(({ key }) => key);
  const now = await workOutAdmission(db, { id, fundId: fund.id, kind, closesOn, leftOut });
  const before = new Map(lines.map((line) => [line.commitmentId, line]));
  const isSame = (line: WorkedOutAdmission["lines"][number]) => {
    const was = before.get(line.commitmentId);
    return was !== undefined && COMPARED.every((name) => Number(was[name]) === Number(line[name]));
  };
  if (now.lines.length !== lines.length || !now.lines.every(isSame)) throw refuse("fund_admissions.stale");
  if (told(now.divided) !== told(divided)) throw refuse("fund_admissions.stale");
}

/** What is reallocated, so that it can be compared. */
const told = (divided: readonly ReallocatedAccountPart[]) =>
  divided
    .flatMap(({ commitmentId, parts }) => parts.map(({ account, amount }) => `${commitmentId} ${account.id} ${amount}`))
    .toSorted()
    .join("\n");

const COMPARED = [
  "commitmentBefore",
  "added",
  "contribution",
  "distribution",
  "recallable",
  "fee",
  "feeOutside",
  "interest",
  "feeInterest",
  "premium",
  "amount",
] as const;
