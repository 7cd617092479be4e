import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

const onError = ({ message }: Error) => toast.error(message);

function useFeed() {
  const { t } = useLingui();
  const [url, setUrl] = useState<string>();
  const { data, error } = useRead(api.taskFeed.get, {});
  const creating = useCommand(api.taskFeed.create);
  const revoking = useCommand(api.taskFeed.revoke);
  const create = () => creating.mutate({}, { onSuccess: (made) => setUrl(made.url), onError });
  const revoke = () =>
    revoking.mutate(
      {},
      {
        onSuccess: () => {
          setUrl(undefined);
          toast.success(t`Calendar address revoked`);
        },
        onError,
      },
    );
  return { url, feed: data?.feed, error, create, revoke, busy: creating.isPending || revoking.isPending };
}

/** A person’s private address of their tasks for their calendar: made, shown once, revoked. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { url, feed, error, create, revoke, busy } = useFeed();
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Calendar address</Trans>}
      description={<Trans>Shows the open tasks you own or help with, as events in your calendar.</Trans>}
      footer={
        <>
          {feed && (
            <Button busy={busy} onClick={revoke}>
              <Trans>Revoke</Trans>
            </Button>
          )}
          <Button variant="primary" busy={busy} onClick={create}>
            {feed ? <Trans>Replace address</Trans> : <Trans>Create address</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && feed === undefined && <p className="text-danger">{error.message}</p>}
        {feed === null && url === undefined && (
          <p>
            <Trans>You have no calendar address yet.</Trans>
          </p>
        )}
        {feed && <FeedFacts feed={feed} />}
        {url !== undefined && <Address url={url} />}
      </div>
    </Dialog>
  );
}

function FeedFacts({ feed }: { feed: { createdAt: string; lastReadAt: string | null } }) {
  return (
    <p className="text-sm text-quiet">
      <Trans>
        Created <Moment at={feed.createdAt} />
      </Trans>
      {feed.lastReadAt !== null && (
        <>
          {" · "}
          <Trans>
            last read <Moment at={feed.lastReadAt} />
          </Trans>
        </>
      )}
    </p>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success(t`Address copied`),
      () => toast.error(t`Copy the address by hand`),
    );
  return (
    <>
      <Field label={t`Address`} hint={t`Shown only now. Anyone with this address can read your tasks.`}>
        <TextInput readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <Button className="self-start" onClick={() => void copy()}>
        <Trans>Copy address</Trans>
      </Button>
    </>
  );
}
