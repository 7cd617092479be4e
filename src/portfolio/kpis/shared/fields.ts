import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { KPI_AGGREGATIONS, KPI_DIRECTIONS, KPI_UNITS, PERIOD_KINDS } from "./rules.ts";

/** What is known of a metric. */
export const definitionFields = {
  label: { label: msg("Name"), kind: "text" },
  key: { label: msg("Key"), kind: "text" },
  unit: { label: msg("Unit"), kind: "choice", options: KPI_UNITS },
  aggregation: { label: msg("Quarter from months"), kind: "choice", options: KPI_AGGREGATIONS },
  good: { label: msg("Better when"), kind: "choice", options: KPI_DIRECTIONS },
  isRequired: { label: msg("Required"), kind: "boolean" },
  formula: { label: msg("Formula"), kind: "text", nullable: true },
  description: { label: msg("Description"), kind: "text", isLong: true },
} as const satisfies RecordFields;

/** What is known of what founders are asked for. */
export const templateFields = {
  name: { label: msg("Name"), kind: "text" },
  periodKind: { label: msg("Period"), kind: "choice", options: PERIOD_KINDS },
  dueDays: { label: msg("Due, days after the period"), kind: "number" },
  metrics: { label: msg("Metrics"), kind: "tags" },
  message: { label: msg("Message"), kind: "text", isLong: true },
} as const satisfies RecordFields;
