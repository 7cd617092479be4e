import { z } from "zod";
import { companyForm } from "#shared/companies/forms.ts";
import { opened } from "../core/records/opened.ts";

export const companyEntry = companyForm.omit({ referralSourceId: true }).extend({
  referralSource: z.object({ id: z.string(), name: z.string() }).nullable(),
  opened,
});
