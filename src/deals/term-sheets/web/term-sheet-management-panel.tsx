import { Trans, useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useButtons } from "#core/web/api/session.tsx";
import { ManagementDialog } from "#core/web/lists/management-dialog.tsx";
import { FieldFact } from "#core/web/records/fields/field-facts.tsx";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordFormDialog } from "#core/web/records/form/record-form-dialog.tsx";
import { useKindForm } from "#core/web/records/form/use-kind-form.ts";
import { EditLink } from "#core/web/records/page/edit-link.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Facts } from "#ui/web/layout/facts.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { TermSheetFields } from "./term-sheet-form.tsx";
import { TERM_SHEET_FORM } from "./term-sheet-form-kind.tsx";
import { type ListedSheet, useSheetWords } from "./term-sheet-values.tsx";

/** The term sheets of all deals over the list of deals, and the form of a new one. */
export function TermSheetManagement({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const isEnabled = useButtons("term-sheets");
  return (
    <ManagementDialog
      title={<Trans>Term Sheet Management</Trans>}
      label={t`Term Sheets`}
      procedure={api.termSheets.list}
      none={<Trans>No term sheets yet.</Trans>}
      all={{ to: "/term-sheets", text: <Trans>Open all term sheets</Trans> }}
      add={{
        text: t`Add term sheet`,
        may: isEnabled("term-sheet:new"),
        renderForm: (onDone) => <AddSheet onClose={onDone} />,
      }}
      renderRow={(sheet) => <SheetRow sheet={sheet} mayEdit={isEnabled("term-sheet:edit")} />}
      onClose={onClose}
    />
  );
}

function SheetRow({ sheet, mayEdit }: { sheet: ListedSheet; mayEdit: boolean }) {
  const words = useSheetWords();
  const { id, company, version, status, amount, valuation, currency } = sheet;
  const compact = (value: string | null) => value !== null && <CompactAmount amount={value} currency={currency} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <RecordLink
            record={{ id, kind: "term_sheet", label: company }}
            className="min-w-0 font-medium wrap-anywhere"
          />
          <span className="figure text-quiet">{version}</span>
          {fieldValue(words, "status", status)}
        </p>
        <span className="flex">
          {mayEdit && <EditLink record={sheet} to="/term-sheets/$id/edit" />}
          <DownloadMenu id={id} name={company} size="sm" />
        </span>
      </div>
      <Facts columns="grid-cols-2 sm:grid-cols-4">
        <FieldFact record={sheet} field="amount" words={words} own={compact(amount)} />
        <FieldFact record={sheet} field="valuation" words={words} own={compact(valuation)} />
        <FieldFact record={sheet} field="leadInvestor" words={words} />
        <FieldFact record={sheet} field="createdAt" words={words} />
      </Facts>
    </>
  );
}

function AddSheet({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const form = useKindForm(TERM_SHEET_FORM, {
    edited: null,
    action: t`Add term sheet`,
    one: t`term sheet`,
    onSaved: onClose,
    toasts: { saved: t`Term sheet added successfully`, failed: t`Failed to add term sheet` },
  });
  return (
    <RecordFormDialog form={form} title={t`Add term sheet`} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TermSheetFields form={form} />
      </div>
    </RecordFormDialog>
  );
}
