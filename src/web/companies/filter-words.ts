import { useLingui } from "@lingui/react/macro";
import { companyFilters } from "#shared/companies/fields.ts";
import { api, useRead } from "../core/api/api.ts";
import type { FilterWords } from "../core/lists/filter-text.ts";
import { useCompanyWords } from "./vocabulary.ts";

/** Source, standing and referral source have controls of their own. */
const OFFERED = [
  "name",
  "sector",
  "foundedYear",
  "employeeCount",
  "headquarters",
  "country",
  "website",
  "fundingTotal",
  "isConverted",
  "createdAt",
] as const satisfies readonly (keyof typeof companyFilters)[];

/** How filters of prospects are offered and told; the event or partner of one by its name. */
export function useCompanyFilterWords(referralSourceId: string | undefined): FilterWords {
  const { t, i18n } = useLingui();
  const words = useCompanyWords();
  const referralSource = useRead(
    api.referralSources.get,
    { id: referralSourceId ?? "" },
    { enabled: referralSourceId !== undefined },
  );
  return {
    fields: companyFilters,
    offered: OFFERED,
    first: "sector",
    purpose: t`Prospects for which all of these hold`,
    label: words.label,
    value(field, value) {
      if (field === "referralSourceId" && value === referralSourceId) return referralSource.data?.name ?? "";
      if (field === "fundingTotal") return i18n.number(Number(value));
      return words.text(field, value);
    },
  };
}
