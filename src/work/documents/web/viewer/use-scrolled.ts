import { useEffect, useRef } from "react";
import { clearMarks, markWords } from "./marked-words.ts";
import "./marked-words.css";

/** What scrolls is reached by the tab key. Words somebody came to see are marked in it, or in a part of it, and come into sight. */
export function useScrolled(words?: string, within?: string) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (box.current) box.current.tabIndex = 0;
  }, []);
  useEffect(() => {
    const part = within === undefined ? box.current : box.current?.querySelector<HTMLElement>(within);
    if (words === undefined || !part) return undefined;
    const first = words === "" ? undefined : markWords(part, { looked: [words], found: [] });
    const seen = first?.startContainer.parentElement ?? part;
    const { current: scrolled } = box;
    if (scrolled && seen !== scrolled)
      scrolled.scrollTop +=
        seen.getBoundingClientRect().top - scrolled.getBoundingClientRect().top - scrolled.clientHeight / 3;
    return clearMarks;
  }, [words, within]);
  return box;
}
