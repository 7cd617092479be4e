import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { useRead } from "../api/api.ts";
import { useCan } from "../api/session.tsx";
import { ReadProblem } from "../records/page/read-problem.tsx";
import type { Payable } from "./receipt-dialog.tsx";
import type { ReceiptProcedures } from "./receipt-procedures.ts";
import { ReceiptRow } from "./receipt-row.tsx";

const ReceiptDialog = whenOpened(() => import("./receipt-dialog.tsx"), "ReceiptDialog");

type Props = { of: Payable & { fund: { id: string } }; procedures: ReceiptProcedures };

/** Money that arrived for a call or a closing: entered by one, confirmed by another. */
export function Receipts({ of, procedures }: Props) {
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  const [isEntering, setEntering] = useState(false);
  const { data, error, refetch } = useRead(procedures.list, { id: of.id });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <Section
      title={<Trans>Receipts</Trans>}
      label={t`Receipts`}
      beside={
        mayPrepare && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEntering(true)}>
            <Trans>Enter receipt</Trans>
          </Button>
        )
      }
    >
      {data === undefined && <Skeleton className="h-12" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No money has arrived yet.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <RecordRows>
          {data.items.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} fundId={of.fund.id} procedures={procedures} />
          ))}
        </RecordRows>
      )}
      {isEntering && <ReceiptDialog of={of} record={procedures.record} onClose={() => setEntering(false)} />}
    </Section>
  );
}
