import { contactForm } from "#shared/contacts/forms.ts";
import { opened } from "../core/records/opened.ts";

export const contactEntry = contactForm.extend({ opened });
