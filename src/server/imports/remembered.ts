import { createHash } from "node:crypto";
import type { Inspection } from "#shared/imports/api.ts";
import { mappingProblems, normalizeColumnName } from "#shared/imports/fields.ts";
import { type ImportPlan, rememberedDecisions } from "#shared/imports/plan.ts";
import type { Target } from "#shared/imports/targets.ts";
import type { Db } from "../core/ctx.ts";
import { findDecisions, rememberDecisions } from "./mapping-queries.ts";

/** Files with the same columns in the same order are read alike. */
function signatureOf(columns: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(columns.map(normalizeColumnName)))
    .digest("hex");
}

/** How the firm read such a file before, if it did and the fields still exist. */
export async function recall(db: Db, target: Target, { columns, settings }: Pick<Inspection, "columns" | "settings">) {
  // Columns without names are all alike.
  if (columns.length === 0 || !settings.header || settings.format === "cards") return undefined;
  const known = await findDecisions(db, target, signatureOf(columns));
  const parsed = rememberedDecisions.safeParse(known?.decisions);
  if (known === undefined || !parsed.success) return undefined;
  if (mappingProblems(target, parsed.data.mapping, columns.length).length > 0) return undefined;
  return { ...parsed.data, usedAt: known.usedAt, usedBy: known.usedBy };
}

export async function remember(db: Db, plan: ImportPlan, columns: readonly string[]): Promise<void> {
  if (!plan.settings.header || plan.settings.format === "cards") return;
  await rememberDecisions(db, plan.target, signatureOf(columns), rememberedDecisions.parse(plan));
}
