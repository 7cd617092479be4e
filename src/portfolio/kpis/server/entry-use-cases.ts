import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse, refuseField } from "#core/server/refuse.ts";
import { Exact } from "#maths/money/amount.ts";
import type { KpiDefinition } from "#portfolio/kpis/shared/api.ts";
import { readEntry } from "#portfolio/kpis/shared/entries.ts";
import type { EntryForm } from "#portfolio/kpis/shared/forms.ts";
import { periodOf } from "#portfolio/kpis/shared/periods.ts";
import { listDefinitions } from "./definition-queries.ts";
import { holdFigures, insertFigures, listCounted, listWaitingOf, type NewFigure } from "./figure-queries.ts";

/** Adds what was typed for a company and a period, where it says something new; gives how many figures that were. */
export async function recordFigures(db: Db, companyId: string, entry: EntryForm, isReviewed: boolean): Promise<number> {
  const given = await readEntries(db, entry);
  await holdFigures(db);
  // A person who waits for a review says nothing new by saying it again.
  const known = [...(isReviewed ? [] : await listWaitingOf(db, companyId)), ...(await listCounted(db, companyId))];
  const isNew = (figure: NewFigure) => {
    const now = known.find((one) => isOfSamePlace(one, figure));
    if (figure.value === null || now === undefined) return figure.value !== (now?.value ?? null);
    return figure.currency !== now.currency || !new Exact(figure.value).eq(now.value);
  };
  const changed = given.filter(isNew);
  if (given.every(({ value }) => value === null) && changed.length === 0) throw refuse("kpis.nothing");
  if (changed.length > 0) await insertFigures(db, companyId, changed, isReviewed);
  return changed.length;
}

type Place = Pick<NewFigure, "metric" | "kind" | "periodKind" | "periodStart">;
const isOfSamePlace = (one: Place, other: Place): boolean =>
  one.metric === other.metric &&
  one.kind === other.kind &&
  one.periodKind === other.periodKind &&
  one.periodStart === other.periodStart;

/** What was typed as figures; what cannot be read is refused beside its field. */
async function readEntries(db: Db, entry: EntryForm): Promise<NewFigure[]> {
  const { periodKind, periodStart, kind, currency, note, values } = entry;
  if (periodOf(periodKind, periodStart) !== periodStart) throw refuseField("periodStart", "kpis.no_period");
  if (kind === "actual" && periodStart > (await readFirmToday(db))) throw refuseField("periodStart", "kpis.not_ended");
  return readTyped(await listDefinitions(db), values, currency).map((figure) => ({
    ...figure,
    kind,
    periodKind,
    periodStart,
    note,
  }));
}

/** Texts by the key of their metric as figures; what cannot be read is refused beside its field. */
export function readTyped(
  definitions: readonly KpiDefinition[],
  values: Readonly<Record<string, string>>,
  currency: string,
): Pick<NewFigure, "metric" | "value" | "currency">[] {
  const wrong: Record<string, string> = {};
  const figures = Object.entries(values).flatMap(([metric, typed]) => {
    const read = readOne(
      definitions.find(({ key }) => key === metric),
      metric,
      typed,
      currency,
    );
    if (!("problem" in read)) return [{ metric, ...read }];
    wrong[metric] = read.problem;
    return [];
  });
  if (Object.keys(wrong).length > 0) throw refuse("kpis.no_figure", {}, { fields: wrong });
  return figures;
}

function readOne(
  definition: KpiDefinition | undefined,
  metric: string,
  typed: string,
  currency: string,
): { value: string | null; currency: string | null } | { problem: string } {
  if (definition === undefined) return { problem: refuse("kpis.formula_unknown", { key: metric }).message };
  if (definition.formula !== null) return { problem: refuse("kpis.calculated").message };
  const isMoney = definition.unit === "money";
  const read = readEntry(typed, definition.unit, isMoney ? currency : null);
  if ("value" in read) return { value: read.value, currency: isMoney && read.value !== null ? currency : null };
  if (read.reason === "kpis.other_currency")
    return { problem: refuse(read.reason, { currency: read.currency ?? "" }).message };
  return { problem: refuse(read.reason as "kpis.no_figure").message };
}
