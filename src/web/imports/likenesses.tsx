import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { type Choices, DEFAULT_CHOICES } from "#shared/imports/duplicates.ts";
import type { Target } from "#shared/imports/targets.ts";
import type { api, OutputOf } from "../core/api.ts";
import { Select } from "../ui/select.tsx";
import { DUPLICATE_CHOICES } from "./import-search.ts";
import { CHOICE_WORDS } from "./vocabulary.ts";

type Duplicates = OutputOf<typeof api.imports.dryRun>["duplicates"];
type Sign = keyof Choices;

const SIGNS: Record<Target, Record<Sign, MessageDescriptor>> = {
  companies: { same: msg`Same web domain as a company here`, alike: msg`Same name as a company here` },
  contacts: { same: msg`Same e-mail address as a contact here`, alike: msg`Same name as a contact here` },
  deals: { same: msg`Same company and name as a deal here`, alike: msg`Same name as a deal here` },
};

type Props = { target: Target; duplicates: Duplicates; choices: Choices; onChange: (choices: Choices) => void };

/** Rows that seem to be here already, with the records they seem to be, and what is to become of them. */
export function Likenesses({ target, duplicates, choices, onChange }: Props) {
  const { t } = useLingui();
  const signs = (["same", "alike"] as const).filter((sign) => duplicates[sign].count > 0);
  if (signs.length === 0) return null;
  return (
    <section aria-label={t`Here already?`} className="rounded-card border border-line bg-surface">
      <h3 className="px-4 pt-3 text-base font-semibold">
        <Trans>Here already?</Trans>
      </h3>
      <ul className="divide-y divide-line">
        {signs.map((sign) => (
          <li key={sign}>
            <SignRow target={target} sign={sign} found={duplicates[sign]} choices={choices} onChange={onChange} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type RowProps = Omit<Props, "duplicates"> & { sign: Sign; found: Duplicates[Sign] };

function SignRow({ target, sign, found, choices, onChange }: RowProps) {
  const { t, i18n } = useLingui();
  const label = i18n._(SIGNS[target][sign]);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-2.5">
      <details className="group min-w-0 flex-1 basis-64">
        <summary className="flex list-none items-baseline gap-2 hover:bg-hover">
          <ChevronRight
            aria-hidden
            className="size-4 self-center text-quiet transition-transform duration-120 group-open:rotate-90"
          />
          <span className="min-w-0 flex-1">{label}</span>
          <span className="figure text-sm text-quiet">{i18n.number(found.count)} ×</span>
        </summary>
        <ul className="pt-1 pl-6 text-sm">
          {found.rows.map(({ line, name, known }) => (
            <li key={line} className="flex flex-wrap gap-x-3 py-0.5">
              <span className="figure text-quiet">
                <Trans>Line {line}</Trans>
              </span>
              <bdi className="wrap-anywhere">{name}</bdi>
              <span aria-hidden className="text-quiet">
                →
              </span>
              <KnownLink target={target} id={known.id} label={known.label} />
            </li>
          ))}
          {found.count > found.rows.length && (
            <li className="text-quiet">
              <Trans>All of them are in the report after the import.</Trans>
            </li>
          )}
        </ul>
      </details>
      <Select
        className="w-full sm:w-72"
        aria-label={t`What becomes of them: ${label}`}
        value={choices[sign]}
        onChange={({ currentTarget }) =>
          onChange({
            ...choices,
            [sign]: DUPLICATE_CHOICES.find((one) => one === currentTarget.value) ?? DEFAULT_CHOICES[sign],
          })
        }
      >
        {DUPLICATE_CHOICES.map((one) => (
          <option key={one} value={one}>
            {i18n._(CHOICE_WORDS[one])}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Opens beside the import, which is not over. */
function KnownLink({ target, id, label }: { target: Target; id: string; label: string }) {
  const shown = { params: { id }, target: "_blank", className: "wrap-anywhere underline" } as const;
  if (target === "companies")
    return (
      <Link to="/deal-sourcing/$id" {...shown}>
        <bdi>{label}</bdi>
      </Link>
    );
  if (target === "contacts")
    return (
      <Link to="/contacts/$id" {...shown}>
        <bdi>{label}</bdi>
      </Link>
    );
  return (
    <Link to="/deals/$id" {...shown}>
      <bdi>{label}</bdi>
    </Link>
  );
}
