import { sql } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import { explained } from "#core/server/explained.ts";
import { readPage } from "#core/server/lists/list.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import { NEWEST_FIRST } from "#deals/deals/shared/filters.ts";
import { type FunnelDays, rowsOfFigure, STANDS_IN_STAGE } from "#deals/deals/shared/funnel-rows.ts";
import type { FunnelFigure } from "#deals/deals/shared/metrics.ts";
import type { Funnel } from "#deals/deals/shared/outputs.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import { funnelOf, withEnded } from "./funnel-queries.ts";
import { COLUMNS, type DealQuestion, matching, prepared } from "./matching-queries.ts";

type Asked = DealQuestion &
  FunnelDays & { figure: FunnelFigure; stage?: Stage | undefined; cursor?: string | undefined };

const ROWS_AT_ONCE = 50;

/** A figure of the funnel as the funnel says it, with the deals it counts, is measured by, or divides by. */
export async function explainFigure(db: Db, { figure, stage, cursor, from, to, ...question }: Asked) {
  const { value, parts } = figureOf(await funnelOf(db, { ...question, from, to }), figure, stage);
  const { filters, search } = withEnded(question);
  const stands: Filter[] =
    stage && STANDS_IN_STAGE.has(figure) ? [{ field: "stage", operator: "equals", value: stage }] : [];
  const rows = matching(
    db,
    await prepared(db, { search, filters: [...filters, ...rowsOfFigure(figure, stage, { from, to }), ...stands] }),
  ).select(["deals.id", "deals.name", "deals.stage", "deals.outcome"]);
  const { items, ...rest } = await readPage(
    rows,
    { sort: NEWEST_FIRST, limit: ROWS_AT_ONCE, cursor },
    COLUMNS,
    "deals.id",
  );
  const measured = stage
    ? await timesIn(
        db,
        stage,
        items.map(({ id }) => id),
      )
    : new Map<string, Time>();
  const valueOf = (id: string, outcome: string): number | null => {
    if (figure === "overallConversion") return outcome === "invested" ? 1 : 0;
    if (figure === "conversion") return measured.get(id)?.movedOn ? 1 : 0;
    return figure === "medianDays" ? (measured.get(id)?.days ?? null) : null;
  };
  return explained(value, parts, {
    ...rest,
    items: items.map(({ id, name, stage: now, outcome }) => ({
      id,
      name,
      stage: now as Stage,
      value: valueOf(id, outcome),
    })),
  });
}

const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);

/** One figure of a funnel; a share of nothing is null. */
function figureOf({ items, overall }: Funnel, figure: FunnelFigure, stage: Stage | undefined) {
  if (figure === "overallConversion") return { value: share(overall.invested, overall.entered), parts: { ...overall } };
  if (stage === undefined) return { value: figure === "invested" ? overall.invested : overall.entered, parts: {} };
  const of = items.find((one) => one.stage === stage);
  if (!of) throw new Error(`A funnel without ${stage}`);
  const { entered, movedOn } = of;
  if (figure === "conversion") return { value: share(movedOn, entered), parts: { movedOn, entered } };
  return { value: of[figure], parts: {} };
}

type Time = { days: number; movedOn: boolean };

/** How long deals stood in a stage, all their stays in it together, and whether they came to a later one afterwards. */
async function timesIn(db: Db, stage: Stage, ids: readonly string[]): Promise<Map<string, Time>> {
  const { rows } = await sql<Time & { dealId: string }>`
    select deal_id, bool_or(moved_on) as moved_on, sum(extract(epoch from left_at - entered_at) / 86400.0)::float8 as days
    from deal_stages where stage = ${stage} and deal_id = any (${ids}::uuid[]) group by deal_id`.execute(db);
  return new Map(rows.map(({ dealId, ...time }) => [dealId, time]));
}
