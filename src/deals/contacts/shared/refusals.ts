import type { Refusals } from "#core/shared/refusals.ts";
import { msg } from "#core/shared/text.ts";

export const CONTACT_REFUSALS = {
  "contacts.known_at_company": [
    "invalid",
    msg("{name} is already a contact of this company. Add them from the list, then edit their details."),
  ],
} as const satisfies Refusals;
