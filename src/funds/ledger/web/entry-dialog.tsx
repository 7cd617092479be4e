import { Trans, useLingui } from "@lingui/react/macro";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { EntryLines } from "./entry-lines.tsx";
import { type SourcedEntry, useKindWord } from "./ledger-words.ts";
import { ReverseDialog } from "./reverse-dialog.tsx";

/** One entry as it was posted: its lines, who prepared and who approved it, what it takes back and what took it back. */
export function PostedEntryDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useLingui();
  const mayPost = useCan("ledger:post");
  const [isReversing, setReversing] = useState(false);
  const entry = useRead(api.ledger.entry, { id });
  const canReverse = mayPost && entry.data?.reversedBy === null;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={entry.data ? <bdi>{t`Entry ${entry.data.entryNo}: ${entry.data.memo}`}</bdi> : t`Entry`}
      footer={
        canReverse && (
          <Button icon={<Undo2 aria-hidden className="size-4" />} onClick={() => setReversing(true)}>
            <Trans>Reverse…</Trans>
          </Button>
        )
      }
    >
      {entry.isError && <ReadProblem error={entry.error} onRetry={() => void entry.refetch()} />}
      {entry.isPending && <Skeleton className="h-48 w-full" />}
      {entry.data && (
        <div className="flex flex-col gap-4">
          <EntryFacts entry={entry.data} />
          <EntryLines lines={entry.data.lines} />
        </div>
      )}
      {isReversing && entry.data && (
        <ReverseDialog entry={entry.data} onClose={() => setReversing(false)} onPrepared={onClose} />
      )}
    </Dialog>
  );
}

function EntryFacts({ entry }: { entry: SourcedEntry }) {
  const { t } = useLingui();
  const kindWord = useKindWord();
  const former = t`Former member`;
  const [prepared, approved] = [entry.preparedBy?.name ?? former, entry.approvedBy?.name ?? former];
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{kindWord(entry.kind)}</Badge>
        <Moment at={entry.effectiveOn} />
        {entry.reverses !== null && <Badge tone="warn">{t`Reverses entry ${entry.reverses}`}</Badge>}
        {entry.reversedBy !== null && <Badge tone="warn">{t`Reversed by entry ${entry.reversedBy}`}</Badge>}
      </p>
      {entry.relatesTo !== null && (
        <p>
          <Trans>
            Belongs to the closed period that ended <Moment at={entry.relatesTo} />
          </Trans>
        </p>
      )}
      {entry.overdraft !== null && (
        <p>
          <Trans>
            Cash below zero: <bdi>{entry.overdraft}</bdi>
          </Trans>
        </p>
      )}
      {entry.source !== null && (
        <p>
          <Trans>
            Made by <RecordLink record={entry.source} />
          </Trans>
        </p>
      )}
      <p className="text-quiet">
        <Trans>
          Prepared by <bdi>{prepared}</bdi>, approved by <bdi>{approved}</bdi>, recorded{" "}
          <Moment at={entry.recordedAt} />
        </Trans>
      </p>
    </div>
  );
}
