import { Popover } from "@base-ui/react/popover";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { api, type OutputOf, useCommand, type useRead } from "#core/web/api/api.ts";
import { AddressLink } from "#core/web/app/address-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Notifications = OutputOf<typeof api.notifications.list>;
type Props = {
  notifications: ReturnType<typeof useRead<unknown, Notifications>>;
  onLeave: () => void;
};

export function NotificationList({ notifications, onLeave }: Props) {
  const markRead = useCommand(api.notifications.markRead);
  const { data, error } = notifications;
  return (
    <>
      <div className="flex items-center justify-between border-b border-line py-1.5 pr-2 pl-4">
        <Popover.Title className="text-base font-semibold">
          <Trans>Notifications</Trans>
        </Popover.Title>
        <Button
          variant="ghost"
          size="sm"
          disabled={data === undefined || data.unread === 0}
          busy={markRead.isPending}
          onClick={() => markRead.mutate({})}
        >
          <Trans>Mark all as read</Trans>
        </Button>
      </div>
      {error !== null && (
        <p role="alert" className="px-4 py-6 text-center text-sm text-danger">
          {error.message}
        </p>
      )}
      {notifications.isPending && <Skeleton className="m-4 h-10" />}
      {data?.items.length === 0 && (
        <p className="px-4 py-8 text-center text-sm text-quiet">
          <Trans>You’re notified here of mentions and finished jobs.</Trans>
        </p>
      )}
      <ul className="max-h-[60vh] overflow-y-auto">
        {data?.items.map((item) => (
          <Item
            key={item.id}
            item={item}
            onOpen={() => {
              if (item.readAt === null) markRead.mutate({ ids: [item.id] });
              onLeave();
            }}
          />
        ))}
      </ul>
      <Link
        to="/profile"
        search={{ tab: "notifications" }}
        onClick={onLeave}
        className="block border-t border-line px-4 py-2 text-sm text-primary-text outline-offset-[-2px] hover:underline"
      >
        <Trans>Notification settings</Trans>
      </Link>
    </>
  );
}

function Item({ item, onOpen }: { item: Notifications["items"][number]; onOpen: () => void }) {
  const { t } = useLingui();
  const isUnread = item.readAt === null;
  return (
    <li className="border-b border-line last:border-0">
      <AddressLink
        href={item.href}
        onOpen={onOpen}
        className="grid grid-cols-[8px_minmax(0,1fr)] gap-x-2.5 px-4 py-2.5 outline-offset-[-2px] hover:bg-hover"
      >
        <span aria-hidden className={clsx("mt-1.5 size-2 rounded-full", isUnread && "bg-primary")} />
        <span className={clsx("text-base", isUnread && "font-medium")}>
          {item.actorName === "" ? (
            item.text
          ) : (
            <>
              <bdi>{item.actorName}</bdi> {item.text}
            </>
          )}
          {isUnread && <span className="sr-only">{t`, unread`}</span>}
        </span>
        <span className="col-start-2 text-xs text-quiet">
          <Moment at={item.createdAt} />
        </span>
      </AddressLink>
    </li>
  );
}
