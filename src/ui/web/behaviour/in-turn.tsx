import { type ReactNode, useEffect, useState } from "react";
import { painted } from "./painted.ts";

type Props = {
  /** Drawn with the page itself: what can be seen without scrolling. */
  isFirst: boolean;
  /** Holds the place until it is this part's turn, as high as the part will be. */
  place: ReactNode;
  children: ReactNode;
};

/** One of many parts of a page. Those that are not first are drawn one by one, each in a task of its own, once the page can be seen. */
export function InTurn({ isFirst, place, children }: Props) {
  const [isDrawn, setDrawn] = useState(isFirst);
  useEffect(() => (isDrawn ? undefined : queueUp(() => setDrawn(true))), [isDrawn]);
  return isDrawn ? children : place;
}

const queue = new Set<() => void>();
let isServed = false;

/** Calls when it is the caller's turn, who may leave the queue before. */
function queueUp(call: () => void): () => void {
  queue.add(call);
  if (!isServed) {
    isServed = true;
    void painted().then(serve);
  }
  return () => queue.delete(call);
}

function serve(): void {
  const [call] = queue;
  if (call === undefined) {
    isServed = false;
    return;
  }
  queue.delete(call);
  call();
  setTimeout(serve);
}
