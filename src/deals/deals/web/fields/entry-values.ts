import type { FieldKind } from "#core/shared/lists/filters.ts";
import type { api, OutputOf } from "#core/web/api/api.ts";
import type { Opened } from "#core/web/records/form/entry.ts";
import { entryReader } from "#core/web/records/form/entry-reader.ts";
import { DEAL_FORM, dealFields, type InForm } from "#deals/deals/shared/fields.ts";
import type { DealFormInput } from "#deals/deals/shared/forms.ts";
import { NEW_DEAL } from "#deals/deals/shared/rules.ts";
import { plainNumber } from "./deal-words.ts";

export type DealRecord = OutputOf<typeof api.deals.get>;

export type DealEntry = DealFormInput & { opened: Opened | null };

const NOTHING: Partial<Record<FieldKind, unknown>> = { money: null, tags: [] };
const nothingIn = (name: InForm) => NOTHING[dealFields[name === "ownerId" ? "owner" : name].kind] ?? "";

export const EMPTY = {
  ...Object.fromEntries(DEAL_FORM.map((name) => [name, nothingIn(name)])),
  stage: NEW_DEAL.stage,
  priority: NEW_DEAL.priority,
  currency: NEW_DEAL.currency,
} as Record<InForm, unknown> as Pick<Required<DealFormInput>, InForm>;
export const EMPTY_ENTRY: DealEntry = { ...EMPTY, opened: null };

/** A deal called like its company follows the company's name. */
export const readOwn = ({ company, name, aiScore, scoredAt, ownershipPercentage }: DealRecord) => ({
  company: company.name,
  name: name === company.name ? "" : name,
  aiScore: scoredAt === null ? "" : aiScore,
  ownershipPercentage: plainNumber(ownershipPercentage ?? ""),
});
export const { fields: ENTRY_FIELDS, entryOf } = entryReader(EMPTY, readOwn);

/** A new deal with a company that is known already. */
export function entryAfter({ company, founder, sector, source, currency }: DealRecord): DealEntry {
  return {
    ...EMPTY_ENTRY,
    company: company.name,
    founder: founder ?? "",
    sector: sector ?? "",
    source: source ?? "",
    currency,
  };
}
