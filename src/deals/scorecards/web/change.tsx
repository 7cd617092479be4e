import { Trans, useLingui } from "@lingui/react/macro";
import { BAND_LABELS } from "#deals/scorecards/shared/bands.ts";
import type { Line, Score } from "./score-words.ts";

const MOST = 4;

type Props = { change: NonNullable<Score["change"]>; lines: readonly Line[] };

/** Which criteria would lift the score into the next band. */
export function Change({ change: { band, alone, together }, lines }: Props) {
  const { t, i18n } = useLingui();
  const nameOf = (id: string) => lines.find(({ criterion }) => criterion.id === id)?.criterion.name ?? "";
  const points = (value: number) => i18n.number(value, { maximumFractionDigits: 1 });
  const better = i18n._(BAND_LABELS[band]);
  const names = together.map(nameOf).join(", ");
  return (
    <section aria-label={t`What would change it`}>
      <h3 className="mb-1 text-sm font-semibold text-quiet">
        <Trans>What would change it</Trans>
      </h3>
      <ul className="flex flex-col gap-1 text-sm">
        {alone.slice(0, MOST).map(({ id, from, to }) => (
          <li key={id}>
            {from === null ? (
              <Trans>
                <bdi>{nameOf(id)}</bdi> with {points(to)} points or more makes it {better}.
              </Trans>
            ) : (
              <Trans>
                <bdi>{nameOf(id)}</bdi> from {points(from)} to {points(to)} points makes it {better}.
              </Trans>
            )}
          </li>
        ))}
        {alone.length === 0 && together.length > 0 && (
          <li>
            <Trans>
              No criterion alone makes it {better}. Full points for <bdi>{names}</bdi> do.
            </Trans>
          </li>
        )}
      </ul>
    </section>
  );
}
