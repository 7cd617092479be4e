import { Menu as Parts } from "@base-ui/react/menu";
import { type ComponentProps, type ReactElement, type ReactNode, useRef } from "react";
import { type Press, useRepeatedPress } from "./first-press.ts";
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
  useRepeatedPress(button, press);
  return (
    <Parts.Root modal={false}>
      <Parts.Trigger ref={button} render={trigger} />
      <Parts.Portal>
        <Parts.Positioner align={align} side={side} sideOffset={4} className="z-50">
          <Parts.Popup
            // Said by nobody, the focus stays where it went since: a dialog that an entry opened has it.
            finalFocus={returnTo === undefined ? true : () => returnTo() ?? true}
            className="floating max-h-(--available-height) min-w-48 overflow-y-auto p-1 outline-none"
          >
            <MenuPartsProvider value={Parts}>{children}</MenuPartsProvider>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  );
}
