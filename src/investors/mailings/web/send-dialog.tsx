import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import type { Mailing, Recipients } from "./mailing-values.ts";

/** Says how many get it before it is sent. */
export function SendDialog({ mailing, onClose }: { mailing: Mailing; onClose: () => void }) {
  const { t } = useLingui();
  const { id, rowVersion, title } = mailing;
  const { data } = useRead(api.mailings.recipients, { id });
  const { mutate, error, isPending } = useCommand(api.mailings.send);
  const count = data?.counts.queued ?? 0;
  const published = data?.published ?? 0;
  const send = () =>
    mutate(
      { id, rowVersion, recipients: count },
      {
        onSuccess: () => {
          toast.success(t`Sending has begun`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Send “${title}”?`}
      description={<Trans>Sent e-mails can’t be changed or recalled.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            busyLabel={t`Sending...`}
            disabled={data === undefined || (count === 0 && published === 0)}
            onClick={send}
          >
            <Plural value={count} one="Send to # person" other="Send to # people" />
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-base">
        {error && <Alert tone="danger">{error.message}</Alert>}
        {data === undefined ? <Skeleton className="h-12 w-full" /> : <Summary data={data} />}
      </div>
    </Dialog>
  );
}

function Summary({ data: { counts, published, mailConfigured } }: { data: Recipients }) {
  const [count, left] = [counts.queued ?? 0, counts.left_out ?? 0];
  return (
    <>
      {!mailConfigured && (
        <Alert tone="warn">
          <Trans>No mail server is set up. Messages wait in the outbox until there is one.</Trans>
        </Alert>
      )}
      <ul className="grid gap-1">
        <li>
          <Plural value={count} one="# person gets the message." other="# people get the message." />
        </li>
        {published > 0 && (
          <li>
            <Plural
              value={published}
              one="# partner also has it in the portal."
              other="# partners also have it in the portal."
            />
          </li>
        )}
        {left > 0 && (
          <li className="text-quiet">
            <Plural
              value={left}
              one="# contact is left out; the list says why."
              other="# contacts are left out; the list says why."
            />
          </li>
        )}
      </ul>
    </>
  );
}
