import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { signatureOfFile } from "#core/server/files/file-signature.ts";
import { keptAnswers } from "#core/server/files/kept-answers-queries.ts";
import type { Inspection } from "#intake/imports/shared/api.ts";
import { mappingProblems, normalizeColumnName } from "#intake/imports/shared/fields.ts";
import { type ImportPlan, rememberedDecisions } from "#intake/imports/shared/plan.ts";
import type { Target } from "#intake/imports/shared/targets.ts";

const decisions = keptAnswers<{ usedAt: string; usedBy: string | null }>({
  table: "import_mappings",
  of: "target",
  answers: "decisions",
  more: sql`, k.used_at, (select nullif(trim(u.first_name || ' ' || u.last_name), '') from users u where u.id = k.used_by) as used_by`,
});

/** Files with the same columns in the same order are read alike. */
const signatureOf = (columns: readonly string[]) => signatureOfFile(columns.map(normalizeColumnName));

/** How the firm read such a file before, if it did and the fields still exist. */
export async function recall(db: Db, target: Target, { columns, settings }: Pick<Inspection, "columns" | "settings">) {
  // Columns without names are all alike.
  if (columns.length === 0 || !settings.header || settings.format === "cards") return undefined;
  const known = await decisions.find(db, target, signatureOf(columns));
  const parsed = rememberedDecisions.safeParse(known?.answers);
  if (known === undefined || !parsed.success) return undefined;
  if (mappingProblems(target, parsed.data.mapping, columns.length).length > 0) return undefined;
  return { ...parsed.data, usedAt: known.usedAt, usedBy: known.usedBy };
}

export async function remember(db: Db, plan: ImportPlan, columns: readonly string[]): Promise<void> {
  if (!plan.settings.header || plan.settings.format === "cards") return;
  await decisions.store(db, plan.target, signatureOf(columns), rememberedDecisions.parse(plan));
}
