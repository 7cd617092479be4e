import type { Db } from "#core/server/ctx.ts";
import { refuse } from "#core/server/refuse.ts";
import { msg, t } from "#core/shared/text.ts";
import { listStageRules } from "#deals/deals/server/stage-rule-queries.ts";
import { type Outcome, STAGE_LABELS, type Stage } from "#deals/deals/shared/rules.ts";
import { newlyMissing, requirableLabel, type StageRule } from "#deals/deals/shared/stage-rules.ts";
import type { Reconciled, Values } from "../import-records.ts";

/** Says of each deal of a file what its stage asks for and it lacks. Files are imported as they are, but not without a word. */
export async function sayGaps(db: Db, { creations, updates, written }: Reconciled): Promise<void> {
  const rules = await listStageRules(db);
  const made = new Map(creations.map(({ importKey, values }) => [importKey, { values, before: undefined }]));
  const changed = new Map(updates.map(({ id, values, before }) => [id, { values, before: { ...values, ...before } }]));
  for (const [key, became] of written) {
    const deal = became.outcome === "created" ? made.get(key) : changed.get(became.known?.id ?? "");
    const gap = deal && gapOf(rules, deal);
    if (gap !== undefined) written.set(key, { ...became, notes: [...(became.notes ?? []), { reason: gap }] });
  }
}

function gapOf(rules: readonly StageRule[], { values, before }: { values: Values; before: Values | undefined }) {
  const after = standing(values);
  const missing = newlyMissing(rules, before && standing(before), after);
  if (missing.length === 0) return undefined;
  return refuse("deals.stage_needs", {
    stage: t(after.outcome === "invested" ? msg("Invested") : STAGE_LABELS[after.stage]),
    fields: missing.map(requirableLabel).join(", "),
  }).message;
}

const standing = (values: Values) => ({
  ...values,
  stage: values["stage"] as Stage,
  outcome: values["outcome"] as Outcome,
});
