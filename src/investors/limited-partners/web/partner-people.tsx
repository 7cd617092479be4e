import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import { RowsSection } from "#core/web/records/rows/rows-section.tsx";
import type { PartnerTaxForm } from "#investors/limited-partners/shared/people-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { LimitedPartner } from "./limited-partner-values.tsx";
import { ContactRow } from "./partner-contact-row.tsx";
import { TAX_FORM_WORDED } from "./people-words.ts";

const PartnerContactDialog = whenOpened(() => import("./partner-contact-form.tsx"), "PartnerContactDialog");
const TaxFormDialog = whenOpened(() => import("./tax-form-form.tsx"), "TaxFormDialog");

/** Whom to write to at the partner, with what, and its tax forms. */
export function PartnerPeople({ partner }: { partner: LimitedPartner }) {
  const { t } = useLingui();
  const mayEdit = useCan("lp:manage");
  const asked = { limitedPartnerId: partner.id };
  return (
    <>
      <RowsSection
        asked={asked}
        procedure={api.partnerContacts.list}
        title={t`Contacts and mailing`}
        add={mayEdit && t`Add contact`}
        none={<Trans>No contacts yet. Add who signs and who gets notices and statements.</Trans>}
        renderRow={(row, onEdit) => <ContactRow key={row.id} row={row} mayEdit={mayEdit} onEdit={onEdit} />}
        renderForm={(edited, onClose) => <PartnerContactDialog partner={partner} edited={edited} onClose={onClose} />}
      />
      <RowsSection
        asked={asked}
        procedure={api.partnerTaxForms.list}
        title={t`Tax forms`}
        add={mayEdit && t`Add tax form`}
        none={<Trans>No tax forms yet.</Trans>}
        renderRow={(row, onEdit) => <TaxFormRow key={row.id} row={row} mayEdit={mayEdit} onEdit={onEdit} />}
        renderForm={(edited, onClose) => <TaxFormDialog partner={partner} edited={edited} onClose={onClose} />}
      />
    </>
  );
}

type RowProps<Row> = { row: Row; mayEdit: boolean; onEdit: () => void };

function TaxFormRow({ row, mayEdit, onEdit }: RowProps<PartnerTaxForm>) {
  const { t } = useLingui();
  const words = useFieldWords(TAX_FORM_WORDED.fields, TAX_FORM_WORDED);
  const today = useFirmDay();
  const remove = useDeleteRow(api.partnerTaxForms, {
    deleted: t`Tax form deleted`,
    restored: t`Tax form restored`,
    failed: t`Failed to delete the tax form`,
  });
  const { id, kind, signedOn, expiresOn, document, note } = row;
  return (
    <RecordRow
      badge={
        expiresOn !== null &&
        expiresOn < today && (
          <Badge tone="danger">
            <Trans>Expired</Trans>
          </Badge>
        )
      }
      title={words.text("kind", kind)}
      {...(note !== null && { note })}
      facts={
        <>
          <span>
            <Trans>
              Signed <Moment at={signedOn} />
            </Trans>
          </span>
          {expiresOn !== null && (
            <span>
              <Trans>
                Expires <Moment at={expiresOn} />
              </Trans>
            </span>
          )}
          {document && <RecordLink record={document} />}
        </>
      }
      menu={mayEdit && <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />}
    />
  );
}
