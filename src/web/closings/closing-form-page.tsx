import { useLingui } from "@lingui/react/macro";
import { api, type OutputOf, useRead } from "../core/api/api.ts";
import { useSession } from "../core/api/session.tsx";
import { usePlace } from "../core/app/over.ts";
import { AddressedRecord } from "../core/records/addressed-record.tsx";
import { KindFormPage } from "../core/records/kind-form-screen.tsx";
import { RecordSkeleton } from "../ui/record-skeleton.tsx";
import { ClosingFields } from "./closing-form.tsx";
import { CLOSING_FORM } from "./closing-form-kind.tsx";
import type { Closing } from "./closing-values.tsx";

/** A new closing, of whoever begins it until they say otherwise; of the deal its address names, with what is known of its round. */
export function NewClosingPage() {
  const { t } = useLingui();
  const { search } = usePlace();
  const { user } = useSession();
  const dealId = typeof search["deal"] === "string" ? search["deal"] : "";
  const deal = useRead(api.deals.get, { id: dealId }, { enabled: dealId !== "" });
  if (dealId !== "" && deal.isPending) return <RecordSkeleton loading={t`Loading...`} />;
  return <ClosingForm edited={null} start={{ ownerId: user.id, ...(deal.data && startOf(deal.data)) }} />;
}

export const EditClosingPage = () => (
  <AddressedRecord procedure={api.dealClosings.get}>
    {(closing) => <ClosingForm key={closing.id} edited={closing} start={{}} />}
  </AddressedRecord>
);

/** What a new closing takes from its deal. */
const startOf = (deal: OutputOf<typeof api.deals.get>) => ({
  deal: { id: deal.id, name: deal.name },
  currency: deal.currency,
  amount: deal.ourInvestment ?? deal.ourAllocation ?? deal.amountRequested ?? "",
  valuation: deal.valuationPre ?? "",
  stage: deal.investmentType ?? "",
  leadInvestor: deal.leadInvestor ?? "",
  closeDate: deal.expectedCloseDate ?? "",
});

type Props = { edited: Closing | null; start: Partial<ReturnType<typeof startOf>> & { ownerId?: string } };

function ClosingForm({ edited, start }: Props) {
  const { t } = useLingui();
  return (
    <KindFormPage
      kind="deal_closing"
      form={CLOSING_FORM}
      edited={edited}
      start={start}
      said={{
        title: t`New Closing`,
        create: t`Create closing`,
        update: t`Update closing`,
        created: { saved: t`Deal closing created successfully`, failed: t`Failed to create deal closing` },
        updated: { saved: t`Deal closing updated`, failed: t`Failed to update deal closing` },
      }}
    >
      {(form) => <ClosingFields form={form} isNew={edited === null} />}
    </KindFormPage>
  );
}
