import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import type { Step } from "#portfolio/valuations/shared/compute.ts";
import type { MarkState, Method } from "#portfolio/valuations/shared/rules.ts";
import { METHOD_LABELS, STATE_LABELS } from "#portfolio/valuations/shared/words.ts";
import { Badge, type Tone } from "#ui/web/feedback/badge.tsx";
import { percentOfText } from "#ui/web/figures/percent.ts";
import { Amount, CompactAmount } from "#ui/web/text/amount.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";

export type Round = OutputOf<typeof api.valuationRounds.get>;
export type RoundSummary = OutputOf<typeof api.valuationRounds.list>["items"][number];
export type Position = Round["items"][number];
export type Mark = NonNullable<Position["valuation"]>;

const TONES: Readonly<Record<MarkState, Tone>> = {
  missing: "neutral",
  prepared: "warn",
  returned: "danger",
  reviewed: "info",
  approved: "success",
};

export function StateBadge({ state }: { state: MarkState }) {
  const { i18n } = useLingui();
  return <Badge tone={TONES[state]}>{i18n._(STATE_LABELS[state])}</Badge>;
}

export function useMethodWord(): (method: Method) => string {
  const { i18n } = useLingui();
  return (method) => i18n._(METHOD_LABELS[method]);
}

/** An amount with the sign of how it changed. */
export function Change({ amount, currency }: { amount: string; currency: string }) {
  const isLess = amount.startsWith("-");
  const isSame = Number(amount) === 0;
  return (
    <span className={`whitespace-nowrap ${isSame ? "text-quiet" : isLess ? "text-danger" : "text-success"}`}>
      {!isLess && !isSame && "+"}
      <CompactAmount amount={amount} currency={currency} />
    </span>
  );
}

/** A step of a calculation in its unit. */
export function StepValue({ step: { unit, value }, currency }: { step: Step; currency: string }) {
  const { i18n } = useLingui();
  const number = (digits: number) => numberFormat(i18n.locales, { maximumFractionDigits: digits }).format(value);
  if (unit === "money") return <Amount amount={value} currency={currency} />;
  if (unit === "multiple") return <span className="figure">{`${number(2)}x`}</span>;
  return <span className="figure">{unit === "percent" ? percentOfText(value, i18n.locales) : number(8)}</span>;
}
