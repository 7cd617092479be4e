import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import { RowsSection } from "#core/web/records/rows/rows-section.tsx";
import type { Evidence, Owner, Screening } from "#investors/kyc/shared/rows-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { percentOfText } from "#ui/web/figures/percent.ts";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { EVIDENCE_WORDED, OWNER_WORDED, SCREENING_WORDED } from "./kyc-values.ts";

const EvidenceDialog = whenOpened(() => import("./evidence-form.tsx"), "EvidenceDialog");
const OwnerDialog = whenOpened(() => import("./owner-form.tsx"), "OwnerDialog");
const ScreeningDialog = whenOpened(() => import("./screening-form.tsx"), "ScreeningDialog");

type Props = { fileId: string; name: string; mayEdit: boolean };

/** What a KYC file is made of: evidence, who stands behind the partner, and what screening found. */
export function KycParts({ fileId, name, mayEdit }: Props) {
  const { t } = useLingui();
  const asked = { fileId };
  return (
    <>
      <RowsSection
        asked={asked}
        procedure={api.kycEvidence.list}
        title={t`Evidence`}
        add={mayEdit && t`Add evidence`}
        none={<Trans>No evidence yet.</Trans>}
        renderRow={(row, onEdit) => <EvidenceRow key={row.id} row={row} mayEdit={mayEdit} onEdit={onEdit} />}
        renderForm={(edited, onClose) => <EvidenceDialog fileId={fileId} edited={edited} onClose={onClose} />}
      />
      <RowsSection
        asked={asked}
        procedure={api.kycOwners.list}
        title={t`Controlling persons and owners`}
        add={mayEdit && t`Add person or owner`}
        none={<Trans>No owners yet. Add who controls the partner and who owns 25% of it or more.</Trans>}
        renderRow={(row, onEdit) => <OwnerRow key={row.id} row={row} mayEdit={mayEdit} onEdit={onEdit} />}
        renderForm={(edited, onClose) => <OwnerDialog fileId={fileId} edited={edited} onClose={onClose} />}
      />
      <RowsSection
        asked={asked}
        procedure={api.kycScreenings.list}
        title={t`Screenings`}
        add={mayEdit && t`Add screening`}
        none={<Trans>No screenings yet.</Trans>}
        renderRow={(row, onEdit) => <ScreeningRow key={row.id} row={row} mayEdit={mayEdit} onEdit={onEdit} />}
        renderForm={(edited, onClose) => (
          <ScreeningDialog fileId={fileId} name={name} edited={edited} onClose={onClose} />
        )}
      />
    </>
  );
}

type RowProps<Row> = { row: Row; mayEdit: boolean; onEdit: () => void };

const By = ({ person }: { person: { name: string } | null }) =>
  person && (
    <span>
      <Trans>
        recorded by <bdi>{person.name}</bdi>
      </Trans>
    </span>
  );

function EvidenceRow({ row, mayEdit, onEdit }: RowProps<Evidence>) {
  const { t } = useLingui();
  const words = useFieldWords(EVIDENCE_WORDED.fields, EVIDENCE_WORDED);
  const today = useFirmDay();
  const remove = useDeleteRow(api.kycEvidence, {
    deleted: t`Evidence deleted`,
    restored: t`Evidence restored`,
    failed: t`Failed to delete the evidence`,
  });
  const { id, kind, document, issuedOn, expiresOn, note, recordedBy } = row;
  return (
    <RecordRow
      title={words.text("kind", kind)}
      badge={
        expiresOn !== null &&
        expiresOn < today && (
          <Badge tone="danger">
            <Trans>Expired</Trans>
          </Badge>
        )
      }
      {...(note !== null && { note })}
      facts={
        <>
          {document && <RecordLink record={document} />}
          {issuedOn !== null && (
            <span>
              <Trans>
                Issued <Moment at={issuedOn} />
              </Trans>
            </span>
          )}
          {expiresOn !== null && (
            <span>
              <Trans>
                Expires <Moment at={expiresOn} />
              </Trans>
            </span>
          )}
          <By person={recordedBy} />
        </>
      }
      menu={mayEdit && <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />}
    />
  );
}

function OwnerRow({ row: { id, role, name, share, country, note, recordedBy }, mayEdit, onEdit }: RowProps<Owner>) {
  const { t, i18n } = useLingui();
  const words = useFieldWords(OWNER_WORDED.fields, OWNER_WORDED);
  const remove = useDeleteRow(api.kycOwners, {
    deleted: t`Person deleted`,
    restored: t`Person restored`,
    failed: t`Failed to delete the person`,
  });
  return (
    <RecordRow
      title={<bdi>{name}</bdi>}
      {...(note !== null && { note })}
      facts={
        <>
          <span>{words.text("role", role)}</span>
          {share !== null && <span className="figure">{percentOfText(share, i18n.locales)}</span>}
          {country !== null && <bdi>{country}</bdi>}
          <By person={recordedBy} />
        </>
      }
      menu={mayEdit && <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />}
    />
  );
}

function ScreeningRow({ row, mayEdit, onEdit }: RowProps<Screening>) {
  const { t } = useLingui();
  const words = useFieldWords(SCREENING_WORDED.fields, SCREENING_WORDED);
  const remove = useDeleteRow(api.kycScreenings, {
    deleted: t`Screening deleted`,
    restored: t`Screening restored`,
    failed: t`Failed to delete the screening`,
  });
  const { id, subject, kind, list, screenedOn, hits, disposition, note, recordedBy } = row;
  return (
    <RecordRow
      badge={fieldValue(words, "disposition", disposition)}
      title={<bdi>{subject}</bdi>}
      {...(note !== null && { note })}
      facts={
        <>
          <span>
            {words.text("kind", kind)}: <bdi>{list}</bdi>
          </span>
          <Moment at={screenedOn} />
          {hits > 0 && (
            <span>
              <Trans>Hits: {hits}</Trans>
            </span>
          )}
          <By person={recordedBy} />
        </>
      }
      menu={mayEdit && <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />}
    />
  );
}
