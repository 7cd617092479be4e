import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";

type Props = { label: string; steps: readonly { id: string; label: string }[]; current: string };

/** Named steps in order, filled up to the current one. A current step outside the list counts as past the last. */
export function PipelineBar({ label, steps, current }: Props) {
  const { t } = useLingui();
  const found = steps.findIndex((step) => step.id === current);
  const reached = found === -1 ? steps.length - 1 : found;
  return (
    <ol aria-label={label} className="flex gap-2 sm:gap-3">
      {steps.map((step, index) => (
        <li key={step.id} aria-current={step.id === current ? "step" : undefined} className="min-w-0 flex-1">
          <div className={clsx("h-1.5 rounded-full", index <= reached ? "bg-primary" : "bg-line")} />
          <div
            // On a phone five names do not fit in a row: the reached one says where the deal stands, the others are read out.
            className={clsx(
              "mt-1 text-xs",
              index === reached
                ? "font-medium whitespace-nowrap text-text sm:truncate"
                : "truncate text-quiet max-sm:sr-only",
              // Where it is wider than its step it grows to the side that has room.
              index > steps.length / 2 && "max-sm:flex max-sm:justify-end",
            )}
            title={step.label}
          >
            {step.label}
            <span className="sr-only">
              {index < reached ? t`, done` : index === reached ? t`, reached` : t`, ahead`}
            </span>
          </div>
        </li>
      ))}
    </ol>
  );
}
