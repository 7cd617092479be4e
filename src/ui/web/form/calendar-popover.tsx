import { Popover } from "@base-ui/react/popover";
import { Trans } from "@lingui/react/macro";
import { type RefObject, useRef } from "react";
import { Calendar } from "./calendar.tsx";

type Props = {
  anchor: RefObject<HTMLElement | null>;
  popup: RefObject<HTMLDivElement | null>;
  value: string;
  today: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
};

/** The calendar of a date field. */
export function CalendarPopover({ anchor, popup, onClose, ...calendar }: Props) {
  const cursor = useRef<HTMLButtonElement>(null);
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        // The field and its button are part of it.
        const isOnField = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!open && !(isOnField && event.type !== "keydown")) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={4} className="z-50">
          <Popover.Popup
            ref={popup}
            initialFocus={cursor}
            finalFocus={() => anchor.current?.querySelector("input") ?? true}
            className="floating p-2 outline-none"
          >
            <Popover.Title className="sr-only">
              <Trans>Calendar</Trans>
            </Popover.Title>
            <Calendar {...calendar} cursorRef={cursor} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
