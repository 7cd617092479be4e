import type { Db } from "#core/server/ctx.ts";
import { besideField } from "#core/server/database/database-errors.ts";
import { refuseField } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import type { FacilityAct } from "#funds/facilities/shared/api.ts";
import { keptOf } from "#funds/facilities/shared/books.ts";
import type { CapitalisationForm, CapitalUseForm } from "#funds/facilities/shared/forms.ts";
import { booksOf } from "#funds/facilities/shared/standing.ts";
import { insertAct, listActs } from "./queries.ts";
import { assertDecimals, heldFacility, madeAct, named, OF_DAY, prepareEntry } from "./use-cases.ts";

/** Prepares that interest and fees that are owed are borrowed: no cash moves. */
export async function capitalise(db: Db, form: CapitalisationForm): Promise<FacilityAct> {
  const { facilityId, actsOn, memo, principal } = form;
  const facility = await heldFacility(db, facilityId);
  assertDecimals(facility.currency, { principal });
  const draftId = await prepareEntry(db, {
    facility,
    on: actsOn,
    memo: named(t("Interest and fees of {lender} borrowed", { lender: facility.lender }), memo),
    lines: [
      ["facility_payable", principal],
      ["facility", `-${principal}`],
    ],
  });
  const of = { facilityId, fundId: facility.fundId, kind: "capitalised" as const };
  const id = await insertAct(db, { ...of, actsOn, memo, principal, costsPaid: principal, draftId })
    .catch(besideField("principal", "facilities.above_owed", "facilities.over_limit"))
    .catch(besideField("actsOn", "facilities.before_start", "facilities.matured", ...OF_DAY));
  return madeAct(db, id);
}

/** Prepares what working capital pays for from a day on. The books say it on the facility’s own account: as much is owed as before. */
export async function useWorkingCapital(db: Db, form: CapitalUseForm): Promise<FacilityAct> {
  const { facilityId, actsOn, memo, workingCapital, fees } = form;
  const facility = await heldFacility(db, facilityId);
  assertDecimals(facility.currency, { workingCapital, fees });
  const posted = (await listActs(db, facilityId)).filter((act) => act.state === "posted");
  // What was paid back of it meanwhile can't be used.
  if (keptOf(booksOf(posted)).lt(workingCapital)) throw refuseField("workingCapital", "facilities.above_kept");
  const draftId = await prepareEntry(db, {
    facility,
    on: actsOn,
    memo: named(t("Working capital of {lender} used", { lender: facility.lender }), memo),
    lines: [
      ["facility", workingCapital],
      ["facility", `-${workingCapital}`],
    ],
  });
  const of = { facilityId, fundId: facility.fundId, kind: "use" as const };
  const id = await insertAct(db, { ...of, actsOn, memo, workingCapital, fees, draftId })
    .catch(besideField("workingCapital", "facilities.above_kept"))
    .catch(besideField("actsOn", ...OF_DAY));
  return madeAct(db, id);
}
