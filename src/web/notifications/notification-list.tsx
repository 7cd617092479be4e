import { Popover } from "@base-ui/react/popover";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { clsx } from "clsx";
import { api, type OutputOf, useCommand, type useRead } from "../core/api.ts";
import { Button } from "../ui/button.tsx";
import { Moment } from "../ui/moment.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

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
          <Trans>You are told here when somebody mentions you, and when long work ends.</Trans>
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
    </>
  );
}

function Item({ item, onOpen }: { item: Notifications["items"][number]; onOpen: () => void }) {
  const isUnread = item.readAt === null;
  return (
    <li className="border-b border-line last:border-0">
      <Link to={item.href} onClick={onOpen} className="flex gap-2.5 px-4 py-2.5 outline-offset-[-2px] hover:bg-hover">
        <span
          aria-hidden
          className={clsx("mt-1.5 size-2 shrink-0 rounded-full", isUnread ? "bg-primary" : "bg-transparent")}
        />
        <span className="min-w-0 flex-1">
          <span className={clsx("block text-base", isUnread && "font-medium")}>
            {item.text}
            {isUnread && (
              <span className="sr-only">
                <Trans>, unread</Trans>
              </span>
            )}
          </span>
          <span className="flex gap-2 text-xs text-quiet">
            {item.actorName !== "" && <span className="truncate">{item.actorName}</span>}
            <Moment at={item.createdAt} />
          </span>
        </span>
      </Link>
    </li>
  );
}
