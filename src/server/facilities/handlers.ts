import { msg } from "#shared/core/text.ts";
import { facilitiesApi } from "#shared/facilities/api.ts";
import type { FacilityForm } from "#shared/facilities/forms.ts";
import { MOST_FACILITIES } from "#shared/facilities/rules.ts";
import { minorUnitDecimals } from "#shared/money/currency.ts";
import type { Ctx } from "../core/ctx.ts";
import { rowHandlers } from "../core/records/row-handlers.ts";
import { confirmation } from "../core/records/second-person.ts";
import { refuseField } from "../core/refuse.ts";
import { required } from "../core/required.ts";
import { implement } from "../core/rpc.ts";
import { findFundCurrency } from "../funds/queries.ts";
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
