import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "../core/api/api.ts";
import { usePlace } from "../core/app/over.ts";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { KindFormPage } from "../core/records/kind-form-screen.tsx";
import { RecordSkeleton } from "../ui/record-skeleton.tsx";
import { TermSheetFields } from "./term-sheet-form.tsx";
import { TERM_SHEET_FORM } from "./term-sheet-form-kind.tsx";
import { startOf } from "./term-sheet-start.ts";
import type { TermSheet } from "./term-sheet-values.tsx";

/** A new sheet; of the deal its address names, with what is known of its round. */
export function NewTermSheetPage() {
  const { t } = useLingui();
  const { search } = usePlace();
  const dealId = typeof search["deal"] === "string" ? search["deal"] : "";
  const deal = useRead(api.deals.get, { id: dealId }, { enabled: dealId !== "" });
  if (dealId !== "" && deal.isPending) return <RecordSkeleton loading={t`Loading...`} />;
  return (
    <TermSheetForm
      edited={null}
      start={deal.data ? startOf(deal.data) : {}}
      isGenerated={search["from"] === "closing"}
    />
  );
}

export const EditTermSheetPage = () => (
  <AddressedRecord procedure={api.termSheets.get}>
    {(sheet) => <TermSheetForm key={sheet.id} edited={sheet} start={{}} />}
  </AddressedRecord>
);

type Props = {
  edited: TermSheet | null;
  start: Partial<ReturnType<typeof startOf>>;
  /** From where deals are closed, which calls it otherwise. */
  isGenerated?: boolean;
};

function TermSheetForm({ edited, start, isGenerated = false }: Props) {
  const { t } = useLingui();
  return (
    <KindFormPage
      kind="term_sheet"
      form={TERM_SHEET_FORM}
      edited={edited}
      start={start}
      said={{
        ...(isGenerated && {
          create: t`Generate Term Sheet`,
          created: { saved: t`Term sheet generated successfully`, failed: t`Failed to generate term sheet` },
        }),
        ...(edited !== null &&
          edited.sentAt !== null && { description: t`${edited.version} was sent. Changes create the next version.` }),
      }}
    >
      {(form) => <TermSheetFields form={form} />}
    </KindFormPage>
  );
}
