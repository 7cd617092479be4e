import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const SIDE_LETTER_REFUSALS = {
  "side_letters.stays": ["conflict", msg("This term is confirmed. Add a later one to replace or end it")],
  "side_letters.own": ["forbidden", msg("You prepared this term. Ask a colleague to confirm it")],
  "side_letters.changed": ["conflict", msg("This has changed. Review it before you confirm it")],
  "side_letters.no_document": ["conflict", msg("Choose the signed side letter before this is confirmed")],
  "side_letters.other_document": ["invalid", msg("Choose a document of this partner")],
  "side_letters.not_electable": ["conflict", msg("This partner can’t elect that term, or has one as good")],
  "side_letters.ended": ["invalid", msg("That term has ended by then")],
} as const satisfies Refusals;
