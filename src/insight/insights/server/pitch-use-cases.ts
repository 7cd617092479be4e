import type { Db } from "#core/server/ctx.ts";
import { t } from "#core/shared/text.ts";
import type { PitchAnalysis } from "#insight/insights/shared/api.ts";
import { type PitchPoint, USUAL_POINTS } from "#insight/insights/shared/rules.ts";
import { markedParts } from "#work/documents/shared/marked-parts.ts";
import { listPoints, type Quoted } from "./pitch-queries.ts";

/** What the firm checks a pitch for. */
export async function checklistOf(db: Db): Promise<{ items: { name: string; words: string[] }[]; isUsual: boolean }> {
  const own = await listPoints(db);
  if (own.length > 0) return { items: own, isUsual: false };
  return { items: USUAL_POINTS.map(({ name, words }) => ({ name: t(name), words: [...words] })), isUsual: true };
}

/** Each point with the quote that shows it. A point without words of the text has none. */
export async function analysePitch(
  db: Db,
  quote: (points: readonly PitchPoint[]) => Promise<readonly Quoted[]>,
): Promise<PitchAnalysis["points"]> {
  const { items } = await checklistOf(db);
  const quotes = new Map((await quote(items)).map((one) => [one.place, one]));
  return items.map(({ name }, at) => {
    const { page = null, sheet = null, snippet = null } = quotes.get(at + 1) ?? {};
    return { name, found: snippet === null ? null : { page, sheet, parts: markedParts(snippet) } };
  });
}
