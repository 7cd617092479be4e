import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { ConfidenceBadge } from "./confidence-badge.tsx";
import { type Extraction, PROBLEM_WORDS, STATUS_WORDS, TYPE_WORDS } from "./extraction-words.ts";

type Props = {
  /** Of one document; of all where it is absent. */
  documentId?: string;
  /** Extractions that were started here: how they end is said. */
  started: readonly string[];
};

/** Extractions with their status and confidence, newest first. */
export function ExtractionHistory({ documentId, started }: Props) {
  const { t } = useLingui();
  const { data, error } = useRead(api.documentExtractions.list, documentId === undefined ? {} : { documentId });
  useEnds(started, data?.items);
  if (error && !data) return <p className="text-sm text-danger">{error.message}</p>;
  if (data === undefined) return <Skeleton className="h-12" />;
  if (data.items.length === 0)
    return (
      <p className="text-sm text-quiet">
        <Trans>No extractions yet.</Trans>
      </p>
    );
  return (
    <RecordRows label={t`Extraction History`}>
      {data.items.map((extraction) => (
        <Row key={extraction.id} extraction={extraction} withDocument={documentId === undefined} />
      ))}
    </RecordRows>
  );
}

function Row({ extraction, withDocument }: { extraction: Extraction; withDocument: boolean }) {
  const { t, i18n } = useLingui();
  const { id, extractionType, status, confidenceScore, document, createdAt, createdBy, fieldCount, decidedCount } =
    extraction;
  const { word, tone } = STATUS_WORDS[status];
  return (
    <RecordRow
      badge={<Badge tone={tone}>{i18n._(word)}</Badge>}
      title={
        <Link to="/document-extractions/$id" params={{ id }} className="rounded-control hover:underline">
          {i18n._(TYPE_WORDS[extractionType])}
        </Link>
      }
      {...(extraction.problem !== null && { note: i18n._(PROBLEM_WORDS[extraction.problem]) })}
      facts={
        <>
          {confidenceScore !== null && <ConfidenceBadge confidence={confidenceScore} />}
          {withDocument && <bdi className="min-w-0 wrap-anywhere">{document.name}</bdi>}
          {status === "completed" && (
            <span>{fieldCount === 0 ? t`Nothing found` : t`${decidedCount} of ${fieldCount} decided`}</span>
          )}
          {createdBy && <bdi>{createdBy.name}</bdi>}
          <Moment at={createdAt} />
        </>
      }
    />
  );
}

/** Says how extractions ended that were started here, each once. */
function useEnds(started: readonly string[], items: readonly Extraction[] | undefined): void {
  const { t, i18n } = useLingui();
  const said = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, status, fieldCount, problem } of items ?? []) {
      if (status === "processing" || !started.includes(id) || said.current.has(id)) continue;
      said.current.add(id);
      if (status === "failed") toast.error(problem === null ? t`Stopped` : i18n._(PROBLEM_WORDS[problem]));
      else if (fieldCount === 0) toast.info(t`Nothing was found in this document`);
      else toast.success(t`Document data extracted successfully`);
    }
  }, [started, items, t, i18n]);
}
