import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { POINTS_A_STEP } from "#insight/relationships/shared/rules.ts";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";

/** Who can introduce the firm to a contact. */
export function Introductions() {
  const { t } = useLingui();
  const [to, setTo] = useState<PickedRecord | null>(null);
  return (
    <Section title={t`Paths to an introduction`} label={t`Paths to an introduction`}>
      <Field
        label={t`Who do you want to meet?`}
        hint={t`The firm’s own link is the contact’s points of the last year divided by ${POINTS_A_STEP}, from 1 to 10.`}
      >
        <AnyRecordPicker kinds={["contact"]} value={to} onChange={setTo} />
      </Field>
      {to !== null && <Paths to={to.id} />}
    </Section>
  );
}

function Paths({ to }: { to: string }) {
  const { t } = useLingui();
  const { data, error } = useRead(api.relationships.introductions, { to });
  if (error && !data) return <p className="mt-2 text-danger">{error.message}</p>;
  if (!data) return <Skeleton className="mt-2 h-12" />;
  if (data.items.length === 0)
    return (
      <p className="mt-2 text-sm text-quiet">
        <Trans>No path yet. Map who knows this contact, and log meetings, calls and e-mails.</Trans>
      </p>
    );
  return (
    <div className="mt-2">
      <RecordRows label={t`Paths to an introduction`} isOrdered>
        {data.items.map(({ people, weakest }) => {
          const at = people[weakest.at]?.name ?? "";
          return (
            <RecordRow
              key={people.map(({ id }) => id).join(" ")}
              title={
                <>
                  <Trans>Us</Trans>
                  {people.map(({ id, name }) => (
                    <span key={id}>
                      {" → "}
                      <RecordLink record={{ id, kind: "contact", label: name }} />
                    </span>
                  ))}
                </>
              }
              facts={
                <span>
                  <Trans>
                    Weakest link: to {at}, {weakest.strength}/10
                  </Trans>
                </span>
              }
            />
          );
        })}
      </RecordRows>
    </div>
  );
}
