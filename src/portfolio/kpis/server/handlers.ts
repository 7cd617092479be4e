import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { DONE } from "#core/shared/contract.ts";
import { msg } from "#core/shared/text.ts";
import { findFirmCurrency } from "#people/admin/server/firm-queries.ts";
import { anomaliesOf } from "#portfolio/kpis/shared/anomalies.ts";
import { type KpiCell, kpisApi } from "#portfolio/kpis/shared/api.ts";
import { figureText, KpiFigures } from "#portfolio/kpis/shared/compute.ts";
import { latestOf } from "#portfolio/kpis/shared/latest.ts";
import { lastEnded, movePeriod, periodOf, periodsTo } from "#portfolio/kpis/shared/periods.ts";
import { FIGURE_KINDS, type PeriodKind } from "#portfolio/kpis/shared/rules.ts";
import { listDefinitions } from "./definition-queries.ts";
import { recordFigures } from "./entry-use-cases.ts";
import {
  type CompanyFigure,
  countWaiting,
  decideFigures,
  findCompany,
  findLastCurrency,
  listCounted,
  listCountedSince,
  listGiven,
  listWaiting,
} from "./figure-queries.ts";
import { listFollowed } from "./monitored-queries.ts";

/** Figures older than this are no latest ones. Formulas look back a year from there. */
const LATEST_MONTHS = 24;
const FORMULA_MONTHS = 12;
/** So many wait at once on the screen. */
const MOST_WAITING = 500;

const company = msg("Company");

/** `accepted` looks at figures that count from now on. */
export const kpiHandlers = (accepted: (db: Db) => Promise<unknown>) =>
  implement(kpisApi, {
    async latest({ db }) {
      const today = await readFirmToday(db);
      const from = movePeriod("month", periodOf("month", today), -LATEST_MONTHS - FORMULA_MONTHS);
      const [definitions, followed] = [await listDefinitions(db), await listFollowed(db)];
      const figures = Map.groupBy(await listCountedSince(db, from), ({ companyId }) => companyId);
      const waiting = await countWaiting(db);
      return {
        items: followed.map((one) => ({
          company: one,
          waiting: waiting.get(one.id) ?? 0,
          figures: latestOf(definitions, figures.get(one.id) ?? []),
        })),
        asOf: new Date().toISOString(),
      };
    },

    ofCompany: ({ db }, question) => figuresOf(db, question),

    history: async ({ db }, place) => ({ items: await listGiven(db, place) }),

    async record(ctx, { companyId, ...entry }) {
      required(await findCompany(ctx.db, companyId), company);
      const isReviewed = ctx.actor.permissions.has("kpi:review");
      const recorded = await recordFigures(ctx.db, companyId, entry, isReviewed);
      if (isReviewed && recorded > 0) await accepted(ctx.db);
      return { recorded };
    },

    async waiting({ db }) {
      const asked = new Set((await listDefinitions(db)).filter(({ isRequired }) => isRequired).map(({ key }) => key));
      const found = await listWaiting(db, MOST_WAITING + 1);
      return {
        items: found.slice(0, MOST_WAITING).map(({ earlier, ...figure }) => ({
          ...figure,
          anomalies: anomaliesOf(figure, earlier, asked.has(figure.metric)),
          before: earlier[0]?.value ?? null,
        })),
        isMore: found.length > MOST_WAITING,
      };
    },

    /** All of them or none: a person who reviews sees what they decide on. */
    async review({ db }, { ids, ...decision }) {
      const decided = await decideFigures(db, ids, decision);
      if (decided.length < new Set(ids).size) throw refuse("kpis.decided");
      if (decision.verdict === "accepted") await accepted(db);
      return DONE;
    },
  });

/** The latest period with an actual figure, at least the last that has ended. */
async function lastShown(db: Db, kind: PeriodKind, figures: readonly CompanyFigure[]): Promise<string> {
  const ended = lastEnded(kind, await readFirmToday(db));
  return figures
    .filter((one) => one.kind === "actual")
    .reduce((last, { periodStart }) => (periodStart > last ? periodStart : last), ended);
}

type OfCompany = { companyId: string; periodKind: PeriodKind; last?: string | undefined; count: number };

/** The figures of a company in so many periods, given and worked out. */
async function figuresOf(db: Db, { companyId, periodKind, last, count }: OfCompany) {
  const about = required(await findCompany(db, companyId), company);
  const [definitions, figures] = [await listDefinitions(db), await listCounted(db, companyId)];
  const until = periodOf(periodKind, last ?? (await lastShown(db, periodKind, figures)));
  const periods = periodsTo(periodKind, until, count);
  const cells = FIGURE_KINDS.flatMap((kind): KpiCell[] => {
    const all = new KpiFigures(
      definitions,
      figures.filter((figure) => figure.kind === kind),
    );
    return definitions.flatMap(({ key, formula }) =>
      periods.flatMap((periodStart): KpiCell[] => {
        const found = all.of(key, periodKind, periodStart);
        if (found === null) return [];
        const isGiven = figures.some(
          (one) =>
            one.metric === key && one.periodKind === periodKind && one.periodStart === periodStart && one.kind === kind,
        );
        const where = { metric: key, kind, periodKind, periodStart };
        return [
          {
            ...where,
            value: figureText(found),
            currency: found.currency,
            isComputed: formula !== null || !isGiven,
          },
        ];
      }),
    );
  });
  return {
    company: about,
    periodKind,
    periods,
    cells,
    currency: (await findLastCurrency(db, companyId)) ?? (await findFirmCurrency(db)),
    waiting: (await countWaiting(db)).get(companyId) ?? 0,
    asOf: new Date().toISOString(),
  };
}
