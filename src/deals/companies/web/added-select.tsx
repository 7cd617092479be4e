import { useLingui } from "@lingui/react/macro";
import { daysOf } from "#core/shared/periods.ts";
import { PERIOD_WORDS } from "#core/web/app/period-words.ts";
import { ADDED } from "#deals/companies/shared/rules.ts";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { PillSelect } from "#ui/web/form/pill-select.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { addedDays, type SourcingSearch } from "./sourcing-search.ts";

export const WHENEVER = { added: undefined, from: undefined, to: undefined } as const;

/** Where the two days will stand. */
const Days = () => <div className="w-81" />;
const OwnDays = inReserve(() => import("./own-days.tsx"), "OwnDays", { Place: Days });

type Props = {
  shown: SourcingSearch;
  /** The reader's own day. */
  today: string;
  onChange: (changed: Partial<SourcingSearch>) => void;
};

/** When the prospects shown were added: ever, since a period began, or between two days. */
export function AddedSelect({ shown, today, onChange }: Props) {
  const { t, i18n } = useLingui();
  const { added, from, to } = shown;

  function choose(chosen: string) {
    const period = ADDED.find((one) => one === chosen);
    const days = addedDays(shown, today) ?? daysOf("month", today);
    onChange(period === "own" ? { added: "own", ...days } : { ...WHENEVER, added: period });
  }

  const wordOf = (one: typeof added) => (one === "own" ? t`Custom dates…` : i18n._(PERIOD_WORDS[one ?? "all"]));

  return (
    <div className="flex items-center gap-1">
      <PillSelect
        label={t`Added`}
        text={`${t`Added`}: ${wordOf(added)}`}
        isChosen={added !== undefined}
        value={added ?? ""}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{wordOf(undefined)}</option>
        {ADDED.map((one) => (
          <option key={one} value={one}>
            {wordOf(one)}
          </option>
        ))}
      </PillSelect>
      {added === "own" && <OwnDays from={from} to={to} today={today} onChange={onChange} />}
    </div>
  );
}

/** "Added 1 Oct 2026 – 20 Nov 2026"; undefined when it does not matter. */
export function useAddedText(shown: SourcingSearch, today: string): string | undefined {
  const { t, i18n } = useLingui();
  const days = addedDays(shown, today);
  if (!days) return undefined;
  const last = formatDate(days.to, i18n.locales);
  if (shown.added === "own" && shown.from === undefined) return t`Added until ${last}`;
  const first = formatDate(days.from, i18n.locales);
  return t`Added ${first} – ${last}`;
}
