import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { KeyRound, ListTree, Pause, Pencil, Play, Plus, Send, Trash2, Webhook } from "lucide-react";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Endpoint } from "./integration-words.ts";

const EndpointDialog = whenOpened(() => import("./endpoint-dialog.tsx"), "EndpointDialog");
const SecretDialog = whenOpened(() => import("./secret-dialog.tsx"), "SecretDialog");
const DeliveriesDialog = whenOpened(() => import("./deliveries-dialog.tsx"), "DeliveriesDialog");

type Opened =
  | { dialog: "edit"; edited: Endpoint | null }
  | { dialog: "secret"; secret: string }
  | { dialog: "log" | "remove" | "rotate"; endpoint: Endpoint };

/** Addresses that are sent events. */
export function WebhooksTab() {
  const { t } = useLingui();
  const mayManage = useCan("integration:manage");
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { data, error, refetch } = useRead(api.webhooks.list, {});
  if (error) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  const add = mayManage && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpened({ dialog: "edit", edited: null })}>
      <Trans>Add endpoint</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="max-w-prose text-sm text-quiet">
          <Trans>
            Events are sent by HTTP POST, signed as Standard Webhooks describes. A message names the record; its values
            are read by the API.
          </Trans>
        </p>
        {data !== undefined && data.items.length > 0 && add}
      </div>
      {!data && <Skeleton className="h-40 w-full" />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<Webhook />}
          title={<Trans>No endpoints yet</Trans>}
          text={<Trans>Add the address of a program that should hear of changes.</Trans>}
          action={add}
        />
      )}
      {data !== undefined && data.items.length > 0 && (
        <RecordRows label={t`Webhooks`}>
          {data.items.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} mayManage={mayManage} onOpen={setOpened} />
          ))}
        </RecordRows>
      )}
      {opened?.dialog === "edit" && (
        <EndpointDialog
          edited={opened.edited}
          onClose={close}
          onSecret={(secret) => setOpened({ dialog: "secret", secret })}
        />
      )}
      {opened?.dialog === "secret" && <SecretDialog secret={opened.secret} onClose={close} />}
      {opened?.dialog === "log" && <DeliveriesDialog endpoint={opened.endpoint} onClose={close} />}
      <Questions opened={opened} onClose={close} onSecret={(secret) => setOpened({ dialog: "secret", secret })} />
    </div>
  );
}

type RowProps = { endpoint: Endpoint; mayManage: boolean; onOpen: (opened: Opened) => void };

function EndpointRow({ endpoint, mayManage, onOpen }: RowProps) {
  const { t } = useLingui();
  const { id, url, description, events, status, lastError, createdBy, createdAt, formerUntil } = endpoint;
  const words = { active: t`active`, paused: t`paused`, failing: t`paused after failures` };
  const tone = { active: "success", paused: "neutral", failing: "danger" } as const;
  return (
    <RecordRow
      title={url}
      badge={<Badge tone={tone[status]}>{words[status]}</Badge>}
      note={description}
      facts={
        <>
          <span>
            <Plural value={events.length} one="# event" other="# events" />
          </span>
          <Moment at={createdAt} />
          {createdBy !== null && <bdi>{createdBy.name}</bdi>}
          {formerUntil !== null && (
            <span>
              <Trans>Former secret valid until</Trans> <Moment at={formerUntil} />
            </span>
          )}
          {lastError !== null && <span className="text-danger">{lastError}</span>}
        </>
      }
      menu={
        <div className="flex gap-1">
          <Button
            size="sm"
            icon={<ListTree aria-hidden className="size-4" />}
            aria-label={t`Delivery log of ${url}`}
            onClick={() => onOpen({ dialog: "log", endpoint })}
          >
            <Trans>Delivery log</Trans>
          </Button>
          {mayManage && <EndpointMenu key={id} endpoint={endpoint} onOpen={onOpen} />}
        </div>
      }
    />
  );
}

function EndpointMenu({ endpoint, onOpen }: Omit<RowProps, "mayManage">) {
  const { t } = useLingui();
  const { id, status } = endpoint;
  const setStatus = useCommand(api.webhooks.setStatus);
  const test = useCommand(api.webhooks.test);
  const onError = ({ message }: { message: string }) => toast.error(message);
  const change = (to: "active" | "paused") =>
    setStatus.mutate(
      { id, status: to },
      { onSuccess: () => toast.success(to === "active" ? t`Endpoint active` : t`Endpoint paused`), onError },
    );
  return (
    <MoreMenu busy={setStatus.isPending || test.isPending}>
      {status === "active" && (
        <MenuItem
          icon={<Send />}
          onSelect={() => test.mutate({ id }, { onSuccess: () => toast.success(t`Test message sent`), onError })}
        >
          <Trans>Send test message</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<Pencil />} onSelect={() => onOpen({ dialog: "edit", edited: endpoint })}>
        <Trans>Edit</Trans>
      </MenuItem>
      {status === "active" ? (
        <MenuItem icon={<Pause />} onSelect={() => change("paused")}>
          <Trans>Pause</Trans>
        </MenuItem>
      ) : (
        <MenuItem icon={<Play />} onSelect={() => change("active")}>
          <Trans>Send again from now on</Trans>
        </MenuItem>
      )}
      <MenuItem icon={<KeyRound />} onSelect={() => onOpen({ dialog: "rotate", endpoint })}>
        <Trans>New secret</Trans>
      </MenuItem>
      <MenuItem icon={<Trash2 />} onSelect={() => onOpen({ dialog: "remove", endpoint })}>
        <Trans>Remove</Trans>
      </MenuItem>
    </MoreMenu>
  );
}

type QuestionProps = { opened: Opened | undefined; onClose: () => void; onSecret: (secret: string) => void };

function Questions({ opened, onClose, onSecret }: QuestionProps) {
  const { t } = useLingui();
  const remove = useCommand(api.webhooks.remove);
  const rotate = useCommand(api.webhooks.rotate);
  const onError = ({ message }: { message: string }) => toast.error(message);
  const id = opened && "endpoint" in opened ? opened.endpoint.id : "";
  return (
    <>
      <Confirm
        open={opened?.dialog === "remove"}
        onClose={onClose}
        title={<Trans>Remove this endpoint?</Trans>}
        consequence={<Trans>It is sent nothing more, and its delivery log is deleted.</Trans>}
        action={t`Remove`}
        busyAction={t`Removing...`}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id }, { onSuccess: onClose, onError })}
      />
      <Confirm
        open={opened?.dialog === "rotate"}
        onClose={onClose}
        title={<Trans>Make a new secret?</Trans>}
        consequence={<Trans>For 24 hours messages are signed with both, so that your program can change over.</Trans>}
        action={t`New secret`}
        busyAction={t`Saving...`}
        busy={rotate.isPending}
        onConfirm={() => rotate.mutate({ id }, { onSuccess: ({ secret }) => onSecret(secret), onError })}
      />
    </>
  );
}
