import { z } from "zod";
import { dealForm } from "#shared/deals/forms.ts";

/** The form of a deal and what stood there when it was opened: an edit says which version it has seen. */
export const dealEntry = dealForm.extend({
  opened: z.object({ rowVersion: z.number().int(), fields: z.record(z.string(), z.unknown()) }).nullable(),
});
