import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { CallRecalculation } from "#funds/capital-calls/shared/api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { CapitalCall } from "./capital-call-values.tsx";

const RecalculationDialog = whenOpened(() => import("./recalculation-dialog.tsx"), "RecalculationDialog");

type Change = CallRecalculation["staleReasons"][number];

const SAID: Record<Change["kind"], ReturnType<typeof msg>> = {
  closing: msg`Closing`,
  commitment: msg`Commitment confirmed`,
  transfer: msg`Transfer`,
  increase: msg`Commitment increased`,
  release: msg`Commitment released`,
  default: msg`Default`,
  withdrawal: msg`Withdrawal`,
  side_letter: msg`Side letter`,
  terms: msg`Terms of the fund`,
  call: msg`Capital call`,
  distribution: msg`Recallable distribution`,
};

/** Whether a call that waits must be prepared again, why, and what it would be. */
export function useCallRecalculation({ id, state }: CapitalCall): CallRecalculation | undefined {
  const { data } = useRead(api.capitalCalls.previewRecalculation, { id }, { enabled: state === "pending" });
  return state === "pending" ? data : undefined;
}

/** Above everything of a call that can’t be approved as it is: what changed since, and the way on. */
export function StaleCall({ call }: { call: CapitalCall }) {
  const recalculation = useCallRecalculation(call);
  const mayPrepare = useCan("call:prepare");
  const [isOpen, setOpen] = useState(false);
  if (recalculation?.isStale !== true) return null;
  const { staleReasons, problem } = recalculation;
  return (
    <>
      <Alert tone="warn" className="mb-4">
        <p className="font-medium">
          <Trans>This call is out of date and can’t be approved.</Trans>
        </p>
        {staleReasons.length === 0 ? (
          <p>
            <Trans>The unfunded commitment changed after this call was prepared.</Trans>
          </p>
        ) : (
          <ul className="mt-1 flex flex-col gap-0.5">
            {staleReasons.map((change) => (
              <Since key={`${change.kind} ${change.record.id} ${change.at}`} change={change} />
            ))}
          </ul>
        )}
        {problem !== null && (
          <p className="mt-1">
            <Trans>It can’t be prepared again as it is: {problem}. Cancel it and create another.</Trans>
          </p>
        )}
        {mayPrepare && problem === null && (
          <Button size="sm" className="mt-2" onClick={() => setOpen(true)}>
            <Trans>Prepare again…</Trans>
          </Button>
        )}
      </Alert>
      {isOpen && <RecalculationDialog call={call} lines={recalculation.lines} onClose={() => setOpen(false)} />}
    </>
  );
}

function Since({ change: { kind, record, at } }: { change: Change }) {
  const { i18n } = useLingui();
  return (
    <li>
      {i18n._(SAID[kind])}: <RecordLink record={record} />, <Moment at={at} />
    </li>
  );
}
