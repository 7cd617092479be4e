import type { Db } from "#core/server/ctx.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { numberText } from "#core/shared/text/figure-text.ts";
import { msg } from "#core/shared/text.ts";
import type { CapTableHistory } from "#maths/fund/captable/captable-events.ts";
import { capTableOn } from "#maths/fund/captable/captable-on.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { filled } from "#maths/money/phrases.ts";
import { FundInputError, REFUSALS } from "#maths/money/refusals.ts";
import { findHistory, holdCompany, insertAct, type NewAct } from "./queries.ts";

/** The end of time: everything that is recorded counts by then. */
const LAST_DAY = "9999-12-31";

/**
 * Records what happened to the shares of a company, if it is possible, and everything that happened later still is. Answers the act's id.
 * The company is held, so that of two acts at once the second is checked against the first.
 *
 * `fields` names the form's field beside which a refusal of the transaction's field is shown, such as `{ quantity: "shares" }`.
 */
export async function recordAct(
  db: Db,
  act: NewAct,
  events: readonly OcfObject[],
  fields: Readonly<Record<string, string>> = {},
): Promise<string> {
  required(await holdCompany(db, act.portfolioCompanyId), msg("Portfolio company"));
  const id = await insertAct(db, act, events);
  const history = await findHistory(db, act.portfolioCompanyId);
  try {
    capTableOn(history, LAST_DAY);
  } catch (error) {
    if (!(error instanceof FundInputError)) throw error;
    throw refusedAct(error, { history, events, fields });
  }
  return id;
}

type Refused = { history: CapTableHistory; events: readonly OcfObject[]; fields: Readonly<Record<string, string>> };

function refusedAct({ field, code, params }: FundInputError, { history, events, fields }: Refused) {
  const [, place = "", name = ""] = /^events\[(\d+)\]\.?([a-z_]*)/.exec(field) ?? [];
  const about = history.events[Number(place)];
  if (place !== "" && about !== undefined && !events.some(({ id }) => id === about.id))
    return refuse("cap_tables.breaks_later", { date: about.date, type: about.object_type });
  const shown = fields[name] ?? fields["*"] ?? "effectiveOn";
  if (code === "overUnits")
    return refuseField(shown, "cap_tables.over_held", { held: numberText(String(params["held"])) });
  if (code === "noSecurity") return refuseField(shown, "cap_tables.not_held");
  const why = filled(REFUSALS[code], params);
  return refuseField(shown, "cap_tables.impossible", { field: name, why });
}
