import type { Db } from "#core/server/ctx.ts";
import { besideField } from "#core/server/database/database-errors.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { msg, t } from "#core/shared/text.ts";
import type { Facility, FacilityAct, FacilityCosts } from "#funds/facilities/shared/api.ts";
import type { CostsForm, DrawdownForm, RepaymentForm } from "#funds/facilities/shared/forms.ts";
import { balanceOn, costsOf } from "#funds/facilities/shared/interest.ts";
import { changesOf, standingOf } from "#funds/facilities/shared/standing.ts";
import { accountOf, byUse } from "#funds/ledger/server/posting-queries.ts";
import { asKnown, draftWrites, listAccounts, putLines } from "#funds/ledger/server/queries.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { minorUnitDecimals, moneyText } from "#maths/money/currency.ts";
import {
  type FoundAct,
  facilityWrites,
  findAct,
  findByHand,
  findFacility,
  insertAct,
  listActs,
  listLimits,
} from "./queries.ts";

const FACILITY = msg("Subscription facility");

export const facilityOf = async (db: Db, id: string): Promise<Facility> =>
  required(await findFacility(db, id), FACILITY);

/** Acts with what was drawn after each that is posted. */
function withBalances(acts: readonly FoundAct[]): FacilityAct[] {
  const changes = changesOf(acts);
  return acts.map((act) => ({ ...act, drawn: act.state === "posted" ? balanceOn(changes, act.actsOn) : null }));
}

/** A facility's acts, the latest first, and where it is today. */
export async function actsOf(db: Db, facilityId: string) {
  const facility = await facilityOf(db, facilityId);
  const [acts, limits] = [await listActs(db, facilityId), await listLimits(db, facilityId)];
  const today = await readFirmToday(db);
  const byHand = moneyText(await findByHand(db, facility.fundId), facility.currency);
  return {
    standing: { ...standingOf(facility, { acts, limits, today }), byHand },
    items: withBalances(acts).toReversed(),
  };
}

type Uses = "cash" | "facility" | "facility_payable" | "facility_interest" | "facility_fees";
type Entry = { facility: Facility; on: string; memo: string; knownAt?: string; lines: readonly [Uses, string][] };

/** Prepares the entry of an act; answers the draft’s id. */
export async function prepareEntry(db: Db, { facility, on, memo, knownAt, lines }: Entry): Promise<string> {
  const accounts = byUse(await listAccounts(db));
  const { fundId, currency } = facility;
  const entry = { fundId, effectiveOn: on, kind: "facility" as const, memo, ...(knownAt !== undefined && { knownAt }) };
  const draftId = await draftWrites.insert(db, entry);
  const given = lines.filter(([, amount]) => !new Exact(amount).isZero());
  await putLines(
    db,
    draftId,
    given.map(([use, amount]) => ({ accountId: accountOf(accounts, use).id, amount, currency, fundAmount: amount })),
  );
  return draftId;
}

/** A facility whose acts follow each other until the transaction ends. */
export async function heldFacility(db: Db, id: string): Promise<Facility> {
  await facilityWrites.hold(db, (await facilityOf(db, id)).fundId);
  return facilityOf(db, id);
}

export function assertDecimals(currency: string, amounts: Record<string, string>): void {
  const decimals = minorUnitDecimals(currency);
  for (const [field, amount] of Object.entries(amounts))
    if (new Exact(amount).decimalPlaces() > decimals)
      throw refuseField(field, "ledger.too_fine", { currency, decimals });
}

export const madeAct = async (db: Db, id: string): Promise<FacilityAct> => {
  const [act] = withBalances([required(await findAct(db, id), FACILITY)]);
  return required(act, FACILITY);
};

/** What an act says, or what its drawdown is for. */
export const named = (what: string, memo: string | null) => (memo === null ? what : `${what}: ${memo}`);

/** Prepares a drawdown. Whether it may be, the database decides (`check_facility_act`). */
export async function draw(db: Db, form: DrawdownForm): Promise<FacilityAct> {
  const { facilityId, actsOn, memo, principal, fees, workingCapital } = form;
  const facility = await heldFacility(db, facilityId);
  const amounts = { principal, fees, workingCapital };
  assertDecimals(facility.currency, amounts);
  const draftId = await prepareEntry(db, {
    facility,
    on: actsOn,
    memo: named(t("Drawdown from {lender}", { lender: facility.lender }), memo),
    lines: [
      ["cash", principal],
      ["facility", `-${principal}`],
    ],
  });
  const act = { facilityId, fundId: facility.fundId, kind: "drawdown" as const, actsOn, memo, draftId, ...amounts };
  const id = await insertAct(db, act)
    .catch(besideField("principal", "facilities.over_limit"))
    .catch(besideField("actsOn", "facilities.before_start", "facilities.matured", ...OF_DAY));
  return madeAct(db, id);
}

export const OF_DAY = ["ledger.ahead", "ledger.period_closed", "facilities.accrued_already"] as const;

/** Prepares a repayment, of cash or of what was called for it. */
export async function repay(db: Db, form: RepaymentForm): Promise<FacilityAct> {
  const { facilityId, actsOn, memo, callItemId, principal, costsPaid } = form;
  const facility = await heldFacility(db, facilityId);
  const amounts = { principal, costsPaid };
  assertDecimals(facility.currency, amounts);
  const draftId = await prepareEntry(db, {
    facility,
    on: actsOn,
    memo: named(t("Repayment to {lender}", { lender: facility.lender }), memo),
    lines: [
      ["facility", principal],
      ["facility_payable", costsPaid],
      ["cash", `-${addAmounts([principal, costsPaid])}`],
    ],
  });
  const of = { facilityId, fundId: facility.fundId, kind: "repayment" as const };
  const id = await insertAct(db, { ...of, actsOn, memo, callItemId, draftId, ...amounts })
    .catch(besideField("principal", "facilities.above_balance", "facilities.item_used"))
    .catch(besideField("costsPaid", "facilities.above_owed"))
    .catch(besideField("callItemId", "facilities.other_call"))
    .catch(besideField("actsOn", ...OF_DAY));
  return madeAct(db, id);
}

type Worked = { costs: FacilityCosts; knownAt: string };

/** What interest and the commitment fee of a period come to, by what is posted. */
export async function workOutCosts(db: Db, { facilityId, startsOn, endsOn, baseRate }: CostsForm): Promise<Worked> {
  const facility = await facilityOf(db, facilityId);
  if (endsOn > (await readFirmToday(db))) throw refuseField("endsOn", "ledger.ahead");
  if (facility.rateKind === "margin" && baseRate === null) throw refuseField("baseRate", "facilities.no_base");
  const { knownAt } = await asKnown(db, {});
  const rate = addAmounts([facility.rate, facility.rateKind === "margin" ? (baseRate ?? "0") : "0"]);
  const terms = { ...facility, rate, limits: await listLimits(db, facilityId) };
  const worked = costsOf(changesOf(await listActs(db, facilityId)), terms, { from: startsOn, until: endsOn });
  return { costs: { currency: facility.currency, startsOn, endsOn, rate, ...worked }, knownAt };
}

/** Prepares the interest and commitment fee of a period. */
export async function accrue(db: Db, form: CostsForm): Promise<FacilityAct> {
  const facility = await heldFacility(db, form.facilityId);
  const { costs, knownAt } = await workOutCosts(db, form);
  const { interest, commitmentFee, startsOn, endsOn } = costs;
  const owed = addAmounts([interest, commitmentFee]);
  if (new Exact(owed).isZero()) throw refuse("facilities.no_costs");
  const draftId = await prepareEntry(db, {
    facility,
    on: endsOn,
    memo: t("Interest and fees of {lender}, {from} to {to}", {
      lender: facility.lender,
      from: dayText(startsOn),
      to: dayText(endsOn),
    }),
    knownAt,
    lines: [
      ["facility_interest", interest],
      ["facility_fees", commitmentFee],
      ["facility_payable", `-${owed}`],
    ],
  });
  const of = { facilityId: facility.id, fundId: facility.fundId, kind: "costs" as const };
  const baseRate = facility.rateKind === "margin" ? form.baseRate : null;
  const id = await insertAct(db, { ...of, actsOn: endsOn, startsOn, interest, commitmentFee, baseRate, draftId })
    .catch(besideField("startsOn", "facilities.accrued_already"))
    .catch(besideField("endsOn", "ledger.period_closed"));
  return madeAct(db, id);
}
