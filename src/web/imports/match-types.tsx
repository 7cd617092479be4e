import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { type Choices, choiceOfRow, DEFAULT_CHOICES, SIGNS, type Sign } from "#shared/imports/duplicates.ts";
import type { Target } from "#shared/imports/targets.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import { ChoiceSelect } from "./choice-select.tsx";
import { LikeRows } from "./like-rows.tsx";

type Duplicates = OutputOf<typeof api.imports.dryRun>["duplicates"];

/** Only people have several addresses. */
const SEVERAL = msg`Has e-mail addresses of several contacts, here or in earlier rows`;

const SIGN_WORDS: Record<Target, Record<Sign, MessageDescriptor>> = {
  companies: {
    several: SEVERAL,
    same: msg`Same web domain as a company here`,
    alike: msg`Same name as a company here`,
    differs: msg`Same name, but another year, place or site than the company here`,
    twin: msg`Same name as an earlier row of the file, which says something else`,
  },
  contacts: {
    several: SEVERAL,
    same: msg`Same e-mail address as a contact here`,
    alike: msg`Same name as a contact here`,
    differs: msg`Same name, but another address or company than the contact here`,
    twin: msg`Same name as an earlier row of the file, which says something else`,
  },
  deals: {
    several: SEVERAL,
    same: msg`The same in every field as a deal here`,
    alike: msg`Same name as a deal here`,
    differs: msg`Same company and name as a deal here, which says something else`,
    twin: msg`Same company and name as an earlier row of the file, which says something else`,
  },
};

type Props = { target: Target; duplicates: Duplicates; choices: Choices; onChange: (choices: Choices) => void };

/** Rows that seem to be here already, with the records they seem to be, and what is to become of them. */
export function MatchTypes({ target, duplicates, choices, onChange }: Props) {
  const { t } = useLingui();
  const signs = SIGNS.filter((sign) => duplicates[sign].count > 0);
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

/** What becomes of all rows of a kind, and of those that are decided one by one. */
function SignRow({ target, sign, found, choices, onChange }: RowProps) {
  const { t, i18n } = useLingui();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const label = i18n._(SIGN_WORDS[target][sign]);
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
              <Trans>{decided} decided alone</Trans>
            </span>
          )}
          <span className="figure text-sm text-quiet">{i18n.number(found.count)} ×</span>
        </button>
        <ChoiceSelect
          className="w-full sm:w-72"
          sign={sign}
          label={t`What becomes of them: ${label}`}
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
