import { dealForm } from "#shared/deals/forms.ts";
import { opened } from "../core/opened.ts";

export const dealEntry = dealForm.extend({ opened });
