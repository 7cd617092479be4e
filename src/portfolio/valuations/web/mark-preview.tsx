import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import type { computeMark as Compute, Computed } from "#portfolio/valuations/shared/compute.ts";
import type { valuationForm as Form } from "#portfolio/valuations/shared/forms.ts";
import { Amount } from "#ui/web/text/amount.tsx";
import type { MarkEntry } from "./mark-entry.ts";
import { MarkSteps } from "./mark-steps.tsx";
import type { Position, Round } from "./valuation-values.tsx";

type Rules = { valuationForm: typeof Form; computeMark: typeof Compute };

/** The rules of the form and the maths behind it, which come with its first use. */
function useRules(): Rules | undefined {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => {
    let isShown = true;
    void Promise.all([
      import("#portfolio/valuations/shared/forms.ts"),
      import("#portfolio/valuations/shared/compute.ts"),
    ]).then(([{ valuationForm }, { computeMark }]) => isShown && setRules({ valuationForm, computeMark }));
    return () => {
      isShown = false;
    };
  }, []);
  return rules;
}

type Props = { form: MarkEntry; round: Round; position: Position };

/** What is typed so far, worked out by the same maths as on the server, beside the mark before. */
export function MarkPreview({ form, round, position }: Props) {
  const { t } = useLingui();
  const rules = useRules();
  const typed = useWatch({ control: form.control });
  const { security, quantity, prior, carrying, cost } = position;
  const computed =
    rules && computedOf(rules, typed, { quantity, currency: security.currency, asOf: round.quarterEnds });
  const before: [string, string][] = [
    [t`Cost`, cost],
    [t`Prior value`, prior],
    [t`In the books now`, carrying],
  ];
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-semibold">
        <Trans>Calculation</Trans>
      </h3>
      <dl className="grid grid-cols-3 gap-2 text-sm">
        {before.map(([label, amount]) => (
          <div key={label}>
            <dt className="text-quiet">{label}</dt>
            <dd>
              <Amount amount={amount} currency={round.fund.currency} />
            </dd>
          </div>
        ))}
      </dl>
      {computed ? (
        <MarkSteps label={t`Calculation`} steps={computed.steps} currency={security.currency} />
      ) : (
        <p className="text-sm text-quiet">
          <Trans>Enter the inputs to see each step.</Trans>
        </p>
      )}
    </div>
  );
}

/** Whatever is still to be said besides the figures does not keep them from being worked out. */
function computedOf(
  { valuationForm, computeMark }: Rules,
  typed: object,
  position: Parameters<typeof Compute>[2],
): Computed | undefined {
  const read = valuationForm.safeParse({ ...withSources(typed), reason: "-" });
  if (!read.success) return undefined;
  try {
    return computeMark(read.data.method, read.data, position);
  } catch {
    // Inputs that have no answer yet, such as a scenario before the quarter's end: the form says so when it is sent.
    return undefined;
  }
}

type Lines = { figures?: Record<string, object>; comparables?: object[]; scenarios?: object[] };

const sourced = (one: object) => ({ ...one, source: "-" });

/** Names need only differ. */
const named = (one: object, place: number) => ({ ...sourced(one), name: String(place + 1) });

function withSources(typed: Lines): object {
  const figures = Object.fromEntries(Object.entries(typed.figures ?? {}).map(([key, one]) => [key, sourced(one)]));
  return {
    ...typed,
    figures,
    comparables: (typed.comparables ?? []).map(named),
    scenarios: (typed.scenarios ?? []).map(named),
  };
}
