import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { Button } from "../ui/button.tsx";
import { whenOpened } from "../ui/later.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRows } from "../ui/record-row.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { CapitalCall } from "./capital-call-values.tsx";
import { ReceiptRow } from "./receipt-row.tsx";

const ReceiptDialog = whenOpened(() => import("./receipt-dialog.tsx"), "ReceiptDialog");

/** Money that arrived for the call: entered by one, confirmed by another. */
export function CallReceipts({ call }: { call: CapitalCall }) {
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  const [isEntering, setEntering] = useState(false);
  const { data, error, refetch } = useRead(api.capitalCallReceipts.list, { id: call.id });
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
            <ReceiptRow key={receipt.id} receipt={receipt} />
          ))}
        </RecordRows>
      )}
      {isEntering && <ReceiptDialog call={call} onClose={() => setEntering(false)} />}
    </Section>
  );
}
