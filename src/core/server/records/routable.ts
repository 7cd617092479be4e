import { isRoutable } from "#core/shared/bank/bank-details.ts";
import { refuseField } from "../refuse.ts";

/** No bank finds an account that is no IBAN without the BIC beside it. */
export function routable<Details extends { account: string; bic: string | null }>(details: Details): Details {
  if (!isRoutable(details.account, details.bic)) throw refuseField("bic", "core.no_route");
  return details;
}
