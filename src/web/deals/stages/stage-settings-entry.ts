import { z } from "zod";
import { rule } from "#shared/core/text.ts";
import { homeSectors } from "#shared/deals/home-sectors.ts";
import { STAGES } from "#shared/deals/rules.ts";
import { LONGEST_LIMIT_DAYS, REQUIRABLE_FIELDS } from "#shared/deals/stage-rules.ts";
import type { api, OutputOf } from "../../core/api/api.ts";

export type SeenRule = OutputOf<typeof api.dealStages.list>["items"][number];

const limit = z
  .string()
  .trim()
  .refine(
    (text) => text === "" || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= LONGEST_LIMIT_DAYS),
    rule("Enter whole days, from 1 to 3,650"),
  );

/** What the stages ask as it is typed, with the rules it started from: a change says which versions it has seen. */
export const stageSettingsEntry = z.object({
  limits: z.record(z.enum(STAGES), limit),
  /** From which stage on a field is required; empty is never. */
  from: z.record(z.enum(REQUIRABLE_FIELDS), z.enum(["", ...STAGES])),
  seen: z.array(z.custom<SeenRule>()),
  currency: z.string(),
  homeSectors,
});
