import { Menu as Parts } from "@base-ui/react/menu";
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from "react";
import { type Press, useRepeatedPress } from "../behaviour/first-press.ts";
import { untilClosed } from "../feedback/fading.tsx";
import { MenuPartsProvider } from "./menu-parts.ts";

type Props = {
  press: Press;
  trigger: ReactElement<ComponentProps<"button">>;
  align: "start" | "end";
  side: "top" | "bottom";
  returnTo: (() => HTMLElement | null | undefined) | undefined;
  children: ReactNode;
};

/** A menu from its first press on. */
export function OpenableMenu({ press, trigger, align, side, returnTo, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  useRepeatedPress(button, press);
  // The focus leaves with the choice, not with what fades out: the next key is for what is beneath.
  const leave = (open: boolean) => {
    if (!open && popup.current?.contains(document.activeElement)) (returnTo?.() ?? button.current)?.focus();
  };
  return (
    <Parts.Root modal={false} onOpenChange={leave}>
      <Parts.Trigger ref={button} render={trigger} />
      <Parts.Portal>
        <Parts.Positioner align={align} side={side} sideOffset={4} className="z-50">
          <Parts.Popup
            ref={popup}
            render={untilClosed}
            // Said by nobody, the focus stays where it went since: a dialog that an entry opened has it, or the next field.
            finalFocus={
              returnTo === undefined
                ? true
                : () => (document.activeElement === document.body ? (returnTo() ?? true) : false)
            }
            className="floating max-h-(--available-height) min-w-48 overflow-y-auto p-1 outline-none"
          >
            <MenuPartsProvider value={Parts}>{children}</MenuPartsProvider>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}
