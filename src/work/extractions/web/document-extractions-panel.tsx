import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { ExtractionButtons } from "./extraction-buttons.tsx";
import { ExtractionHistory } from "./extraction-history.tsx";

/** Extractions from one document, on its page. */
export function DocumentExtractionsPanel({ document: { id: documentId } }: { document: { id: string } }) {
  const { t } = useLingui();
  const mayExtract = useCan("document:update");
  const [started, setStarted] = useState<readonly string[]>([]);
  return (
    <Section title={<Trans>Document AI</Trans>} label={t`Document AI`}>
      <div className="flex flex-col gap-3">
        {mayExtract && (
          <ExtractionButtons documentId={documentId} onStarted={(id) => setStarted((before) => [...before, id])} />
        )}
        <ExtractionHistory documentId={documentId} started={started} />
      </div>
    </Section>
  );
}
