import { api, call, type OutputOf } from "../api/api.ts";
import { useFirmDay } from "../app/firm-day.ts";
import { ReturnedPayment } from "./returned-payment.tsx";

type List = OutputOf<typeof api.paymentLists.list>["items"][number];
type Props = {
  row: List["rows"][number];
  list: List;
  returns: OutputOf<typeof api.paymentReturns.list>["items"];
  fundId: string;
};

/** Of a payment of a call’s or a closing’s list: that it came back, or the way to say so. */
export function RowReturn({ row: { id, partner }, list, returns, fundId }: Props) {
  const isPaid = list.payOn <= useFirmDay();
  return (
    <ReturnedPayment
      returned={returns.find(({ listRowId, undoneAt }) => listRowId === id && undoneAt === null)}
      isPaid={isPaid}
      partner={partner.name}
      fundId={fundId}
      record={(said) => call(api.paymentReturns.recordOfRow, { id, ...said })}
    />
  );
}
