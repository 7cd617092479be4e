import { msg } from "@lingui/core/macro";
import type { Worded } from "#core/web/records/fields/field-words.ts";
import { diligenceItemFields } from "#deals/diligence/shared/fields.ts";

export const ITEM_WORDED: Worded = {
  fields: diligenceItemFields,
  choices: {
    status: {
      open: msg`Open`,
      in_progress: msg`In progress`,
      done: msg`Done`,
      not_applicable: msg`Not applicable`,
    },
  },
  tones: { status: { open: "neutral", in_progress: "info", done: "success", not_applicable: "neutral" } },
};
