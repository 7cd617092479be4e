import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { useFirstPress } from "#ui/web/behaviour/first-press.ts";
import { IconButton } from "#ui/web/icon-button.tsx";

const NotificationsPopover = lazyRouteComponent(() => import("./notifications-popover.tsx"), "NotificationsPopover");

/** The bell, how many are unread, and behind it the list. */
export function NotificationsPanel() {
  const { t } = useLingui();
  const notifications = useRead(api.notifications.list, {});
  const { press, handlers } = useFirstPress(() => NotificationsPopover.preload?.());
  const unread = notifications.data?.unread ?? 0;
  const label =
    unread === 0 ? t`Notifications` : t`Notifications, ${plural(unread, { one: "# unread", other: "# unread" })}`;
  const bell = (
    <IconButton
      label={label}
      className="relative"
      {...(press === undefined && { ...handlers, "aria-haspopup": "dialog" })}
    >
      <Bell />
      {unread > 0 && (
        <span
          aria-hidden
          className="figure absolute top-0.5 right-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-danger-solid px-1 text-[10px] font-semibold text-on-primary"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </IconButton>
  );
  if (press === undefined) return bell;
  return <NotificationsPopover press={press} trigger={bell} notifications={notifications} />;
}
