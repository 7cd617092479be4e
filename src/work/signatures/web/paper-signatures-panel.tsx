import { Trans, useLingui } from "@lingui/react/macro";
import { Signature } from "lucide-react";
import { useState } from "react";
import { t as say } from "#core/shared/text.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { COMMITMENT_REASON_TEXTS } from "#work/signatures/shared/rules.ts";
import { RequestList } from "./request-list.tsx";

const PaperDialog = whenOpened(() => import("./paper-dialog.tsx"), "PaperDialog");

type Props = {
  /** The record the paper belongs to. */
  recordId: string;
  /** Who still has to sign, as far as it is known. */
  signers?: readonly { name: string; email: string }[];
  /** A subscription agreement is about one commitment of the partner. */
  commitmentId?: string;
  /** Named for a screen reader where a page has several. */
  label?: string;
};

/** Asks for signatures of a record’s paper, on the record’s page, and shows what waits. */
export function PaperSignaturesPanel({ recordId, signers = [], commitmentId, label }: Props) {
  const { t } = useLingui();
  const mayAsk = useCan("signature:request");
  const mayRead = useCan("signature:read");
  const [isOpen, setOpen] = useState(false);
  const { data } = useRead(api.signatureRequests.list, { recordId }, { enabled: mayRead });
  const mine = data?.items.filter((one) => one.commitmentId === (commitmentId ?? null)) ?? [];
  const pending = mine.filter(({ status }) => status === "pending");
  const reason = mine[0]?.commitmentReason ?? null;
  return (
    <>
      {mayAsk && pending.length === 0 && (
        <Button
          size="sm"
          icon={<Signature aria-hidden className="size-4" />}
          {...(label !== undefined && { "aria-label": label })}
          onClick={() => setOpen(true)}
        >
          <Trans>Request Signature</Trans>
        </Button>
      )}
      {pending.length > 0 && <RequestList requests={pending} label={t`Pending signatures`} />}
      {reason !== null && (
        <p className="basis-full text-sm text-warn">
          <Trans>The paper is signed.</Trans> {say(COMMITMENT_REASON_TEXTS[reason])}
        </p>
      )}
      {isOpen && (
        <PaperDialog
          recordId={recordId}
          signers={signers}
          {...(commitmentId !== undefined && { commitmentId })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
