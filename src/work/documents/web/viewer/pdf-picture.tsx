import { useEffect, useEffectEvent, useRef } from "react";
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
};

/** One page: its picture, and over it its words, which can be selected, found and read out. */
export function PdfPage({ pdf, number, zoom, width, looked, found }: Props) {
  const box = useRef<HTMLDivElement>(null);

  const mark = useEffectEvent(() => {
    const words = box.current?.querySelector<HTMLElement>(".pdf-words");
    const first = words && markWords(words, { looked, found });
    first?.startContainer.parentElement?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });

  useEffect(() => {
    const leaving = new AbortController();
    drawPage(pdf, number, { zoom, width }, leaving.signal).then(
      ({ picture, words, scale, width: across, height }) => {
        if (!box.current) return;
        Object.assign(box.current.style, { width: `${across}px`, height: `${height}px` });
        box.current.style.setProperty("--total-scale-factor", String(scale));
        picture.className = "block size-full";
        picture.ariaHidden = "true";
        box.current.replaceChildren(picture, words);
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

  return <div ref={box} className="relative mx-auto min-h-40 bg-white shadow-sm" />;
}
