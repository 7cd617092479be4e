import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { MarkedText } from "#ui/web/text/marked-text.tsx";
import type { Pitch } from "./insights-words.ts";

const ChecklistDialog = whenOpened(() => import("./checklist-dialog.tsx"), "ChecklistDialog");

/** A deck, paper or e-mail against the firm’s checklist, with a quote for each point it speaks of. */
export function PitchAnalysis() {
  const { t } = useLingui();
  const seesMails = useCan("activity:read");
  const seesPapers = useCan("document:read");
  const [document, setDocument] = useState<PickedRecord | null>(null);
  const [mailId, setMailId] = useState("");
  const [isOpen, setOpen] = useState(false);
  if (!seesPapers)
    return (
      <p className="text-quiet">
        <Trans>You don’t have access to documents.</Trans>
      </p>
    );
  return (
    <Section
      title={t`Pitch analysis`}
      label={t`Pitch analysis`}
      beside={
        <Button size="sm" onClick={() => setOpen(true)}>
          <Trans>Checklist</Trans>
        </Button>
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`Document`} hint={t`A deck, memo or other paper whose words were read.`}>
          <AnyRecordPicker
            kinds={["document"]}
            value={document}
            onChange={(picked) => {
              setMailId("");
              setDocument(picked);
            }}
          />
        </Field>
        {seesMails && (
          <Mails
            value={mailId}
            onChange={(id) => {
              setDocument(null);
              setMailId(id);
            }}
          />
        )}
      </div>
      {document !== null && <OfDocument id={document.id} />}
      {mailId !== "" && <OfMail id={mailId} />}
      {isOpen && <ChecklistDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}

function Mails({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { t } = useLingui();
  const { data } = useRead(api.insights.mails, {});
  return (
    <Field label={t`E-mail`} hint={t`The 100 newest e-mails that were logged.`}>
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        <option value="">{t`Choose an e-mail`}</option>
        {data?.items.map(({ id, subject, on, record }) => (
          <option key={id} value={id}>
            {[on, record?.label, subject].filter((part) => part !== undefined).join(" · ")}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function OfDocument({ id }: { id: string }) {
  const { data, error } = useRead(api.insights.pitch, { documentId: id });
  return (
    <Points
      pitch={data}
      error={error}
      name={data && <RecordLink record={{ id, kind: "document", label: data.name }} />}
    />
  );
}

function OfMail({ id }: { id: string }) {
  const { data, error } = useRead(api.insights.pitchMail, { activityId: id });
  return <Points pitch={data} error={error} name={data && <bdi>{data.name}</bdi>} />;
}

type PointsProps = { pitch: Pitch | undefined; error: Error | null; name: React.ReactNode };

function Points({ pitch, error, name }: PointsProps) {
  const { t } = useLingui();
  if (error && !pitch) return <p className="mt-3 text-danger">{error.message}</p>;
  if (!pitch) return <RowsSkeleton loading={t`Loading...`} />;
  if (pitch.state !== "read")
    return (
      <p className="mt-3 text-quiet">
        {pitch.state === "waiting" ? (
          <Trans>The words of {name} are not read yet. Try again in a minute.</Trans>
        ) : (
          <Trans>The words of {name} can’t be read, so nothing can be found in it.</Trans>
        )}
      </p>
    );
  const found = pitch.points.filter((one) => one.found !== null).length;
  return (
    <div className="mt-3">
      <p className="mb-2 text-sm text-quiet">
        <Trans>
          {name} has words of {found} of {pitch.points.length} points.
        </Trans>
      </p>
      <RecordRows label={t`Pitch analysis`}>
        {pitch.points.map((point, at) => (
          // Two points may have one name.
          <PointRow key={`${at} ${point.name}`} point={point} />
        ))}
      </RecordRows>
    </div>
  );
}

function PointRow({ point: { name, found } }: { point: Pitch["points"][number] }) {
  const { t } = useLingui();
  return (
    <RecordRow
      title={<bdi>{name}</bdi>}
      badge={found === null ? <Badge tone="warn">{t`Not found`}</Badge> : <Badge tone="success">{t`Found`}</Badge>}
      facts={
        found && (
          <>
            {found.page !== null && <span>{found.sheet ?? t`Page ${found.page}`}</span>}
            <span dir="auto" className="wrap-anywhere">
              “<MarkedText parts={found.parts} />”
            </span>
          </>
        )
      }
    />
  );
}
