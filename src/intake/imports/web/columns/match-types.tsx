import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { type Choices, choiceOfRow, DEFAULT_CHOICES, SIGNS, type Sign } from "#intake/imports/shared/duplicates.ts";
import { descriptionOf, type Target } from "#intake/imports/shared/targets.ts";
import { LikeRows } from "../like-rows.tsx";
import { ChoiceSelect } from "./choice-select.tsx";

type Duplicates = OutputOf<typeof api.imports.dryRun>["duplicates"];

type Props = { target: Target; duplicates: Duplicates; choices: Choices; onChange: (choices: Choices) => void };

/** Rows that seem to be here already, with the records they seem to be, and what is to become of them. */
export function MatchTypes({ target, duplicates, choices, onChange }: Props) {
  const { t } = useLingui();
  const signs = SIGNS.filter((sign) => duplicates[sign].count > 0);
  if (signs.length === 0) return null;
  return (
    <section aria-label={t`Already exists?`} className="rounded-card border border-line bg-surface">
      <h3 className="px-4 pt-3 text-base font-semibold">
        <Trans>Already exists?</Trans>
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

/** What becomes of all rows of a kind, and of those that are decided one by one. */
function SignRow({ target, sign, found, choices, onChange }: RowProps) {
  const { t, i18n } = useLingui();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const label = i18n._(descriptionOf(target).words.signs[sign]);
  const alone = found.rows.filter(({ line }) => choiceOfRow(choices, line) !== undefined).length;
  const decided = i18n.number(alone);
  return (
    <div className="px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          className="-mx-1.5 flex min-w-0 flex-1 basis-64 items-center gap-2 rounded-control px-1.5 py-1.5 text-left hover:bg-hover"
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronRight
            aria-hidden
            className={clsx("size-4 shrink-0 text-quiet transition-transform duration-120", isOpen && "rotate-90")}
          />
          <span className="min-w-0 flex-1">{label}</span>
          {alone > 0 && (
            <span className="text-sm text-quiet">
              <Trans>{decided} decided individually</Trans>
            </span>
          )}
          <span className="figure text-sm text-quiet">{i18n.number(found.count)} ×</span>
        </button>
        <ChoiceSelect
          className="w-full sm:w-72"
          sign={sign}
          label={t`Action for all: ${label}`}
          value={choices[sign]}
          onChange={(choice) => onChange({ ...choices, [sign]: choice ?? DEFAULT_CHOICES[sign] })}
        />
      </div>
      <div id={listId} hidden={!isOpen}>
        {isOpen && <LikeRows target={target} sign={sign} found={found} choices={choices} onChange={onChange} />}
      </div>
    </div>
  );
}
