import type { z } from "zod";
import type { Ctx } from "#core/server/ctx.ts";
import { lackingOf, notAllowed } from "#core/server/http/rpc.ts";
import { spelled } from "#core/server/lists/firm-words.ts";
import { companyWrites } from "#deals/companies/server/queries.ts";
import { companyForm } from "#deals/companies/shared/forms.ts";
import { contactWrites, findCompanyNamed } from "#deals/contacts/server/queries.ts";
import { contactForm } from "#deals/contacts/shared/forms.ts";
import type { CrmRow, Kept } from "#work/integrations/shared/crm-rows.ts";
import { findCompanyLike, findContactLike } from "./crm-queries.ts";

/** A row of a CRM becomes a company or a contact by the rules of their forms, unless it is here already. */
export function keepCrmRow(ctx: Ctx, row: CrmRow): Promise<Kept> {
  const right = row.kind === "company" ? "company:create" : "contact:create";
  const lacking = lackingOf(ctx.actor, [right]);
  if (lacking.length > 0) throw notAllowed(ctx.actor, lacking);
  return row.kind === "company" ? keepCompany(ctx, row) : keepContact(ctx, row);
}

const problemOf = (error: z.ZodError): Kept => {
  const [issue] = error.issues;
  return { problem: `${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}` };
};

async function keepCompany({ db }: Ctx, row: CrmRow & { kind: "company" }): Promise<Kept> {
  const { name, website, sector, country, headquarters } = row;
  const form = companyForm.safeParse({ name, website, sector, country, headquarters });
  if (!form.success) return problemOf(form.error);
  const known = await findCompanyLike(db, form.data.name, form.data.website);
  if (known !== undefined) return { recordId: known, isNew: false };
  return { recordId: await companyWrites.insert(db, await spelled(db, "companies", form.data, [])), isNew: true };
}

async function keepContact({ db }: Ctx, row: CrmRow & { kind: "contact" }): Promise<Kept> {
  const { name, title, email, phone, companyName } = row;
  const form = contactForm.safeParse({ name, title, email, phone, companyName });
  if (!form.success) return problemOf(form.error);
  const known = await findContactLike(db, form.data);
  if (known !== undefined) return { recordId: known, isNew: false };
  const companyId = await findCompanyNamed(db, form.data.companyName);
  const values = { ...(await spelled(db, "contacts", form.data, [])), companyId };
  return { recordId: await contactWrites.insert(db, values), isNew: true };
}
