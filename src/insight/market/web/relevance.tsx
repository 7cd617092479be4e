import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RELEVANCE_POINTS } from "#insight/market/shared/relevance.ts";
import type { Insight } from "./market-values.ts";

const INPUT_WORDS = {
  holdings: msg`Sectors of investments`,
  pipeline: msg`Sectors of open deals`,
  named: msg`Companies named in the text`,
};

/** How far an insight concerns the firm; opens on what each input found. */
export function Relevance({ insight: { relevanceScore, relevance } }: { insight: Insight }) {
  const { i18n } = useLingui();
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-control font-medium">
        <Trans>Relevance {relevanceScore}%</Trans>
      </summary>
      <ul className="mt-1 flex flex-col gap-1 text-quiet">
        {relevance.map(({ input, points, records, more }) => (
          <li key={input} className="flex flex-wrap gap-x-2">
            <span>
              {i18n._(INPUT_WORDS[input])}: {points}/{RELEVANCE_POINTS[input]}
            </span>
            {records.map((record) => (
              <RecordLink key={record.id} record={record} />
            ))}
            {more > 0 && (
              <span>
                <Trans>and {more} more</Trans>
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
