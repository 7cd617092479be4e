import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const EXTRACTION_REFUSALS = {
  "extractions.not_completed": ["conflict", msg("This extraction isn’t completed")],
  "extractions.no_such_field": ["not_found", msg("This extraction has no such field")],
  "extractions.decided": ["conflict", msg("A colleague has decided this value meanwhile")],
  "extractions.value_missing": ["invalid", msg("Enter the right value")],
  "extractions.not_written": ["invalid", msg("This value has no field in the record of the document")],
  "extractions.not_failed": ["conflict", msg("Only failed extractions can be tried again")],
} as const satisfies Refusals;
