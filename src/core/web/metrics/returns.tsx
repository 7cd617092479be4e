import { useLingui } from "@lingui/react/macro";
import { type Irr, IrrFigure, irrNote } from "#ui/web/figures/irr.tsx";
import { metricText } from "#ui/web/figures/metric-text.ts";
import { percent } from "#ui/web/figures/percent.ts";
import { Absent } from "#ui/web/text/amount.tsx";

/** "1.42x"; a dash where nothing was paid in. */
export function Multiple({ of }: { of: number | null }) {
  const { i18n } = useLingui();
  return of === null ? <Absent /> : metricText({ unit: "multiple" }, of, i18n.locales);
}

/** A net rate; a dash where none exists. */
export const NetRate = ({ of }: { of: Irr }) => (of.irr === null ? <Absent /> : <IrrFigure of={of} />);

/** The same in a row of a list, which has one line: the note is its title, and a word says that it is the return of the whole time. */
export function NetRateInRow({ of }: { of: Irr }) {
  const { i18n, t } = useLingui();
  if (of.irr === null) return <Absent />;
  const note = irrNote(of);
  return (
    <span className="whitespace-nowrap" title={note}>
      {percent(of.irr, i18n.locales)}
      {note !== undefined && <span className="font-normal text-quiet"> {t`cum.`}</span>}
    </span>
  );
}

/** Why there is no net figure, in plain words. */
export function useNetReason(): (reason: string | null | undefined) => string | undefined {
  const { t } = useLingui();
  const words: Readonly<Record<string, string>> = {
    "capital is not allocated to partners": t`Some of the fund’s capital is not allocated to partners, so there are no net figures.`,
    "no flows": t`Nothing was called or distributed yet.`,
    "no commitments": t`There are no commitments yet.`,
    "more paid back than in": t`More was paid back than paid in.`,
    "several rates": t`Several rates fit the cash flows`,
    "no rate": t`The cash flows have no rate`,
    "no exchange rate": t`An exchange rate is missing`,
  };
  return (reason) => (reason === null || reason === undefined ? undefined : words[reason]);
}
