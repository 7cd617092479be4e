import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import type { Mailing } from "./mailing-values.ts";

const SendDialog = whenOpened(() => import("./send-dialog.tsx"), "SendDialog");

/** What can be done with a mailing now: send it, stop that, go on, send again what did not arrive. */
export function MailingActions({ mailing }: { mailing: Mailing }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { id, state, undelivered } = mailing;
  return (
    <>
      {state === "draft" && (
        <Button variant="primary" onClick={() => setOpen(true)}>
          <Trans>Send</Trans>
        </Button>
      )}
      {state === "sending" && (
        <Act id={id} procedure={api.mailings.stop} label={t`Stop sending`} done={t`Sending stopped`} />
      )}
      {state === "stopped" && (
        <Act id={id} procedure={api.mailings.resume} label={t`Go on sending`} done={t`Sending goes on`} isPrimary />
      )}
      {state === "sent" && undelivered > 0 && (
        <Act id={id} procedure={api.mailings.retry} label={t`Send again`} done={t`Sending again what didn’t arrive`} />
      )}
      {isOpen && <SendDialog mailing={mailing} onClose={() => setOpen(false)} />}
    </>
  );
}

type ActProps = {
  id: string;
  procedure: typeof api.mailings.stop;
  label: string;
  done: string;
  isPrimary?: boolean;
};

function Act({ id, procedure, label, done, isPrimary = false }: ActProps) {
  const { mutate, isPending } = useCommand(procedure);
  return (
    <Button
      variant={isPrimary ? "primary" : "secondary"}
      busy={isPending}
      onClick={() =>
        mutate({ id }, { onSuccess: () => toast.success(done), onError: ({ message }) => toast.error(message, label) })
      }
    >
      {label}
    </Button>
  );
}
