import { Popover } from "@base-ui/react/popover";
import type { ReactNode, RefObject } from "react";

/** How a figure comes about, in a sentence, and its parts. */
export type Explanation = { formula: ReactNode; parts: readonly { id?: string; label: string; value: ReactNode }[] };

type Props = Explanation & { anchor: RefObject<HTMLElement | null>; title: string; onClose: () => void };

/** What a figure of a record is made of, beside it. */
export function FigurePopover({ anchor, title, formula, parts, onClose }: Props) {
  return (
    <Popover.Root
      open
      onOpenChange={(open, { event }) => {
        // The figure itself closes what it opened.
        const isOnFigure = event.target instanceof Node && anchor.current?.contains(event.target);
        if (!open && !(isOnFigure && event.type !== "keydown")) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} align="start" sideOffset={6} className="z-50">
          <Popover.Popup finalFocus={anchor} className="floating w-80 max-w-[calc(100vw-16px)] px-4 py-3 outline-none">
            <Popover.Title className="font-semibold">{title}</Popover.Title>
            <Popover.Description className="mt-0.5 text-sm text-quiet">{formula}</Popover.Description>
            {parts.length > 0 && (
              <dl className="mt-2 divide-y divide-line border-t border-line">
                {parts.map(({ id, label, value }) => (
                  <div key={id ?? label} className="flex justify-between gap-4 py-1.5">
                    <dt>{label}</dt>
                    <dd className="figure text-right">{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
