import { useEffect, useRef } from "react";
import "./page-boxes.css";

/** Places on a page, in parts of its width and height. */
export type PageBoxes = {
  page: number;
  boxes: readonly { x: number; y: number; width: number; height: number }[];
};

const part = (value: number) => `${value * 100}%`;
/** A little room around the words. */
const ROOM = 0.004;

/** Boxes over a drawn page. The first one comes into view. */
export function BoxesOver({ boxes }: Pick<PageBoxes, "boxes">) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (boxes.length > 0) first.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [boxes]);
  return boxes.map(({ x, y, width, height }, place) => (
    <div
      key={`${x} ${y}`}
      ref={place === 0 ? first : undefined}
      aria-hidden
      className="page-box"
      style={{
        left: part(x - ROOM),
        top: part(y - ROOM),
        width: part(width + 2 * ROOM),
        height: part(height + 2 * ROOM),
      }}
    />
  ));
}
