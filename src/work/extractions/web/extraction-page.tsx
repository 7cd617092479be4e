import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { DocumentPreviewPanel } from "#work/documents/web/document-preview-panel.tsx";
import { ExtractedField } from "./extracted-field.tsx";
import { PROBLEM_WORDS, STATUS_WORDS, TYPE_WORDS, type WholeExtraction } from "./extraction-words.ts";

/** The values of an extraction beside the page they were read from. */
export function ExtractionPage() {
  const { id } = useParams({ from: "/frame/document-extractions/$id" });
  const mayRead = useCan("document:read");
  const { data, error } = useRead(api.documentExtractions.get, { id }, { enabled: mayRead });
  if (!mayRead) return <NotAllowed />;
  if (error && !data) return <ReadProblem error={error} />;
  return data === undefined ? <Skeleton className="h-96" /> : <Review extraction={data} />;
}

function Review({ extraction }: { extraction: WholeExtraction }) {
  const { i18n } = useLingui();
  const { extractionType, status, document, version, fields } = extraction;
  const [chosen, setChosen] = useState(0);
  const field = fields[chosen];
  const { word, tone } = STATUS_WORDS[status];
  return (
    <>
      <PageHeader
        title={i18n._(TYPE_WORDS[extractionType])}
        badge={<Badge tone={tone}>{i18n._(word)}</Badge>}
        description={
          <Link to="/documents/$id" params={{ id: document.id }} search={{ version }} className="hover:underline">
            <bdi>{document.name}</bdi> · <Trans>Version {version}</Trans>
          </Link>
        }
      />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,4fr)]">
        <Values extraction={extraction} chosen={chosen} onChoose={setChosen} />
        <div className="min-w-0">
          <DocumentPreviewPanel
            document={document}
            version={version}
            looked={field && { page: field.page, words: wordsToFind(field.quote) }}
            boxes={field && field.boxes.length > 0 ? field : undefined}
          />
        </div>
      </div>
    </>
  );
}

/** The viewer marks the words of one line. */
const wordsToFind = (quote: string) => (quote.split("\n").at(-1) ?? "").split(/\s+/).slice(0, 8).join(" ");

type ValuesProps = { extraction: WholeExtraction; chosen: number; onChoose: (position: number) => void };

function Values({ extraction, chosen, onChoose }: ValuesProps) {
  const { t, i18n } = useLingui();
  const { status, problem, fields } = extraction;
  if (status === "processing")
    return (
      <p className="text-quiet">
        <Trans>The document is being read.</Trans>
      </p>
    );
  if (problem !== null) return <p className="text-danger">{i18n._(PROBLEM_WORDS[problem])}</p>;
  if (fields.length === 0)
    return (
      <p className="text-quiet">
        <Trans>Nothing was found in this document. No value is shown without a quote.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Values`} className="flex flex-col divide-y divide-line">
      {fields.map((field) => (
        <ExtractedField
          key={field.position}
          extractionId={extraction.id}
          field={field}
          isChosen={field.position === chosen}
          onChoose={() => onChoose(field.position)}
        />
      ))}
    </ul>
  );
}
