import { useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "../core/api.ts";
import { toast } from "../core/toasts.ts";
import { MergeDialog, type Side } from "../ui/merge-dialog.tsx";
import type { CompanyRecord } from "./company-values.ts";
import { FIELD_WORDS, valueText } from "./vocabulary.ts";

/** An amount goes with its currency, a source with the event or partner behind it. */
const FIELDS = [
  "name",
  "website",
  "sector",
  "foundedYear",
  "employeeCount",
  "headquarters",
  "country",
  "source",
  "description",
  "founders",
  "tags",
  "linkedinUrl",
  "fundingTotal",
  "operatingStatus",
] as const;

type Props = { ids: readonly [string, string]; onClose: () => void };

/** Two companies beside each other, to become one. */
export function MergeCompanies({ ids, onClose }: Props) {
  const { t, i18n } = useLingui();
  const one = useRead(api.companies.get, { id: ids[0] });
  const other = useRead(api.companies.get, { id: ids[1] });
  const merge = useCommand(api.merges.mergeCompanies);
  const undo = useCommand(api.merges.undoCompanies);
  if (!one.data || !other.data) return null;
  const both = [one.data, other.data] as const;
  const textOf = (company: CompanyRecord, field: (typeof FIELDS)[number]) => {
    const text = valueText(i18n, field, company[field]);
    if (field === "fundingTotal" && text !== "") return `${text} ${company.fundingCurrency}`;
    return field === "source" && company.origin ? `${text}, ${company.origin.name}` : text;
  };

  function takeBack(id: string) {
    undo.mutate(
      { id },
      {
        onSuccess: ({ name }) => toast.success(t`${name} is a company of its own again`),
        onError: ({ message }) => toast.error(message),
      },
    );
  }

  function run(kept: Side, sideOf: (field: string) => Side) {
    const keptOne = both[kept];
    const gone = both[kept === 0 ? 1 : 0];
    merge.mutate(
      {
        keptId: keptOne.id,
        keptVersion: keptOne.rowVersion,
        goneId: gone.id,
        goneVersion: gone.rowVersion,
        values: valuesOf(both, sideOf),
      },
      {
        onSuccess: ({ name }) => {
          toast.success(t`${gone.name} was merged into ${name}`, () => takeBack(gone.id));
          onClose();
        },
        onError: ({ message }) => toast.error(t`Failed to merge: ${message}`),
      },
    );
  }

  return (
    <MergeDialog
      title={t`Merge two companies`}
      names={[both[0].name, both[1].name]}
      fields={FIELDS.map((id) => ({
        id,
        label: i18n._(FIELD_WORDS[id]),
        texts: [textOf(both[0], id), textOf(both[1], id)],
      }))}
      busy={merge.isPending}
      onClose={onClose}
      onMerge={run}
    />
  );
}

function valuesOf(both: readonly [CompanyRecord, CompanyRecord], sideOf: (field: string) => Side) {
  const from = (field: (typeof FIELDS)[number]) => both[sideOf(field)];
  return {
    name: from("name").name,
    website: from("website").website,
    sector: from("sector").sector,
    foundedYear: from("foundedYear").foundedYear,
    employeeCount: from("employeeCount").employeeCount,
    headquarters: from("headquarters").headquarters,
    country: from("country").country,
    source: from("source").source,
    originId: from("source").origin?.id ?? null,
    description: from("description").description,
    founders: from("founders").founders,
    tags: from("tags").tags,
    linkedinUrl: from("linkedinUrl").linkedinUrl,
    fundingTotal: from("fundingTotal").fundingTotal,
    fundingCurrency: from("fundingTotal").fundingCurrency,
    operatingStatus: from("operatingStatus").operatingStatus,
  };
}
