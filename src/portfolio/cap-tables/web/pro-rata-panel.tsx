import { api, useRead } from "#core/web/api/api.ts";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { OfferRow } from "./pro-rata-offer.tsx";

type Props = { id: string; companyId: string };

/** The right in a round that a task is about, decided here by a person who may; nothing for who can’t see it. */
export function ProRataDecision({ id, companyId }: Props) {
  const rights = useRead(api.proRataRights.list, { portfolioCompanyId: companyId });
  const offer = rights.data?.items.flatMap(({ offers }) => offers).find((one) => one.id === id);
  return offer ? (
    <RecordRows>
      <OfferRow offer={offer} />
    </RecordRows>
  ) : null;
}
