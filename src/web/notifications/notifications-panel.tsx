import { Popover } from "@base-ui/react/popover";
import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import { Suspense, useState } from "react";
import { api, useRead } from "../core/api.ts";
import { IconButton } from "../ui/icon-button.tsx";

const NotificationList = lazyRouteComponent(() => import("./notification-list.tsx"), "NotificationList");

/** The bell, how many are unread, and behind it the list. */
export function NotificationsPanel() {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const notifications = useRead(api.notifications.list, {});
  const unread = notifications.data?.unread ?? 0;
  const label =
    unread === 0 ? t`Notifications` : t`Notifications, ${plural(unread, { one: "# unread", other: "# unread" })}`;
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger
        render={
          <IconButton label={label} className="relative">
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
        }
      />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-50">
          <Popover.Popup className="floating w-96 max-w-[calc(100vw-16px)] outline-none">
            <Suspense>
              <NotificationList notifications={notifications} onLeave={() => setOpen(false)} />
            </Suspense>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
