import { useLingui } from "@lingui/react/macro";
import { DateInput } from "#ui/web/form/date-input.tsx";
import type { SourcingSearch } from "./sourcing-search.ts";

type Props = Pick<SourcingSearch, "from" | "to"> & {
  /** The reader's own day. */
  today: string;
  onChange: (changed: Pick<SourcingSearch, "from" | "to">) => void;
};

const DAY = "w-40";

/** Between which two days prospects were added. */
export function OwnDays({ from, to, today, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className={DAY}>
        <DateInput
          aria-label={t`Added from`}
          value={from}
          today={today}
          max={to ?? today}
          onSettled={(day) => onChange({ from: day })}
        />
      </div>
      <div className={DAY}>
        <DateInput
          aria-label={t`Added until`}
          value={to}
          today={today}
          min={from}
          max={today}
          onSettled={(day) => onChange({ to: day })}
        />
      </div>
    </>
  );
}
