import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { DateInput } from "./date-input.tsx";
import { Field } from "./field.tsx";

type Period = { startsOn: string; endsOn: string };
type Props = {
  period: Period;
  onChange: (period: Period) => void;
  today: string;
  /** Beside their fields, by name. */
  problems: Record<string, string>;
  /** What else is asked beside the days. */
  children?: ReactNode;
};

/** The first and the last day of a period that has passed. */
export function PeriodFields({ period: { startsOn, endsOn }, onChange, today, problems, children }: Props) {
  const day = { today, lie: "behind" } as const;
  return (
    <div className={`grid gap-4 ${children ? "sm:grid-cols-3" : "sm:grid-cols-2"}`}>
      <Field label={<Trans>From</Trans>} required error={problems["startsOn"]}>
        <DateInput {...day} value={startsOn} onChange={(first) => onChange({ startsOn: first, endsOn })} />
      </Field>
      <Field label={<Trans>Until</Trans>} required error={problems["endsOn"]}>
        <DateInput {...day} value={endsOn} onChange={(last) => onChange({ startsOn, endsOn: last })} />
      </Field>
      {children}
    </div>
  );
}
