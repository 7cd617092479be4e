import { z } from "zod";
import { companyForm } from "#shared/companies/forms.ts";

/** The form of a company, with the version it started from: an edit says which one it has seen. */
export const companyEntry = companyForm.extend({
  rowVersion: z.number().int().nullable(),
  seen: z.record(z.string(), z.unknown()).nullable(),
});
