import { clsx } from "clsx";
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";

const GAP_PX = 4;
const MARGIN_PX = 8;
const MOST_PX = 192;

type Props = { anchor: RefObject<HTMLElement | null>; children: ReactNode; className?: string };

/**
 * What belongs to a field and floats over the screen. It takes no room, so that nothing moves when it comes and goes: a button
 * that is being pressed stays under the pointer. Above the field, where it covers no button of its form, or below where more fits.
 */
export function Anchored({ anchor, children, className }: Props) {
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const [field, floating] = [anchor.current, box.current];
    if (!field || !floating) return undefined;
    const place = () => placeAt(floating, field.getBoundingClientRect());
    const resized = new ResizeObserver(place);
    floating.showPopover();
    resized.observe(field);
    addEventListener("resize", place);
    addEventListener("scroll", place, { capture: true, passive: true });
    return () => {
      resized.disconnect();
      removeEventListener("resize", place);
      removeEventListener("scroll", place, { capture: true });
    };
  }, [anchor]);

  return (
    <div ref={box} popover="manual" className={clsx("floating inset-auto m-0 overflow-y-auto text-text", className)}>
      {children}
    </div>
  );
}

function placeAt({ style }: HTMLElement, field: DOMRect): void {
  const above = field.top - GAP_PX - MARGIN_PX;
  const below = innerHeight - field.bottom - GAP_PX - MARGIN_PX;
  const isAbove = above >= Math.min(MOST_PX, below);
  style.left = `${field.left}px`;
  style.width = `${field.width}px`;
  style.maxHeight = `${Math.min(MOST_PX, isAbove ? above : below)}px`;
  style.top = isAbove ? "auto" : `${field.bottom + GAP_PX}px`;
  style.bottom = isAbove ? `${innerHeight - field.top + GAP_PX}px` : "auto";
}
