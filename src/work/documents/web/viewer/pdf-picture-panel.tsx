import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { drawPage } from "./draw-page.ts";
import { clearMarks, markWords } from "./marked-words.ts";
import type { Pdf } from "./pdf.ts";
import "./marked-words.css";
import "./pdf-picture.css";

type Props = {
  pdf: Pdf;
  number: number;
  /** Of the page's own size; as wide as there is room where that is absent. */
  zoom: number | undefined;
  width: number;
  looked: readonly string[];
  found: readonly string[];
  /** Drawn over the page, in parts of its width and height. */
  over: Over | undefined;
};

/** A page that is shown, with its size in points. */
export type ShownPage = { number: number; width: number; height: number };
export type Over = (page: ShownPage) => ReactNode;

/** One page: its picture, and over it its words, which can be selected, found and read out. */
export function PdfPage({ pdf, number, zoom, width, looked, found, over }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<ShownPage>();

  const mark = useEffectEvent(() => {
    const words = box.current?.querySelector<HTMLElement>(".pdf-words");
    const first = words && markWords(words, { looked, found });
    first?.startContainer.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  useEffect(() => {
    const leaving = new AbortController();
    drawPage(pdf, number, { zoom, width }, leaving.signal).then(
      ({ picture, words, scale, width: across, height }) => {
        if (!box.current || !frame.current) return;
        Object.assign(frame.current.style, { width: `${across}px`, height: `${height}px` });
        frame.current.style.setProperty("--total-scale-factor", String(scale));
        picture.className = "block size-full";
        picture.ariaHidden = "true";
        box.current.replaceChildren(picture, words);
        setDrawn({ number, width: across / scale, height: height / scale });
        mark();
      },
      // A page that can’t be drawn stays empty; the others can be looked at.
      () => !leaving.signal.aborted && box.current?.replaceChildren(),
    );
    return () => leaving.abort();
  }, [pdf, number, zoom, width]);

  const key = [...looked, "", ...found].join("\n");
  useEffect(() => {
    if (key !== "") mark();
    return clearMarks;
  }, [key]);

  return (
    <div ref={frame} className="relative mx-auto min-h-40 bg-white shadow-sm">
      <div ref={box} className="size-full" />
      {over && drawn?.number === number && over(drawn)}
    </div>
  );
}
