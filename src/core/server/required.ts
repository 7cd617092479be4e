import { titled } from "#core/shared/records.ts";
import { type Msg, t } from "#core/shared/text.ts";
import { refuse } from "./refuse.ts";

/** Unwraps a row that may be absent, or hidden from this person by a row policy: the two look the same. */
export function required<Row>(row: Row | undefined, what: Msg): Row {
  if (row === undefined) throw refuse("core.not_found", { what: titled(t(what)) });
  return row;
}

/** The same for a command that says whether it found what it is about. */
export function assertFound(isFound: boolean, what: Msg): void {
  if (!isFound) throw refuse("core.not_found", { what: titled(t(what)) });
}
