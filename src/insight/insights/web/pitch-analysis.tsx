import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { MarkedText } from "#ui/web/text/marked-text.tsx";

const TOPIC_WORDS = {
  problem: msg`Problem`,
  solution: msg`Solution`,
  market: msg`Market`,
  traction: msg`Traction`,
  model: msg`Business model`,
  competition: msg`Competition`,
  team: msg`Team`,
  ask: msg`Ask`,
};

/** A deck or paper against a checklist, with a quote for each topic it speaks of. */
export function PitchAnalysis() {
  const { t } = useLingui();
  const [document, setDocument] = useState<PickedRecord | null>(null);
  return (
    <Section title={t`Pitch analysis`} label={t`Pitch analysis`}>
      <Field label={t`Document`} hint={t`A deck, memo or other paper whose words were read.`}>
        <AnyRecordPicker kinds={["document"]} value={document} onChange={setDocument} />
      </Field>
      {document !== null && <Topics id={document.id} />}
    </Section>
  );
}

function Topics({ id }: { id: string }) {
  const { t, i18n } = useLingui();
  const { data, error } = useRead(api.insights.pitch, { documentId: id });
  if (error && !data) return <p className="mt-3 text-danger">{error.message}</p>;
  if (!data) return <RowsSkeleton loading={t`Loading...`} />;
  const found = data.topics.filter((one) => one.found !== null).length;
  return (
    <div className="mt-3">
      <p className="mb-2 text-sm text-quiet">
        <Trans>
          <RecordLink record={{ id, kind: "document", label: data.name }} /> has words of {found} of{" "}
          {data.topics.length} topics.
        </Trans>
      </p>
      <RecordRows label={t`Pitch analysis`}>
        {data.topics.map(({ topic, found: passage }) => (
          <RecordRow
            key={topic}
            title={i18n._(TOPIC_WORDS[topic])}
            badge={
              passage === null ? <Badge tone="warn">{t`Not found`}</Badge> : <Badge tone="success">{t`Found`}</Badge>
            }
            facts={
              passage && (
                <>
                  <span>{passage.sheet ?? t`Page ${passage.page}`}</span>
                  <span dir="auto" className="wrap-anywhere">
                    “<MarkedText parts={passage.parts} />”
                  </span>
                </>
              )
            }
          />
        ))}
      </RecordRows>
    </div>
  );
}
