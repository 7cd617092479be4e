import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

/** A person’s private address of their tasks for their calendar: made, shown once, revoked. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [url, setUrl] = useState<string>();
  const { data, error } = useRead(api.taskFeed.get, {});
  const create = useCommand(api.taskFeed.create);
  const revoke = useCommand(api.taskFeed.revoke);
  const onError = ({ message }: Error) => toast.error(message);
  const feed = data?.feed;
  const copy = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t`Address copied`),
      () => toast.error(t`Copy the address by hand`),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Calendar address</Trans>}
      description={<Trans>Shows the open tasks you own or help with, as events in your calendar.</Trans>}
      footer={
        <>
          {feed && (
            <Button
              busy={revoke.isPending}
              onClick={() =>
                revoke.mutate(
                  {},
                  {
                    onSuccess: () => {
                      setUrl(undefined);
                      toast.success(t`Calendar address revoked`);
                    },
                    onError,
                  },
                )
              }
            >
              <Trans>Revoke</Trans>
            </Button>
          )}
          <Button
            variant="primary"
            busy={create.isPending}
            onClick={() => create.mutate({}, { onSuccess: (made) => setUrl(made.url), onError })}
          >
            {feed ? <Trans>Replace address</Trans> : <Trans>Create address</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && !data && <p className="text-danger">{error.message}</p>}
        {feed === null && url === undefined && (
          <p>
            <Trans>You have no calendar address yet.</Trans>
          </p>
        )}
        {feed && (
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
        )}
        {url !== undefined && (
          <>
            <Field label={t`Address`} hint={t`Shown only now. Anyone with this address can read your tasks.`}>
              <TextInput readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
            </Field>
            <Button className="self-start" onClick={() => void copy(url)}>
              <Trans>Copy address</Trans>
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}
