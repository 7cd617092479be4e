import { Trans, useLingui } from "@lingui/react/macro";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Line, useCriterionWords } from "./score-words.ts";

type Props = { lines: readonly Line[]; onRate?: (line: Line) => void };

/** Each criterion with what is known of it, where that is from, and what it gives to the score. */
export function ScoreLines({ lines, onRate }: Props) {
  const { t } = useLingui();
  return (
    <RecordRows label={t`Criteria`}>
      {lines.map((line) => (
        <OneLine key={line.criterion.id} line={line} {...(onRate && { onRate })} />
      ))}
    </RecordRows>
  );
}

function OneLine({ line, onRate }: { line: Line; onRate?: (line: Line) => void }) {
  const { t, i18n } = useLingui();
  const words = useCriterionWords();
  const { criterion, value, points, share, contribution, from, asOf, rating } = line;
  const number = (one: number) => i18n.number(one, { maximumFractionDigits: 1 });
  const name = criterion.name;
  return (
    <RecordRow
      title={name}
      {...(rating !== null && rating.note !== "" && { note: rating.note })}
      facts={
        <>
          <span>{value === null ? t`Not known` : words.valueText(criterion, value)}</span>
          {points !== null && (
            <span>
              <Trans>{number(points)} points</Trans>
            </span>
          )}
          <span>
            {share === null ? (
              <Trans>Weight {number(criterion.weight)}</Trans>
            ) : (
              <Trans>Weight {i18n.number(share, { style: "percent", maximumFractionDigits: 0 })}</Trans>
            )}
          </span>
          {from !== null && (
            <span>
              <Trans>
                From <RecordLink record={from} />
              </Trans>
            </span>
          )}
          {asOf !== null && (
            <span>
              <Trans>
                Period of <Moment at={asOf} />
              </Trans>
            </span>
          )}
          {rating !== null && <Rating rating={rating} />}
        </>
      }
      menu={
        criterion.by === "people" &&
        onRate && (
          <Button size="sm" aria-label={t`Rate ${name}`} onClick={() => onRate(line)}>
            <Trans>Rate</Trans>
          </Button>
        )
      }
      sum={contribution !== null && <span className="figure font-medium">+{number(contribution)}</span>}
    />
  );
}

const Rating = ({ rating: { source, by, at } }: { rating: NonNullable<Line["rating"]> }) => (
  <>
    <bdi>{source}</bdi>
    <span>
      <bdi>{by}</bdi>, <Moment at={at} />
    </span>
  </>
);
