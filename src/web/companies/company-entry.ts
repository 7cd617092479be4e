import { z } from "zod";
import { companyForm } from "#shared/companies/forms.ts";

/** The form of a company, with the version it started from: an edit says which one it has seen. */
export const companyEntry = companyForm.omit({ originId: true }).extend({
  origin: z.object({ id: z.string(), name: z.string() }).nullable(),
  rowVersion: z.number().int().nullable(),
  seen: z.record(z.string(), z.unknown()).nullable(),
});
