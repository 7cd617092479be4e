import { useLingui } from "@lingui/react/macro";
import type { MyStatement } from "#investors/portal/shared/my-api.ts";
import { IrrFigure } from "#ui/web/figures/irr.tsx";
import type { RecordFigure } from "#ui/web/figures/record-figures.tsx";
import { Amount, CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Shown = Pick<
  MyStatement,
  | "currency"
  | "commitment"
  | "called"
  | "paidIn"
  | "distributed"
  | "unfunded"
  | "nav"
  | "irr"
  | "irrIsAnnualised"
  | "irrDays"
  | "tvpi"
  | "dpi"
  | "lines"
  | "reasons"
> &
  Pick<MyStatement, "quarterEnds">;

const [NAV_ENDS, UNFUNDED_ENDS] = ["endingNav", "unfundedEnding"];

/** The published lines that end in one, but for those of nothing. */
function linesTo({ lines, currency }: Shown, end: string | undefined, after: string | undefined) {
  const last = lines.findIndex(({ line }) => line === end);
  const first = lines.findIndex(({ line }) => line === after) + 1;
  return lines
    .slice(first, last + 1)
    .filter(({ inception }) => inception !== null && Number(inception) !== 0)
    .map(({ line, label, inception }) => ({
      id: line,
      label,
      value: <Amount amount={inception} currency={currency} />,
    }));
}

/** What an account comes to and what it has brought: each figure says what it is made of. */
export function useAccountFigures(account: Shown): { worth: RecordFigure[]; paid: RecordFigure[] } {
  return { worth: useWorth(account), paid: usePaid(account) };
}

function useWorth(account: Shown): RecordFigure[] {
  const { t, i18n } = useLingui();
  const { currency, paidIn: contributed, distributed, nav, irr, tvpi, dpi, reasons, quarterEnds } = account;
  const exact = (amount: string) => <Amount amount={amount} currency={currency} />;
  const times = (value: number | null) =>
    value === null ? undefined : `${i18n.number(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}x`;
  const paidIn = { label: t`Paid in`, value: exact(contributed) };
  const got = { label: t`Distributed`, value: exact(distributed) };
  const worth = { label: t`NAV`, value: exact(nav) };
  const why = (of: string) => (reasons[of] === undefined ? [] : [{ label: t`Not known`, value: reasons[of] }]);
  return [
    {
      id: "nav",
      label: t`NAV`,
      value: <CompactAmount amount={nav} currency={currency} />,
      explanation: {
        formula: t`Your net asset value after fees and carried interest.`,
        parts: linesTo(account, NAV_ENDS, undefined),
      },
    },
    {
      id: "irr",
      label: t`Net IRR`,
      ...(irr !== null && { value: <IrrFigure of={account} /> }),
      explanation: {
        formula:
          irr === null || account.irrIsAnnualised
            ? t`Annual return that sets the present value of your contributions, distributions and NAV to zero.`
            : t`Money-weighted return since your first contribution. Under one year, so not annualised.`,
        parts: [
          ...why("irr"),
          paidIn,
          got,
          { ...worth, label: t`NAV on the day` },
          { label: t`Day`, value: <Moment at={quarterEnds} /> },
        ],
      },
    },
    {
      id: "tvpi",
      label: t`TVPI`,
      ...(tvpi !== null && { value: times(tvpi) }),
      explanation: {
        formula: t`Distributed and NAV, by all you paid in.`,
        parts: [...why("tvpi"), got, worth, paidIn],
      },
    },
    {
      id: "dpi",
      label: t`DPI`,
      ...(dpi !== null && { value: times(dpi) }),
      explanation: { formula: t`Distributed, by all you paid in.`, parts: [...why("dpi"), got, paidIn] },
    },
  ];
}

function usePaid(account: Shown): RecordFigure[] {
  const { t } = useLingui();
  const { currency, commitment, called, paidIn: contributed, distributed, unfunded } = account;
  const money = (amount: string) => <CompactAmount amount={amount} currency={currency} />;
  const exact = (amount: string) => <Amount amount={amount} currency={currency} />;
  const inside = { label: t`Called`, value: exact(called) };
  const paidIn = { label: t`Paid in, with contributions outside commitment`, value: exact(contributed) };
  const got = { label: t`Distributed`, value: exact(distributed) };
  return [
    {
      id: "commitment",
      label: t`Commitment`,
      value: money(commitment),
      explanation: {
        formula: t`What you committed to the fund.`,
        parts: [{ label: t`Commitment`, value: exact(commitment) }],
      },
    },
    {
      id: "called",
      label: t`Called`,
      value: money(called),
      explanation: {
        formula: t`What you have contributed against your commitment, with the history of what you took over by a transfer.`,
        parts: [inside, paidIn, { label: t`Commitment`, value: exact(commitment) }],
      },
    },
    {
      id: "distributed",
      label: t`Distributed`,
      value: money(distributed),
      explanation: { formula: t`What the fund has paid you since you joined.`, parts: [got] },
    },
    {
      id: "unfunded",
      label: t`Unfunded`,
      value: money(unfunded),
      explanation: {
        formula: t`What can still be called: your commitment less what was called, and what was distributed as recallable.`,
        parts: [
          ...linesTo(account, UNFUNDED_ENDS, "carryEnding").filter(({ id }) => id !== UNFUNDED_ENDS),
          { label: t`Unfunded`, value: exact(unfunded) },
        ],
      },
    },
  ];
}
