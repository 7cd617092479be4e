import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { usePlace } from "#core/web/app/over.ts";
import { KindFormPage, laterForm } from "#core/web/records/form/form-frame.tsx";
import { AddressedRecord } from "#core/web/records/page/addressed-record.tsx";
import { RecordSkeleton } from "#ui/web/feedback/record-skeleton.tsx";
import { startOf, type TermSheetStart } from "./term-sheet-start.ts";
import type { TermSheet } from "./term-sheet-values.tsx";

const TermSheetForm = laterForm(() => import("./term-sheet-form.tsx"), "TermSheetForm");

/** A new sheet; of the deal its address names, with what is known of its round. */
export function NewTermSheetPage() {
  const { t } = useLingui();
  const { search } = usePlace();
  const dealId = typeof search["deal"] === "string" ? search["deal"] : "";
  const deal = useRead(api.deals.get, { id: dealId }, { enabled: dealId !== "" });
  const closingId = typeof search["closing"] === "string" ? search["closing"] : "";
  const closing = useRead(api.dealClosings.get, { id: closingId }, { enabled: closingId !== "" });
  if (deal.isLoading || closing.isLoading) return <RecordSkeleton loading={t`Loading...`} />;
  return (
    <Page
      edited={null}
      start={deal.data ? startOf(deal.data, closing.data) : {}}
      isGenerated={search["from"] === "closing"}
    />
  );
}

export const EditTermSheetPage = () => (
  <AddressedRecord procedure={api.termSheets.get}>
    {(sheet) => <Page key={sheet.id} edited={sheet} start={{}} />}
  </AddressedRecord>
);

type Props = {
  edited: TermSheet | null;
  start: TermSheetStart;
  /** From where deals are closed, which calls it otherwise. */
  isGenerated?: boolean;
};

function Page({ start, isGenerated = false, ...props }: Props) {
  const { t } = useLingui();
  const { edited: sheet } = props;
  const description =
    sheet !== null && sheet.sentAt !== null
      ? t`${sheet.version} was sent. Changes create the next version.`
      : undefined;
  return (
    <KindFormPage
      kind="term_sheet"
      title={isGenerated ? t`Generate Term Sheet` : undefined}
      description={description}
      {...props}
    >
      {(edited) => <TermSheetForm edited={edited} start={start} isGenerated={isGenerated} />}
    </KindFormPage>
  );
}
