import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api, call, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { PaymentList } from "../core/payments/payment-list.tsx";
import { Button } from "../ui/button.tsx";
import { whenOpened } from "../ui/later.tsx";
import { Section } from "../ui/record-layout.tsx";
import type { Distribution } from "./distribution-values.ts";
import { ReturnedPayment } from "./returned-payment.tsx";

const PaymentDialog = whenOpened(() => import("../core/payments/payment-dialog.tsx"), "PaymentDialog");

/** What the bank is told to pay, by lists that two people make. */
export function PaymentLists({ distribution }: { distribution: Distribution }) {
  const { t } = useLingui();
  const seesAccounts = useCan("bank:read");
  const mayPrepare = useCan("call:prepare") && seesAccounts;
  const [isPreparing, setPreparing] = useState(false);
  const { data } = useRead(api.paymentLists.list, { id: distribution.id });
  const lists = data?.items ?? [];
  const isOpen = distribution.state === "approved";
  if (!isOpen && lists.length === 0) return null;
  return (
    <Section
      title={<Trans>Payments</Trans>}
      label={t`Payments`}
      beside={
        mayPrepare &&
        isOpen && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setPreparing(true)}>
            <Trans>Prepare payments</Trans>
          </Button>
        )
      }
    >
      {lists.length === 0 && (
        <p className="text-sm text-quiet">
          <Trans>No payment list yet. One person prepares it, another approves it, then the bank gets its file.</Trans>
        </p>
      )}
      {lists.map((list) => (
        <PaymentList
          key={list.id}
          list={list}
          renderRow={({ id, lineId, partner }) => (
            <ReturnedPayment distribution={distribution} paid={{ lineId, listRowId: id, partner: partner.name }} />
          )}
        />
      ))}
      {isPreparing && (
        <PaymentDialog
          prepare={(payOn) => call(api.paymentLists.prepare, { id: distribution.id, payOn })}
          from={distribution.paidOn}
          onClose={() => setPreparing(false)}
        />
      )}
    </Section>
  );
}
