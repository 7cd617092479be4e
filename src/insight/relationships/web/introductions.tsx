import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { POINTS_A_STEP } from "#insight/relationships/shared/rules.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import type { IntroductionPath } from "./request-dialog.tsx";

const RequestDialog = whenOpened(() => import("./request-dialog.tsx"), "RequestDialog");

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

/** Paths to a contact; each can be asked for. */
export function Paths({ to }: { to: string }) {
  const { t } = useLingui();
  const mayAsk = useCan("task:create");
  const seesActivity = useCan("activity:read");
  const [asked, setAsked] = useState<IntroductionPath>();
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
        {data.items.map((path) => {
          const { people, weakest } = path;
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
              menu={
                mayAsk &&
                seesActivity && (
                  <Button size="sm" onClick={() => setAsked(path)}>
                    <Trans>Ask for an introduction</Trans>
                  </Button>
                )
              }
            />
          );
        })}
      </RecordRows>
      {asked && <RequestDialog path={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}
