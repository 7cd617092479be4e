import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const PITCH_REFUSALS = {
  "pitches.attached": [
    "invalid",
    msg("This e-mail only has another one attached. Save the attached e-mail as .eml and use that"),
  ],
  "pitches.deck_too_large": ["invalid", msg("Decks can be up to {most} MB. Save it with smaller pictures")],
  "pitches.no_text": ["invalid", msg("Paste the text of an e-mail")],
  "pitches.company_exists": ["conflict", msg("{name} already has this website")],
} as const satisfies Refusals;
