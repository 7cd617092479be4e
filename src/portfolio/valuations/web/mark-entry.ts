import type { z } from "zod";
import type { EntryForm } from "#core/web/forms/form.ts";
import type { valuationForm } from "#portfolio/valuations/shared/forms.ts";
import { FIGURES, type Figure } from "#portfolio/valuations/shared/rules.ts";
import type { Position, Round } from "./valuation-values.tsx";

type Schema = typeof valuationForm;
export type MarkEntry = EntryForm<z.input<Schema>, z.output<Schema>>;

const NOTHING = { value: "", source: "", level: 3 };
export const EMPTY_COMPARABLE = { name: "", multiple: "", source: "", level: 2 };
export const EMPTY_SCENARIO = { name: "", probability: "", value: "", date: "", source: "", level: 3 };

/** What the form begins with: the mark that is there, else the method of the one before; what it rested on is entered again. */
export function startOf({ id: roundId }: Round, { security, valuation, earlier }: Position) {
  const figures = Object.fromEntries(
    (Object.keys(FIGURES) as Figure[]).map((key) => [key, valuation?.inputs.figures[key] ?? NOTHING]),
  );
  return {
    roundId,
    securityId: security.id,
    rowVersion: valuation?.rowVersion ?? null,
    method: valuation?.method ?? earlier?.method ?? ("recent_investment" as const),
    multipleOf: valuation?.inputs.multipleOf ?? earlier?.inputs.multipleOf ?? ("revenue" as const),
    figures,
    comparables: valuation?.inputs.comparables ?? [],
    scenarios: valuation?.inputs.scenarios ?? [],
    isInsiderRound: valuation?.isInsiderRound ?? false,
    reason: valuation?.reason ?? "",
    documentIds: valuation?.documents.map(({ id }) => id) ?? [],
  };
}
