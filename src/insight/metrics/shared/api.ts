import { z } from "zod";
import { query } from "#core/shared/contract.ts";

const metric = z.object({
  id: z.string(),
  label: z.string(),
  formula: z.string(),
  unit: z.enum(["count", "share", "days", "points", "multiple", "money"]),
  /** The counts it is made of, with their labels. */
  parts: z.record(z.string(), z.string()),
  /** The amounts it is made of, with their labels. */
  amounts: z.record(z.string(), z.string()),
  /** Where its value and the rows behind it are read. */
  path: z.string(),
  /** What one needs to read it. */
  permission: z.string(),
});

export const metricsApi = {
  list: query({
    can: "member",
    reads: [],
    path: "/metrics",
    summary:
      "Every figure that who asks may read: its name, its formula in words, its unit, and where its value and rows are read",
  })
    .input(z.object({}))
    .output(z.object({ items: z.array(metric) })),
};
