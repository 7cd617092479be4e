import { FieldFacts } from "#core/web/records/fields/field-facts.tsx";
import type { EditorOf } from "#core/web/records/fields/in-place.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { type ReferralSourceRecord, useEnteredWords } from "./vocabulary.ts";

type Props = { referralSource: ReferralSourceRecord; editorOf: EditorOf };

const KNOWN = ["kind", "place", "website", "contact", "createdAt"] as const;

/** Every field of an event or partner; what nobody knows yet shows a dash. */
export function ReferralSourceFacts({ referralSource, editorOf }: Props) {
  const { type, contact } = referralSource;
  return (
    <FieldFacts
      record={referralSource}
      fields={type === "event" ? ["startsOn", "endsOn", ...KNOWN] : KNOWN}
      words={useEnteredWords()}
      editorOf={editorOf}
      own={{
        contact: contact && <RecordLink record={{ id: contact.id, kind: "contact", label: contact.name }} />,
      }}
    />
  );
}
