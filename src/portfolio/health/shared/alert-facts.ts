import { z } from "zod";
import { KPI_UNITS } from "#portfolio/kpis/shared/rules.ts";
import { COMPARISONS } from "./rules.ts";

/** What an alert is raised by, as it is kept with it. */
export const alertFacts = z.object({
  label: z.string(),
  unit: z.enum(KPI_UNITS),
  value: z.string(),
  currency: z.string().nullable(),
  comparison: z.enum(COMPARISONS),
  threshold: z.string(),
});

export type AlertFacts = z.infer<typeof alertFacts>;
