import { Trans } from "@lingui/react/macro";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { Amount } from "#ui/web/text/amount.tsx";
import { MarkInputs } from "./mark-inputs.tsx";
import { type Position, useMethodWord } from "./valuation-values.tsx";

type Props = { earlier: NonNullable<Position["earlier"]>; fundCurrency: string };

/** What the approved mark of the round before rested on, beside what is typed now. */
export function EarlierInputs({ earlier, fundCurrency }: Props) {
  const method = useMethodWord();
  const quarter = quarterName(earlier.on);
  // Figures stand under those that are typed; whatever is a list stands here alone.
  const isList = earlier.inputs.comparables.length + earlier.inputs.scenarios.length > 0;
  return (
    <details className="min-w-0 rounded-card border border-line p-3" open={isList}>
      <summary className="cursor-pointer font-semibold">
        <Trans>Inputs of {quarter}</Trans>
      </summary>
      <p className="my-2 text-sm text-quiet">
        {method(earlier.method)} · <Amount amount={earlier.fundValue} currency={fundCurrency} />
      </p>
      <MarkInputs mark={earlier} />
    </details>
  );
}
