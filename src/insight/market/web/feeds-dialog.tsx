import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Feed } from "./market-values.ts";

/** The feeds that are read every half hour. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const mayEdit = useCan("intelligence:manage");
  const { data, error, refetch } = useRead(api.marketFeeds.list, {});
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Feeds`}
      description={<Trans>RSS and Atom feeds are read every 30 minutes. No item is added twice.</Trans>}
    >
      <div className="flex flex-col gap-4">
        {mayEdit && <NewFeed />}
        {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-12" />}
        {data?.items.length === 0 && (
          <p className="text-quiet">
            <Trans>No feeds yet.</Trans>
          </p>
        )}
        {data && data.items.length > 0 && (
          <RecordRows label={t`Feeds`}>
            {data.items.map((feed) => (
              <FeedRow key={feed.id} feed={feed} mayEdit={mayEdit} />
            ))}
          </RecordRows>
        )}
      </div>
    </Dialog>
  );
}

function NewFeed() {
  const { t } = useLingui();
  const [url, setUrl] = useState("");
  const create = useCommand(api.marketFeeds.create);
  const run = () =>
    create.mutate(
      { url },
      {
        onSuccess: () => {
          setUrl("");
          toast.success(t`Feed added`);
        },
      },
    );
  const fields = create.error?.data.fields;
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <Field className="flex-1" label={t`Address of a feed`} error={fields?.["url"] ?? create.error?.message}>
        <TextInput
          inputMode="url"
          placeholder="https://example.com/feed.xml"
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
      </Field>
      <Button type="submit" busy={create.isPending}>
        <Trans>Add feed</Trans>
      </Button>
    </form>
  );
}

function FeedRow({ feed, mayEdit }: { feed: Feed; mayEdit: boolean }) {
  const { t } = useLingui();
  const { name, url, isActive, readAt, problem, items } = feed;
  return (
    <RecordRow
      title={name}
      {...(problem !== null && { note: t`The last reading failed: ${problem}` })}
      facts={
        <>
          <bdi className="wrap-anywhere">{url}</bdi>
          <span>{t`${items} items`}</span>
          {readAt !== null && (
            <span>
              <Trans>
                Read <Moment at={readAt} />
              </Trans>
            </span>
          )}
          {!isActive && <span>{t`Paused`}</span>}
        </>
      }
      menu={mayEdit && <FeedMenu feed={feed} />}
    />
  );
}

function FeedMenu({ feed }: { feed: Feed }) {
  const { t } = useLingui();
  const read = useCommand(api.marketFeeds.read);
  const update = useCommand(api.marketFeeds.update);
  const remove = useCommand(api.marketFeeds.delete);
  const { id, rowVersion, name, url, isActive } = feed;
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update feed`);
  return (
    <MoreMenu busy={read.isPending || update.isPending || remove.isPending}>
      <MenuItem
        onSelect={() =>
          read.mutate({ id }, { onSuccess: ({ added }) => toast.success(t`${added} new items`), onError })
        }
      >
        <Trans>Read now</Trans>
      </MenuItem>
      <MenuItem onSelect={() => update.mutate({ id, rowVersion, name, url, isActive: !isActive }, { onError })}>
        {isActive ? <Trans>Pause</Trans> : <Trans>Resume</Trans>}
      </MenuItem>
      <MenuItem
        onSelect={() =>
          remove.mutate({ id }, { onSuccess: () => toast.success(t`Feed deleted. Its items remain.`), onError })
        }
      >
        <Trans>Delete feed</Trans>
      </MenuItem>
    </MoreMenu>
  );
}
