import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const ACTIVITY_REFUSALS = {
  "activities.email_damaged": ["invalid", msg("This e-mail can’t be read. It’s damaged or too complex")],
  "activities.no_email": [
    "invalid",
    msg("This isn’t an e-mail. Save the message as an .eml file in your e-mail program"),
  ],
  "activities.file_empty": ["invalid", msg("The file is empty")],
  "activities.email_too_large": ["invalid", msg("The e-mail is larger than {most} MB. Forward it without attachments")],
  "activities.already_on": ["invalid", msg("This e-mail is already on the timeline of {record}")],
  "activities.already_there": ["invalid", msg("This e-mail is already in the firm's timeline")],
} as const satisfies Refusals;
