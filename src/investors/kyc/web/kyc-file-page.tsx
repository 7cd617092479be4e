import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { FieldFacts, FieldText } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { EditButton } from "#core/web/records/page/more-actions.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { historyOf } from "#core/web/records/page/record-history.tsx";
import type { KycFile } from "#investors/kyc/shared/api.ts";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { KycActions } from "./kyc-actions.tsx";
import { KycParts } from "./kyc-parts.tsx";
import { useKycWords } from "./kyc-values.ts";

const TimelinePanel = afterPaint(() => import("#work/activities/web/timeline-panel.tsx"), "TimelinePanel");
const DocumentsPanel = afterPaint(() => import("#work/documents/web/documents-panel.tsx"), "DocumentsPanel");
const TasksPanel = afterPaint(() => import("#work/tasks/web/tasks-panel.tsx"), "TasksPanel");
const KycDialog = whenOpened(() => import("./kyc-form.tsx"), "KycDialog");

/** The KYC file of one partner: what was collected, and what was decided of it. */
export const KycFilePage = () => (
  <AddressedRecord procedure={api.kycFiles.get}>{(file) => <File key={file.id} file={file} />}</AddressedRecord>
);

function File({ file }: { file: KycFile }) {
  const words = useKycWords();
  const mayEdit = useCan("kyc:manage");
  return (
    <>
      <Header file={file} mayEdit={mayEdit} />
      <RecordColumns
        lead={
          <>
            <KycParts fileId={file.id} name={file.name} mayEdit={mayEdit} />
            <DocumentsPanel recordId={file.id} />
          </>
        }
        main={
          <TimelinePanel
            kind="kyc_file"
            record={file}
            history={historyOf({ procedure: api.kycFiles.history, words })}
          />
        }
        aside={
          <>
            <Section title={<Trans>Details</Trans>}>
              <FieldFacts
                record={file}
                fields={["investorType", "riskRating", "accreditationBasis", "accreditedOn", "accreditationDocument"]}
                words={words}
              />
            </Section>
            <Section title={words.label("sourceOfFunds")}>
              <FieldText record={file} field="sourceOfFunds" words={words} none={<Trans>Not collected yet.</Trans>} />
            </Section>
            <Decision file={file} />
            <TasksPanel recordId={file.id} />
          </>
        }
      />
    </>
  );
}

/** What was decided last, and how long it holds. */
function Decision({ file }: { file: KycFile }) {
  const words = useKycWords();
  const { decidedBy, decidedAt, submittedBy, submittedAt, conditions, decisionNote, refreshOn, holdsUntil } = file;
  if (submittedAt === null) return null;
  return (
    <Section title={<Trans>Decision</Trans>}>
      <div className="flex flex-col gap-2 text-sm">
        <p>
          <Trans>
            Submitted by <bdi>{submittedBy?.name}</bdi>, <Moment at={submittedAt} />
          </Trans>
        </p>
        {decidedAt !== null && (
          <p>
            <Trans>
              Decided by <bdi>{decidedBy?.name}</bdi>, <Moment at={decidedAt} />
            </Trans>
          </p>
        )}
        {holdsUntil !== null && (
          <p>
            <Trans>
              The earlier approval is valid until <Moment at={holdsUntil} />
            </Trans>
          </p>
        )}
      </div>
      {refreshOn !== null && <FieldFacts record={file} fields={["refreshOn", "expiresOn"]} words={words} />}
      {conditions !== "" && <FieldFacts record={file} fields={["conditions"]} words={words} />}
      {decisionNote !== "" && <FieldFacts record={file} fields={["decisionNote"]} words={words} />}
    </Section>
  );
}

function Header({ file, mayEdit }: { file: KycFile; mayEdit: boolean }) {
  const { t } = useLingui();
  const words = useKycWords();
  return (
    <RecordHeader
      record={{ ...file, name: t`KYC of ${file.name}` }}
      state={fieldValue(words, "state", file.state)}
      mayEdit={mayEdit}
      renderActions={(edit) => (
        <>
          <KycActions file={file} />
          {mayEdit && <EditButton enabled variant="secondary" onEdit={edit} />}
        </>
      )}
      renderForm={(onClose) => <KycDialog file={file} onClose={onClose} />}
    >
      <Link
        to="/lp-management/$id"
        params={{ id: file.limitedPartnerId }}
        className="text-sm text-primary-text underline"
      >
        <Trans>Limited partner</Trans>
      </Link>
    </RecordHeader>
  );
}
