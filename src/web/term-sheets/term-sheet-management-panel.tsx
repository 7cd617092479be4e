import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api } from "../core/api/api.ts";
import { useButtons } from "../core/api/session.tsx";
import { useReadPages } from "../core/lists/pages.ts";
import { EditLink } from "../core/records/edit-link.tsx";
import { FieldFact } from "../core/records/field-facts.tsx";
import { fieldValue } from "../core/records/field-value.tsx";
import { useKindForm } from "../core/records/kind-form.ts";
import { RecordFormDialog } from "../core/records/record-form-dialog.tsx";
import { RecordLink } from "../core/records/record-link.tsx";
import { CompactAmount } from "../ui/amount.tsx";
import { Button, buttonStyle } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Facts } from "../ui/facts.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { TERM_SHEET_FORM, TermSheetFields } from "./term-sheet-form.tsx";
import { type ListedSheet, useSheetWords } from "./term-sheet-values.tsx";

/** The term sheets of all deals over the list of deals, and the form of a new one. */
export function TermSheetManagement({ onClose }: { onClose: () => void }) {
  const [isAdding, setAdding] = useState(false);
  if (isAdding) return <AddSheet onClose={() => setAdding(false)} />;
  return <SheetsDialog onAdd={() => setAdding(true)} onClose={onClose} />;
}

function SheetsDialog({ onAdd, onClose }: { onAdd: () => void; onClose: () => void }) {
  const { t } = useLingui();
  const isEnabled = useButtons("term-sheets");
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={<Trans>Term Sheet Management</Trans>}
      footer={
        <>
          <Link to="/term-sheets" className={buttonStyle({ variant: "ghost" })}>
            <Trans>Open all term sheets</Trans>
          </Link>
          {isEnabled("term-sheet:new") && (
            <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={onAdd}>
              {t`Add term sheet`}
            </Button>
          )}
        </>
      }
    >
      <Sheets mayEdit={isEnabled("term-sheet:edit")} />
    </Dialog>
  );
}

function Sheets({ mayEdit }: { mayEdit: boolean }) {
  const { t } = useLingui();
  const pages = useReadPages(api.termSheets.list, {});
  if (pages.isPending) return <Skeleton className="h-40" />;
  if (pages.data === undefined) return <p className="text-danger">{pages.error.message}</p>;
  if (pages.data.length === 0)
    return (
      <p className="text-quiet">
        <Trans>No term sheets yet.</Trans>
      </p>
    );
  return (
    <>
      <ul aria-label={t`Term Sheets`} className="flex flex-col divide-y divide-line">
        {pages.data.map((sheet) => (
          <SheetRow key={sheet.id} sheet={sheet} mayEdit={mayEdit} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <LoadMore
          busy={pages.isFetchingNextPage}
          failure={pages.error?.message}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}

function SheetRow({ sheet, mayEdit }: { sheet: ListedSheet; mayEdit: boolean }) {
  const words = useSheetWords();
  const { id, company, version, status, amount, valuation, currency } = sheet;
  const compact = (value: string | null) => value !== null && <CompactAmount amount={value} currency={currency} />;
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0">
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
    </li>
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
