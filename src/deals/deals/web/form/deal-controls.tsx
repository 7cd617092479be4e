import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useMay } from "#core/web/api/session.tsx";
import type { OwnControl, OwnControls } from "#core/web/records/fields/form-fields.tsx";
import { NameInput, NamesInput } from "#core/web/records/fields/name-input.tsx";
import { domainOf } from "#core/web/records/form/known-names.ts";
import { ChipsInput } from "#ui/web/form/chips-input.tsx";
import { SuggestedInput } from "#ui/web/form/suggested-input.tsx";
import type { Suggestion } from "#ui/web/form/suggestions.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

/** Fields of a deal with a control of their own, in its form and where they are edited in place. */
export const DEAL_CONTROLS: OwnControls = {
  company: CompanyInput,
  founder: FounderInput,
  leadInvestor: ({ value, ...input }) => <InvestorInput {...input} value={textOf(value)} />,
  coInvestors: ({ value, ...input }) => <InvestorsInput {...input} value={listOf(value)} />,
  aiScore: ScoreInput,
};

/** The one of a field, by its name. */
export function DealControl(field: Props) {
  const Own = DEAL_CONTROLS[field.name];
  return Own && <Own {...field} />;
}

type Props = Parameters<OwnControl>[0];

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);

function CompanyInput({ value, ...input }: Props) {
  const { t } = useLingui();
  return (
    <NameInput
      {...input}
      value={textOf(value)}
      kind="company"
      list={api.companies.list}
      // One that is no prospect, or was one, came here with a deal.
      detailOf={({ website, isProspect, convertedAt }) =>
        [domainOf(website), (!isProspect || convertedAt !== null) && t`has a deal`].filter(Boolean).join(" · ")
      }
    />
  );
}

/** Founders by name; a deal keeps them as one line, with commas between. */
function FounderInput({ value, onChange, ...input }: Props) {
  const names = textOf(value)
    .split(/[,;]/)
    .map((name) => name.trim());
  return (
    <NamesInput
      {...input}
      kind="contact"
      list={api.contacts.list}
      detailOf={({ companyName }) => companyName}
      value={names.filter((name) => name !== "")}
      onChange={(founders) => onChange(founders.join(", "))}
    />
  );
}

function ScoreInput({ value, onChange, ...input }: Props) {
  const { t } = useLingui();
  return (
    <TextInput
      {...input}
      type="number"
      min={0}
      max={100}
      step={1}
      className="figure"
      placeholder={t`Not scored`}
      value={typeof value === "number" ? value : textOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

const FEWEST_LETTERS = 2;
const MOST = 8;

/** Firms that may invest beside us: who does on other deals, then where our contacts among investors work. */
function useKnownInvestors(typed: string): Suggestion[] {
  const { t } = useLingui();
  const contacts = useMay("contact");
  const find = useDeferredValue(typed.trim());
  const asks = find.length >= FEWEST_LETTERS;
  const among = { find, search: "", filters: [] };
  const wanted = { enabled: asks, keepPrevious: true };
  const leads = useRead(api.deals.facets, { ...among, field: "leadInvestor" }, wanted).data?.items ?? [];
  const others = useRead(api.deals.facets, { ...among, field: "coInvestors" }, wanted).data?.items ?? [];
  const firms = useRead(
    api.contacts.facets,
    {
      ...among,
      field: "companyName",
      filters: [{ field: "contactType", operator: "equals", value: "investor" }],
    },
    { enabled: asks && contacts.read, keepPrevious: true },
  );
  const deals = new Map<string, number>();
  for (const { value, count } of [...leads, ...others]) deals.set(value, (deals.get(value) ?? 0) + count);
  return [
    ...[...deals].map(([word, count]) => ({ word, detail: plural(count, { one: "# deal", other: "# deals" }) })),
    ...(firms.data?.items ?? []).map(({ value }) => ({ word: value, detail: t`Contacts` })),
  ].slice(0, MOST);
}

function InvestorInput({ value, ...input }: Omit<Props, "value"> & { value: string }) {
  return <SuggestedInput {...input} value={value} suggestions={useKnownInvestors(value)} />;
}

function InvestorsInput({ value, ...input }: Omit<Props, "value"> & { value: string[] }) {
  const [typed, setTyped] = useState("");
  return <ChipsInput {...input} value={value} suggestions={useKnownInvestors(typed)} onType={setTyped} />;
}
