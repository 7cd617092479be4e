import { z } from "zod";
import { id, plainDate, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { fieldsWithout, listedOf } from "#core/shared/fields/fields.ts";
import { recordContract } from "#core/shared/records/record-contract.ts";
import { rowCommands, rowContract } from "#core/shared/records/row-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { fundFields, fundFilters, fundTermFields } from "./fields.ts";
import { fundForm, fundTermsForm } from "./forms.ts";
import { FEE_BASES } from "./rules.ts";

const entry = RECORDS.fund;
const person = z.object({ id, name: z.string() }).nullable();

/** A fund as lists show it. */
const fundCard = z.object({ id, rowVersion, ...outputsOf(listedOf(fundFields)), parentId: id.nullable() });
const fund = fundCard.extend({ ...outputsOf(fundFields), hasTerms: z.boolean() });
export type Fund = z.infer<typeof fund>;

export const fundsApi = recordContract({
  entry,
  summaries: {
    list: "Funds and other vehicles, newest first; archived ones only when filtered by that",
    create: "Add a fund or another vehicle",
    delete: "Delete a fund with its terms for good",
  },
  reads: { list: ["funds", "fund_terms"], count: ["funds"], get: ["funds", "fund_terms"] },
  fields: fundFilters,
  order: { field: "createdAt", direction: "desc" },
  card: fundCard,
  record: fund,
  form: fundForm,
  edit: fundForm.extend({ id, rowVersion }),
});

const feeStep = z.object({ from: plainDate, rate: z.string().nullable(), basis: z.enum(FEE_BASES).nullable() });

/** Terms of a fund: shares in percent as decimal text. */
export const fundTerms = z.object({
  id,
  rowVersion,
  fundId: id,
  ...outputsOf(fieldsWithout(fundTermFields, ["document", "feeSteps"])),
  document: z.object({ id, name: z.string() }).nullable(),
  documentId: id.nullable(),
  feeSteps: z.array(feeStep),
  /** Those of today: approved, and none later that holds already. */
  isInForce: z.boolean(),
  preparedBy: person,
  approvedBy: person,
  approvedAt: timestamp.nullable(),
});
export type FundTerms = z.infer<typeof fundTerms>;

const TERMS = { of: { entry, key: "fundId" }, path: "fund-terms", one: "term", many: "terms" } as const;
const termsCommand = rowCommands({ can: entry.can, path: TERMS.path }, fundTerms);

export const fundTermsApi = {
  ...rowContract({
    ...TERMS,
    reads: ["fund_terms", "documents", "users"],
    row: fundTerms,
    form: fundTermsForm,
    edit: fundTermsForm.extend({ id, rowVersion }),
  }),
  approve: termsCommand("approve", {
    summary: "Approve terms that somebody else prepared: they stay as they are from then on",
    input: { rowVersion },
  }),
};
