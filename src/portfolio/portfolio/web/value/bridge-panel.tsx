import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { BridgeStep } from "#portfolio/portfolio/shared/bridge.ts";
import { Drawer } from "#ui/web/dialog/dialog.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { BridgeCard } from "./bridge-card-panel.tsx";
import type { Bridge } from "./bridge-chart.ts";
import { NoRate } from "./no-rate-panel.tsx";

type Props = {
  asked: { fundId?: string; currency?: string; asOf?: string };
  /** The last day; the first is chosen, else it is the end of the year before. */
  asOf: string;
  since: string | undefined;
  onSince: (since: string | undefined) => void;
};

/** The last day of the year before. */
const usualStart = (asOf: string) => `${Number(asOf.slice(0, 4)) - 1}-12-31`;

/** How the fair value came from one day to another. Every bar opens its companies. */
export function BridgePanel({ asked, asOf, since: chosen, onSince }: Props) {
  const { t, i18n } = useLingui();
  const [opened, setOpened] = useState<BridgeStep>();
  const since = chosen ?? usualStart(asOf);
  const { data, error } = useRead(api.analytics.bridge, { ...asked, since }, { keepPrevious: true });
  const written = (on: string) => formatDate(on, i18n.locales);
  const words = {
    opening: t`Fair value on ${written(since)}`,
    purchases: t`Purchases`,
    change: t`Change in value`,
    proceeds: t`Proceeds`,
    closing: t`Fair value on ${written(asOf)}`,
  };
  const today = useFirmDay();
  const onSettled = (day: string) => onSince(day === "" ? undefined : day);
  return (
    <>
      <BridgeCard
        bridge={data}
        words={words}
        {...problemOf(error, data)}
        beside={
          <DateInput
            className="w-36"
            aria-label={t`Since`}
            value={since}
            onSettled={onSettled}
            today={today}
            lie="behind"
          />
        }
        source={t`posted entries`}
        note={<Trans>The change in value has the effect of exchange rates and realised gains in it.</Trans>}
        onOpen={setOpened}
      />
      {opened && data && (
        <StepDrawer bridge={data} step={opened} title={words[opened]} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

/** Why there is no chart, if there is none. */
function problemOf(error: { message: string } | null, data: Bridge | undefined) {
  if (error && !data) return { problem: <p className="px-4 py-3 text-sm text-danger">{error.message}</p> };
  return data?.missingRate ? { problem: <NoRate of={data.missingRate} /> } : {};
}

type StepProps = { bridge: Bridge; step: BridgeStep; title: string; onClose: () => void };

/** What each company brings to a step, the largest first. */
function StepDrawer({ bridge, step, title, onClose }: StepProps) {
  const { t } = useLingui();
  const { currency, companies } = bridge;
  const rows = companies
    .filter((company) => Number(company[step]) !== 0)
    .toSorted((a, b) => Math.abs(Number(b[step])) - Math.abs(Number(a[step])));
  return (
    <Drawer
      open
      onClose={onClose}
      title={title}
      description={t`Fair value at the start + purchases + change in value − proceeds = fair value at the end.`}
    >
      <p className="figure text-2xl font-semibold">
        <Amount amount={bridge[step]} currency={currency} />
      </p>
      <ul aria-label={t`What counts`} className="mt-4 divide-y divide-line border-y border-line">
        {rows.map((company) => (
          <li key={company.id} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <RecordLink record={{ id: company.id, kind: "portfolio_company", label: company.name }} />
            </span>
            <span className="shrink-0 font-medium">
              <Amount amount={company[step]} currency={currency} withCents />
            </span>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
