import { useLingui } from "@lingui/react/macro";
import type { Step } from "#portfolio/valuations/shared/compute.ts";
import { STEP_LABELS } from "#portfolio/valuations/shared/words.ts";
import { StepValue } from "./valuation-values.tsx";

type Props = { label: string; steps: readonly Step[]; currency: string };

/** How a mark comes about, line by line; the last line is the fair value. */
export function MarkSteps({ label, steps, currency }: Props) {
  const { i18n } = useLingui();
  return (
    <dl aria-label={label} className="divide-y divide-line rounded-card border border-line text-sm">
      {[...steps.entries()].map(([place, step]) => (
        <div key={place} className="flex justify-between gap-4 px-3 py-1.5 last:font-semibold">
          <dt className="min-w-0 wrap-anywhere">
            {i18n._(STEP_LABELS[step.step])}
            {step.of !== undefined && (
              <>
                {" · "}
                <bdi>{step.of}</bdi>
              </>
            )}
          </dt>
          <dd className="text-right whitespace-nowrap">
            <StepValue step={step} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
