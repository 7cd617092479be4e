import { z } from "zod";
import { id, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { listedOf } from "#core/shared/fields/fields.ts";
import { recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { referralSourceFilters, storedReferralSourceFields } from "./fields.ts";
import { referralSourceForm } from "./forms.ts";

/** An event or partner as lists show it, with what became of the companies that came from it. */
export const referralSourceCard = z.object({
  id,
  rowVersion,
  ...outputsOf(listedOf(storedReferralSourceFields)),
  contact: z.object({ id, name: z.string() }).nullable(),
  owner: z.object({ id, name: z.string() }).nullable(),
  /** Prospects that came from it, archived ones too. */
  companies: z.number().int(),
  converted: z.number().int(),
  /** Converted ÷ companies; nothing when there are none. */
  rate: z.number().nullable(),
});
export type ReferralSourceCard = z.infer<typeof referralSourceCard>;

export const referralSource = referralSourceCard.extend({
  ...outputsOf(storedReferralSourceFields),
  updatedAt: timestamp,
});
export type ReferralSource = z.infer<typeof referralSource>;

const READS = ["referral_sources", "companies", "contacts", "users"] as const;

export const referralSourcesApi = recordContract({
  entry: RECORDS.referral_source,
  summaries: {
    list: "Events and partners; archived ones only when filtered by that",
    create: "Add an event or partner",
    delete: "Delete an event or partner for good; its companies stay",
  },
  reads: { list: READS, count: ["referral_sources"], get: READS },
  fields: referralSourceFilters,
  order: { field: "createdAt", direction: "desc" },
  card: referralSourceCard,
  record: referralSource,
  form: referralSourceForm,
  edit: referralSourceForm.safeExtend({ id, rowVersion }),
});
