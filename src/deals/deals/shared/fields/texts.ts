import type { RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";

/** What is written of it. */
export const textsFields = {
  description: {
    label: msg("Description"),
    kind: "text",
    isLong: true,
    isFilter: false,
    fileNames: "description short_description summary one_liner pitch overview",
    imported: { many: true },
  },
  notes: {
    label: msg("Notes"),
    kind: "text",
    isLong: true,
    isFilter: false,
    isListed: false,
    fileNames: "notes note comments remarks",
    imported: { many: true },
  },
} as const satisfies RecordFields;
