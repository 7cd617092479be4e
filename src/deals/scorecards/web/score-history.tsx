import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Score } from "./score-words.ts";

/** The scores that scorecards gave this deal, folded. */
export function ScoreHistory({ history }: { history: Score["history"] }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (history.length === 0) return null;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ml-1 inline-flex min-h-6 items-center gap-1 rounded-control pr-1.5 text-sm text-quiet hover:text-text"
      >
        <ChevronRight aria-hidden className={clsx("size-4 transition-transform", isOpen && "rotate-90")} />
        <Trans>Earlier scores</Trans>
      </button>
      {isOpen && (
        <RecordRows label={t`Earlier scores`}>
          {history.map(({ score, scorecard, version, by, at }) => (
            <RecordRow
              key={at}
              title={<span className="figure">{score}</span>}
              facts={
                <>
                  <span>
                    <Trans>
                      <bdi>{scorecard}</bdi>, version {version}
                    </Trans>
                  </span>
                  <span>{by === "" ? <Trans>Followed the records</Trans> : <bdi>{by}</bdi>}</span>
                  <Moment at={at} />
                </>
              }
            />
          ))}
        </RecordRows>
      )}
    </div>
  );
}
