import { Popover } from "@base-ui/react/popover";
import { type ComponentProps, type ReactElement, useRef, useState } from "react";
import type { api, OutputOf, useRead } from "#core/web/api/api.ts";
import { type Press, useRepeatedPress } from "#ui/web/behaviour/first-press.ts";
import { NotificationList } from "./notification-list.tsx";

type Props = {
  press: Press;
  trigger: ReactElement<ComponentProps<"button">>;
  notifications: ReturnType<typeof useRead<unknown, OutputOf<typeof api.notifications.list>>>;
};

/** The list behind the bell, from the bell's first press on. */
export function NotificationsPopover({ press, trigger, notifications }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useRepeatedPress(button, press);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger ref={button} render={trigger} />
      <Popover.Portal>
        <Popover.Positioner align="end" sideOffset={6} className="z-50">
          <Popover.Popup className="floating w-96 max-w-[calc(100vw-16px)] outline-none">
            <NotificationList notifications={notifications} onLeave={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
