import { z } from "zod";
import { contactForm } from "#shared/contacts/forms.ts";

/** The form of a contact, with the version it started from: an edit says which one it has seen. */
export const contactEntry = contactForm.extend({
  rowVersion: z.number().int().nullable(),
  seen: z.record(z.string(), z.unknown()).nullable(),
});
