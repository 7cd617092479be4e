import type { AppError } from "#core/shared/errors.ts";
import { type Msg, t } from "#core/shared/text.ts";
import type { Db } from "../ctx.ts";
import { refuse } from "../refuse.ts";
import { lastChanges } from "./history.ts";

const MOST_CHANGES = 50;

type Seen = { id: string; rowVersion: number };

/** The refusal of an edit that began with an older version: what is stored now, and who changed what since. */
export async function editConflict(db: Db, seen: Seen, current: { rowVersion: number }, what: Msg): Promise<AppError> {
  const versions = Math.min(MOST_CHANGES, Math.max(1, current.rowVersion - seen.rowVersion));
  const changed = await lastChanges(db, seen.id, versions);
  const who = new Set(changed.map(({ by }) => by));
  const name = who.size === 1 ? [...who].join() : t("Someone");
  return refuse("core.edited_meanwhile", { name, what: t(what).toLowerCase() }, { current, changed });
}
