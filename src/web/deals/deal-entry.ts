import { dealForm } from "#shared/deals/forms.ts";
import { opened } from "../core/records/opened.ts";

export const dealEntry = dealForm.extend({ opened });
