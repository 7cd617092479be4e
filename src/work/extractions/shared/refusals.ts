import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";
import { EXTRACTION_PROBLEMS } from "./rules.ts";

export const EXTRACTION_REFUSALS = {
  "extractions.not_completed": ["conflict", msg("This extraction isn’t completed")],
  "extractions.no_such_field": ["not_found", msg("This extraction has no such field")],
  "extractions.decided": ["conflict", msg("A colleague has decided this value meanwhile")],
  "extractions.value_missing": ["invalid", msg("Enter the right value")],
  "extractions.day_missing": ["invalid", msg("Choose a day of the period")],
  "extractions.not_written": ["invalid", msg("This value has no field in the record of the document")],
  "extractions.no_text": ["invalid", EXTRACTION_PROBLEMS.no_text],
  "extractions.unreadable": ["invalid", EXTRACTION_PROBLEMS.unreadable],
  "extractions.too_slow": ["invalid", EXTRACTION_PROBLEMS.too_slow],
  "extractions.stopped": ["conflict", EXTRACTION_PROBLEMS.stopped],
  "extractions.interrupted": ["conflict", EXTRACTION_PROBLEMS.interrupted],
  "extractions.not_failed": ["conflict", msg("Only failed extractions can be tried again")],
} as const satisfies Refusals;
