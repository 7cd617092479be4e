import { z } from "zod";
import { rule } from "#core/shared/text.ts";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { STAGES } from "#deals/deals/shared/rules.ts";
import { LONGEST_LIMIT_DAYS, REQUIRABLE_FIELDS } from "#deals/deals/shared/stage-rules.ts";
import { homeSectors } from "#people/auth/shared/home-sectors.ts";

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
