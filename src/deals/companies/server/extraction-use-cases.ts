import { assertMayCall } from "#core/server/http/rpc.ts";
import { editConflict } from "#core/server/records/edit-conflict.ts";
import type { ExtractionTarget } from "#core/server/records/extraction-targets.ts";
import { refuse } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import { companyForm } from "#deals/companies/shared/forms.ts";
import { companyWrites, findCompany } from "./queries.ts";

const WORD = msg("Company");
const FIELDS = {
  foundedYear: "foundedYear",
  employees: "employeeCount",
  website: "website",
  headquarters: "headquarters",
} as const;
const TAKEN = companyForm.pick({ foundedYear: true, employeeCount: true, website: true, headquarters: true }).partial();

/** A company takes facts about itself from its documents. */
export const companyExtraction: ExtractionTarget = {
  kind: "company",
  fields: FIELDS,

  async current(db, id, field) {
    const company: Readonly<Record<string, unknown>> | undefined = await findCompany(db, id);
    const value = company?.[field];
    return value === null || value === undefined ? null : String(value);
  },

  async write(ctx, id, field, { value }) {
    assertMayCall(ctx.actor, "company:update");
    const company = required(await findCompany(ctx.db, id), WORD);
    const parsed = TAKEN.safeParse({ [field]: value });
    if (!parsed.success) throw refuse("companies.value_not_taken", { value });
    const seen = { id, rowVersion: company.rowVersion };
    if (!(await companyWrites.update(ctx.db, seen, parsed.data))) throw await editConflict(ctx.db, seen, company, WORD);
  },
};
