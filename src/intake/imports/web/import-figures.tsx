import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { ImportCounts } from "#intake/imports/shared/plan.ts";

const ORDER = ["created", "updated", "unchanged", "known", "repeated", "skipped", "damaged", "repaired"] as const;

/** What is told of the rows, in this order. */
export const countsOf = (counts: ImportCounts) =>
  ORDER.filter((name) => name !== "known" || counts.known > 0).map((name) => ({ name, count: counts[name] }));

type Props = { label: string; counts: ImportCounts; words: Record<keyof ImportCounts, MessageDescriptor> };

/** What becomes, or became, of the rows of a file. */
export function ImportFigures({ label, counts, words }: Props) {
  const { i18n } = useLingui();
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-2 sm:grid-cols-4 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none"
    >
      {countsOf(counts).map(({ name, count }) => (
        <div key={name} className="rounded-card border border-line bg-surface px-4 py-3">
          <dt className="text-sm text-quiet">{i18n._(words[name])}</dt>
          <dd className="figure text-xl font-semibold">{i18n.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
