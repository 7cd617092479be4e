import { Trans, useLingui } from "@lingui/react/macro";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { Chart } from "#ui/web/chart/chart.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table } from "#ui/web/table/table.tsx";
import { compactMoney } from "#ui/web/text/amounts.ts";
import type { Scenario } from "../exit-values.ts";
import { breakpointChart } from "./breakpoint-chart.ts";

type Breakpoint = Scenario["breakpoints"][number];

type Props = { scenario: Scenario; onValue: (exitValue: string) => void };

/** What each class gets over the exit value, and where the division changes. A point calculates the scenario at its exit value. */
export function Breakpoints({ scenario: { breakpoints, asked }, onValue }: Props) {
  const { t, i18n } = useLingui();
  const today = useFirmDay();
  const { currency } = asked;
  // The cap table of a day ahead is that of today.
  const exitOn = asked.exitOn < today ? asked.exitOn : today;
  const words = {
    by: t`Exit valuation`,
    others: t`Other classes`,
    amount: (value: number) => compactMoney(String(value), currency, i18n.locales),
  };
  const classes = breakpoints[0]?.classes ?? [];
  return (
    <Section title={<Trans>Breakpoints</Trans>} label={t`Breakpoints`}>
      <Chart
        label={t`Proceeds by class`}
        data={breakpointChart({ breakpoints, exitOn, exitValue: asked.exitValue }, words)}
        source={t`the cap table`}
        onOpen={({ category }) => onValue(category)}
        note={
          <Trans>
            Marks show where a preference is paid, a class converts or an option is exercised. Choose a point to
            calculate it.
          </Trans>
        }
      />
      <Table
        label={t`Breakpoints`}
        rows={breakpoints}
        rowId={({ exitValue }) => exitValue}
        columns={[
          moneyColumn<Breakpoint>("exitValue", t`Exit valuation`, ({ exitValue }) => exitValue, currency, 150),
          ...classes.map(({ class: label }, place) =>
            moneyColumn<Breakpoint>(
              `class ${place}`,
              label,
              ({ classes: paid }) => paid[place]?.amount ?? "0",
              currency,
              150,
            ),
          ),
          moneyColumn<Breakpoint>("ours", t`To the firm’s funds`, ({ ours }) => ours, currency, 150),
        ]}
      />
    </Section>
  );
}
