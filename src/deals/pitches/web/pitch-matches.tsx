import { Trans, useLingui } from "@lingui/react/macro";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { STAGE_LABELS } from "#deals/deals/shared/rules.ts";
import type { PitchMatches } from "#deals/pitches/shared/api.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";

type Company = PitchMatches["companies"][number];

type Props = {
  companies: readonly Company[];
  /** What is typed: the company of this very name is the one that is used. */
  typed: string;
  /** Null for a new one. */
  chosen: Company | null;
  onChoose: (id: string | null) => void;
  isBusy: boolean;
  /** Absent where there is nothing to add. */
  onAddTo: ((deal: { id: string; name: string }) => void) | undefined;
};

/** Companies that are there already and may be the one, and the deals that are open with it. */
export function PitchMatchesNotice({ companies, typed, chosen, onChoose, isBusy, onAddTo }: Props) {
  const { t, i18n } = useLingui();
  if (companies.length === 0) return null;
  const isNamed = companies.some(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
  const told = ({ name, website, isArchived }: Company) =>
    [name, website, isArchived && t`archived`].filter(Boolean).join(" · ");
  return (
    <div className="flex flex-col gap-3 sm:col-span-2">
      <Field label={t`Company record`} hint={chosen ? t`This company already exists, so none is added.` : undefined}>
        <Select value={chosen?.id ?? ""} onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}>
          {companies.map((company) => (
            <option key={company.id} value={company.id}>
              {t`Use ${told(company)}`}
            </option>
          ))}
          {!isNamed && <option value="">{t`Add a new company`}</option>}
        </Select>
      </Field>
      {chosen !== null && chosen.deals.length > 0 && (
        <Alert tone="warn">
          <Trans>
            <bdi>{chosen.name}</bdi> already has an open deal.
          </Trans>
          <ul className="mt-1 flex flex-col gap-1">
            {chosen.deals.map(({ id, name, stage }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <RecordLink record={{ id, kind: "deal", label: name }} className="font-medium underline" />
                <span>{i18n._(STAGE_LABELS[stage])}</span>
                {onAddTo && (
                  <Button size="sm" disabled={isBusy} onClick={() => onAddTo({ id, name })}>
                    <Trans>Add to this deal instead</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
