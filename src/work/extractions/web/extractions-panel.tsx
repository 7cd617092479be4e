import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { ExtractionButtons } from "./extraction-buttons.tsx";
import { ExtractionHistory } from "./extraction-history.tsx";

/** Document AI: values read from a document that is chosen here, and every extraction so far. */
export function ExtractionsPanel() {
  const { t } = useLingui();
  const mayExtract = useCan("document:update");
  const [document, setDocument] = useState<PickedRecord | null>(null);
  const [started, setStarted] = useState<readonly string[]>([]);
  return (
    <div className="flex flex-col gap-6">
      {mayExtract && (
        <Section title={<Trans>Document AI Analysis</Trans>} label={t`Document AI Analysis`}>
          <div className="flex max-w-xl flex-col gap-3">
            <Field label={t`Document`}>
              <AnyRecordPicker kinds={["document"]} value={document} onChange={setDocument} />
            </Field>
            <ExtractionButtons documentId={document?.id} onStarted={(id) => setStarted((before) => [...before, id])} />
          </div>
        </Section>
      )}
      <Section title={<Trans>Extraction History</Trans>} label={t`Extraction History`}>
        <ExtractionHistory started={started} />
      </Section>
    </div>
  );
}
