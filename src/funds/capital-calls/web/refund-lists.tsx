import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api, call, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { PaymentList } from "#core/web/payments/payment-list.tsx";
import { RefundsWaiting } from "#core/web/payments/refunds-waiting.tsx";
import { RowReturn } from "#core/web/payments/row-return.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import type { CapitalCall } from "./capital-call-values.tsx";

const PaymentDialog = whenOpened(() => import("#core/web/payments/payment-dialog.tsx"), "PaymentDialog");

/** What partners who paid too much get back, by lists that two people make; nothing where nobody does. */
export function RefundLists({ call: { id, fund } }: { call: CapitalCall }) {
  return useCan("carry:read") ? <Lists callId={id} fundId={fund.id} /> : null;
}

function Lists({ callId, fundId }: { callId: string; fundId: string }) {
  const { t } = useLingui();
  const mayPrepare = [useCan("call:prepare"), useCan("bank:read")].every(Boolean);
  const [isPreparing, setPreparing] = useState(false);
  const { data } = useRead(api.paymentLists.listOfCall, { id: callId });
  const returns = useRead(api.paymentReturns.listOfCall, { id: callId }).data?.items ?? [];
  const { items = [], waiting = 0 } = data ?? {};
  if (items.length === 0 && waiting === 0) return null;
  return (
    <Section
      title={<Trans>Refunds</Trans>}
      label={t`Refunds`}
      beside={
        mayPrepare &&
        waiting > 0 && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setPreparing(true)}>
            <Trans>New payment list</Trans>
          </Button>
        )
      }
    >
      <RefundsWaiting count={waiting} />
      {items.map((list) => (
        <PaymentList
          key={list.id}
          list={list}
          renderRow={(row) => <RowReturn row={row} list={list} returns={returns} fundId={fundId} />}
        />
      ))}
      {isPreparing && (
        <PaymentDialog
          prepare={(payOn) => call(api.paymentLists.prepareRefunds, { id: callId, payOn })}
          onClose={() => setPreparing(false)}
        />
      )}
    </Section>
  );
}
