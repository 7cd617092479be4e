import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { STEPS, type StepName } from "#deals/term-sheets/shared/steps.ts";
import { RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { type Compared, StepValue } from "./round-steps.tsx";

/** Each figure with the steps it is made of. */
const MADE_OF = {
  postMoney: ["preMoney", "investment", "postMoney"],
  bought: ["investment", "postMoney", "bought"],
  price: ["preMoney", "sharesBefore", "poolIncrease", "price"],
  investors: ["newShares", "poolIncrease", "sharesAfter", "investors", "pool", "existing"],
} as const satisfies Partial<Record<StepName, readonly StepName[]>>;
const FIGURES = ["postMoney", "bought", "price", "investors"] as const;

/** What the round of a sheet comes to. */
export function RoundFigures({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const read = useRead(api.termSheets.compare, { ids: [id] }, { keepPrevious: true });
  const compared: Compared | undefined = read.data?.items[0];
  return (
    <RecordFigures
      label={t`Figures`}
      figures={FIGURES.map((step) => ({
        id: step,
        label: i18n._(STEPS[step].label),
        ...(compared?.round.values[step] !== undefined && { value: <StepValue compared={compared} step={step} /> }),
        ...(compared && {
          explanation: {
            formula: compared.round.values[step] === undefined ? compared.round.problem : i18n._(STEPS[step].formula),
            parts: MADE_OF[step].map((part) => ({
              id: part,
              label: i18n._(STEPS[part].label),
              value: <StepValue compared={compared} step={part} />,
            })),
          },
        }),
      }))}
    />
  );
}
