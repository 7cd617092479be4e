import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { msg, t } from "#core/shared/text.ts";
import type { BulkChange } from "#deals/deals/shared/forms.ts";
import { INVESTED_STAGE, STAGE_LABELS, type Stage } from "#deals/deals/shared/rules.ts";
import { newlyMissing, type Requirable, requirableLabel } from "#deals/deals/shared/stage-rules.ts";
import { findStandings, listStageRules, type Standing } from "./stage-rule-queries.ts";

const namesOf = (fields: readonly Requirable[]) => fields.map(requirableLabel).join(", ");

/** How a deal stands before it is changed; nothing is asked for when no stage asks anything. */
export async function standingBefore(db: Db, id: string): Promise<Standing | undefined> {
  const [standing] = await findStandings(db, [id]);
  return standing;
}

/** Refuses a deal that lacks what its stage asks, naming the fields. `before` is absent for a new one. */
export async function assertComplete(db: Db, id: string, before?: Standing): Promise<void> {
  const rules = await listStageRules(db);
  const [after] = await findStandings(db, [id]);
  if (!after) return;
  const missing = newlyMissing(rules, before, after);
  if (missing.length === 0) return;
  const stage = t(after.outcome === "invested" ? msg("Invested") : STAGE_LABELS[after.stage]);
  const beside = t("Required for {stage}", { stage });
  const fields = Object.fromEntries(missing.map((field) => [field, beside]));
  throw refuse("deals.stage_needs", { stage, fields: namesOf(missing) }, { fields });
}

/** Refuses to move a deal that is invested in: the database would keep it in Closing without a word. */
export function assertMovable(before: Pick<Standing, "name" | "outcome"> | undefined, stage: Stage | undefined): void {
  if (before?.outcome !== "invested" || stage === undefined || stage === INVESTED_STAGE) return;
  const fields = { stage: t("Invested deals stay in Closing. Reopen the deal to move it") };
  throw refuse("deals.invested_stays", { name: before.name }, { fields });
}

export type Refused = { id: string; name: string; missing: string[] };

/** Which of these deals a change for many would leave without what their stage asks, and what each of them lacks. */
export async function refusedBy(db: Db, { ids, set: { stage, ownerId } }: BulkChange): Promise<Refused[]> {
  if (stage === undefined && ownerId !== null) return [];
  const rules = await listStageRules(db);
  const standings = await findStandings(db, ids);
  for (const standing of standings) assertMovable(standing, stage);
  return standings.flatMap((before) => {
    const after = { ...before, stage: stage ?? before.stage, ...(ownerId !== undefined && { ownerId }) };
    const missing = newlyMissing(rules, before, after);
    if (missing.length === 0) return [];
    return [{ id: before.id, name: before.name, missing: missing.map(requirableLabel) }];
  });
}
