import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { ANOMALIES } from "./anomalies.ts";
import { definitionForm, entryForm, period } from "./forms.ts";
import {
  FIGURE_KINDS,
  FIGURE_SOURCES,
  FIGURE_STATES,
  KPI_AGGREGATIONS,
  KPI_DIRECTIONS,
  KPI_UNITS,
  METRIC_KEY,
  PERIOD_KINDS,
} from "./rules.ts";

const person = z.object({ id, name: z.string() }).nullable();
const company = z.object({ id, name: z.string() });
const metric = z.string().regex(METRIC_KEY);

const definition = z.object({
  id,
  rowVersion,
  key: metric,
  label: z.string(),
  description: z.string(),
  unit: z.enum(KPI_UNITS),
  aggregation: z.enum(KPI_AGGREGATIONS),
  good: z.enum(KPI_DIRECTIONS),
  isRequired: z.boolean(),
  formula: z.string().nullable(),
  isArchived: z.boolean(),
});
export type KpiDefinition = z.infer<typeof definition>;

export const kpiDefinitionsApi = {
  list: query({
    can: "kpi:read",
    reads: ["kpi_definitions"],
    path: "/kpi-definitions",
    summary: "What the firm measures of its companies, archived metrics last",
  }).output(z.object({ items: z.array(definition) })),
  create: command({ can: "kpi:configure", path: "/kpi-definitions", summary: "Add a metric" })
    .input(definitionForm)
    .output(definition),
  update: command({
    can: "kpi:configure",
    path: "/kpi-definitions/{id}",
    method: "PUT",
    summary: "Change a metric, naming the version that was seen; its key stays",
  })
    .input(definitionForm.extend({ id, rowVersion }))
    .output(definition),
  archive: command({
    can: "kpi:configure",
    path: "/kpi-definitions/{id}/archive",
    summary: "Archive a metric, or restore it; its figures stay",
  })
    .input(z.object({ id, isArchived: z.boolean() }))
    .output(definition),
};

/** A figure in a period; one that is worked out is nobody's. */
const cell = z.object({
  metric,
  kind: z.enum(FIGURE_KINDS),
  ...period,
  /** Decimal text. */
  value: z.string(),
  currency: z.string().nullable(),
  isComputed: z.boolean(),
});
export type KpiCell = z.infer<typeof cell>;

/** What was given for a period, and what became of it. */
const figure = z.object({
  id,
  company,
  metric,
  kind: z.enum(FIGURE_KINDS),
  ...period,
  value: z.string().nullable(),
  currency: z.string().nullable(),
  note: z.string(),
  source: z.enum(FIGURE_SOURCES),
  state: z.enum(FIGURE_STATES),
  givenBy: person,
  createdAt: timestamp,
  decidedBy: person,
  decidedAt: timestamp.nullable(),
  decisionNote: z.string(),
});
export type KpiFigure = z.infer<typeof figure>;

/** One that waits for a review, with what is odd about it and the last figure before it. */
const waitingFigure = figure.extend({ anomalies: z.array(z.enum(ANOMALIES)), before: z.string().nullable() });

const latest = z.object({
  company,
  /** Figures that wait for a review. */
  waiting: z.number().int(),
  /** The last figure of each metric, with the one of the period before. */
  figures: z.array(cell.omit({ kind: true }).extend({ before: z.string().nullable() })),
});

const FIGURES = ["kpi_definitions", "kpi_figures", "companies"] as const;
/** What is held. */
const HOLDINGS = ["portfolio_companies", "postings", "securities", "ledger_accounts"] as const;

export const kpisApi = {
  latest: query({
    can: "kpi:read",
    reads: [...FIGURES, ...HOLDINGS],
    path: "/kpis",
    summary: "The latest figures of every company that is held or has some, and what waits for a review",
  }).output(z.object({ items: z.array(latest), asOf: timestamp })),
  ofCompany: query({
    can: "kpi:read",
    reads: FIGURES,
    path: "/companies/{companyId}/kpis",
    summary: "The figures of one company by month or quarter, actual and budget, given and calculated",
  })
    .input(
      z.object({
        companyId: id,
        periodKind: z.enum(PERIOD_KINDS).default("month"),
        /** The first day of the last period; without it, the latest with a figure. */
        last: z.iso.date().optional(),
        count: z.coerce.number().int().min(1).max(120).default(13),
      }),
    )
    .output(
      z.object({
        company,
        periodKind: z.enum(PERIOD_KINDS),
        /** First days, the earliest first. */
        periods: z.array(z.string()),
        cells: z.array(cell),
        /** In which its money was given last. */
        currency: z.string(),
        waiting: z.number().int(),
        asOf: timestamp,
      }),
    ),
  history: query({
    can: "kpi:read",
    reads: ["kpi_figures", "companies", "users"],
    path: "/companies/{companyId}/kpis/{metric}/history",
    summary: "All that was given for a metric in a period, by whom, the latest first",
  })
    .input(z.object({ companyId: id, metric, ...period, kind: z.enum(FIGURE_KINDS).default("actual") }))
    .output(z.object({ items: z.array(figure) })),
  record: command({
    can: "kpi:record",
    path: "/companies/{companyId}/kpis",
    summary: "Enter figures of a company for a period; they count at once where the asking person may review them",
  })
    .input(entryForm.extend({ companyId: id }))
    .output(z.object({ recorded: z.number().int() })),
  waiting: query({
    can: "kpi:read",
    reads: [...FIGURES, "users"],
    path: "/kpis/waiting",
    summary: "Figures that wait for a review, with what is odd about them",
  }).output(z.object({ items: z.array(waitingFigure), isMore: z.boolean() })),
  review: command({
    can: "kpi:review",
    path: "/kpis/review",
    summary: "Accept figures, which count from then on, or reject them with a reason",
  })
    .input(
      z.object({
        ids: z.array(id).min(1).max(500),
        verdict: z.enum(["accepted", "rejected"]),
        note: z.string().trim().max(2000).default(""),
      }),
    )
    .output(done),
};
