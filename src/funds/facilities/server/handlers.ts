import type { Ctx } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { confirmation } from "#core/server/records/second-person.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { facilitiesApi } from "#funds/facilities/shared/api.ts";
import type { FacilityForm } from "#funds/facilities/shared/forms.ts";
import { MOST_FACILITIES } from "#funds/facilities/shared/rules.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { facilityWrites, findFacility, listFacilities, setFacilityConfirmed } from "./queries.ts";

const [word, FUND] = [msg("Subscription facility"), msg("Fund")];

const { procedures, change } = rowHandlers({
  word,
  of: { word: FUND, key: "fundId", most: MOST_FACILITIES },
  list: listFacilities,
  find: findFacility,
  writes: facilityWrites,

  async valuesOf({ db }: Ctx, form: FacilityForm) {
    const { currency } = required(await findFundCurrency(db, form.fundId), FUND);
    const decimals = minorUnitDecimals(currency);
    if ((form.limitAmount.split(".")[1] ?? "").length > decimals)
      throw refuseField("limitAmount", "ledger.too_fine", { currency, decimals });
    return { ...form, base: form.rateKind === "margin" ? form.base : null, currency };
  },
});

/** Who prepares and who confirms, the database decides (guard_facility). */
export const facilityHandlers = implement(facilitiesApi, {
  ...procedures,
  confirm: confirmation({ word, find: findFacility, change, confirm: setFacilityConfirmed }),
});
