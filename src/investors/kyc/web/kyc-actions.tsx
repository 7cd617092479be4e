import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import type { KycFile } from "#investors/kyc/shared/api.ts";
import { type CollectorState, KYC_MOVES } from "#investors/kyc/shared/rules.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";

const DecideDialog = whenOpened(() => import("./decide-dialog.tsx"), "DecideDialog");

/** Where the file can go from here, by a person who may move it. */
export function KycActions({ file }: { file: KycFile }) {
  const { t } = useLingui();
  const mayManage = useCan("kyc:manage");
  const mayDecide = useCan("kyc:decide");
  const [deciding, setDeciding] = useState(false);
  const move = useCommand(api.kycFiles.move);
  const release = useCommand(api.kycFiles.release);
  const { id, rowVersion, state, isMine } = file;
  const said = {
    onSuccess: () => toast.success(t`KYC file updated`),
    onError: ({ message }: Error) => toast.error(message, t`Failed to update the KYC file`),
  };
  const labels: Record<CollectorState, string> = {
    collecting: state === "in_review" ? t`Return to collecting` : t`Reopen`,
    in_review: t`Submit for review`,
    refresh_due: t`Refresh now`,
    on_hold: t`Put on hold`,
  };
  const moves = KYC_MOVES.flatMap(([from, to, who]) => (from === state && who === "kyc:manage" ? [to] : [])).concat(
    state === "on_hold" ? [] : ["on_hold"],
  ) as CollectorState[];
  return (
    <>
      {mayManage &&
        moves.map((to) => (
          <Button
            key={to}
            variant={to === "in_review" ? "primary" : "secondary"}
            disabled={move.isPending}
            onClick={() => move.mutate({ id, rowVersion, to }, said)}
          >
            {labels[to]}
          </Button>
        ))}
      {mayDecide && state === "on_hold" && (
        <Button variant="primary" busy={release.isPending} onClick={() => release.mutate({ id, rowVersion }, said)}>
          <Trans>Release</Trans>
        </Button>
      )}
      {mayDecide &&
        state === "in_review" &&
        (isMine ? (
          <span className="self-center text-sm text-quiet">
            <Trans>Ask a colleague who didn’t collect it to decide</Trans>
          </span>
        ) : (
          <Button variant="primary" onClick={() => setDeciding(true)}>
            <Trans>Decide</Trans>
          </Button>
        ))}
      {deciding && <DecideDialog file={file} onClose={() => setDeciding(false)} />}
    </>
  );
}
