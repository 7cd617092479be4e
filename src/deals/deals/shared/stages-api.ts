import { z } from "zod";
import { command, done, query } from "#core/shared/contract.ts";
import { rule } from "#core/shared/text.ts";
import { STAGES } from "./rules.ts";
import { LONGEST_LIMIT_DAYS, REQUIRABLE_FIELDS } from "./stage-rules.ts";

const stageRule = z.object({
  stage: z.enum(STAGES),
  requiredFields: z.array(z.enum(REQUIRABLE_FIELDS)).max(REQUIRABLE_FIELDS.length),
  daysLimit: z
    .number()
    .int()
    .min(1, rule("At least one day"))
    .max(LONGEST_LIMIT_DAYS, rule("Up to ten years"))
    .nullable(),
  /** 0 as long as nobody has said anything about the stage. */
  rowVersion: z.number().int().min(0),
});

export const dealStagesApi = {
  list: query({
    can: "deal:read",
    reads: ["deal_stage_rules"],
    path: "/deal-stages",
    summary: "What each stage asks of a deal, and for how many days a deal may stand in it",
  }).output(z.object({ items: z.array(stageRule) })),
  save: command({
    can: "deal:configure",
    path: "/deal-stages",
    method: "PUT",
    summary: "Say what stages ask, naming the version of each that was seen",
  })
    .input(z.object({ stages: z.array(stageRule).min(1).max(STAGES.length) }))
    .output(done),
};
