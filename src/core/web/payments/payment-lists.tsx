import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { type api, call, type Procedure, useRead } from "../api/api.ts";
import { useCan } from "../api/session.tsx";
import { PaymentList, type PaymentListProps } from "./payment-list.tsx";

const PaymentDialog = whenOpened(() => import("./payment-dialog.tsx"), "PaymentDialog");

type Props = {
  id: string;
  list: typeof api.paymentLists.list;
  prepare: Procedure<{ id: string; payOn: string }, unknown>;
  /** Whether somebody may still be paid. */
  isOpen: boolean;
  /** Nobody is paid before this day. */
  from?: string;
  /** What is said above the lists. */
  note?: ReactNode;
} & Pick<PaymentListProps, "renderRow">;

/** What the bank is told to pay, by lists that two people make. */
export function PaymentLists({ id, list, prepare, isOpen, from, note, renderRow }: Props) {
  const { t } = useLingui();
  const seesAccounts = useCan("bank:read");
  const mayPrepare = useCan("call:prepare") && seesAccounts;
  const [isPreparing, setPreparing] = useState(false);
  const { data } = useRead(list, { id });
  const lists = data?.items ?? [];
  if (!isOpen && lists.length === 0) return null;
  return (
    <Section
      title={<Trans>Payments</Trans>}
      label={t`Payments`}
      beside={
        mayPrepare &&
        isOpen && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setPreparing(true)}>
            <Trans>New payment list</Trans>
          </Button>
        )
      }
    >
      {note}
      {lists.length === 0 && (
        <p className="text-sm text-quiet">
          <Trans>No payment list yet. One person prepares it, another approves it, then the bank gets its file.</Trans>
        </p>
      )}
      {lists.map((one) => (
        <PaymentList key={one.id} list={one} renderRow={renderRow} />
      ))}
      {isPreparing && (
        <PaymentDialog
          prepare={(payOn) => call(prepare, { id, payOn })}
          {...(from !== undefined && { from })}
          onClose={() => setPreparing(false)}
        />
      )}
    </Section>
  );
}
