import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { OUTCOMES, PASS_REASONS } from "../rules.ts";

/** How it ended, and when it is looked at again. */
export const outcomeFields = {
  outcome: {
    label: msg("Outcome"),
    kind: "choice",
    options: OUTCOMES,
    fileNames: "outcome deal_outcome result deal_result won_lost deal_status decision",
  },
  passReason: {
    label: msg("Reason for passing"),
    kind: "text",
    words: "pass_reason",
    options: PASS_REASONS,
    nullable: true,
    isListed: false,
    fileNames: "pass_reason passed_reason reason_for_passing lost_reason closed_lost_reason loss_reason decline_reason",
  },
  outcomeNote: {
    label: msg("Outcome note"),
    kind: "text",
    isLong: true,
    isFilter: false,
    isListed: false,
    inFile: false,
  },
  lookAgainOn: {
    label: msg("Revisit on"),
    kind: "date",
    lie: "ahead",
    nullable: true,
    isListed: false,
    fileNames: "look_again_on revisit_on revisit_date",
    imported: { label: msg("Revisit on") },
  },
  decidedAt: { label: msg("Decided"), kind: "date", isMoment: true, nullable: true, isListed: false, inFile: false },
} as const satisfies RecordFields;
