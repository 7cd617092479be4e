import { useEffect, useRef, useState } from "react";
import { type Answer, saveAnswer } from "./asked-client.ts";

/** A pause in typing. */
const PAUSE_MS = 800;

export type Saved = "saving" | "saved" | "failed";

/** Keeps what is typed for each request on the server: after a pause, one after the other, the last at the latest when the page is left. */
export function useAutosave(token: string) {
  const [states, setStates] = useState<Readonly<Record<string, Saved>>>({});
  const waiting = useRef(new Map<string, Answer>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const going = useRef<Promise<unknown>>(Promise.resolve());
  /** What was typed last for each request: what waited longer is not sent after it. */
  const newest = useRef(new Map<string, Answer>());

  function save(isLast: boolean) {
    clearTimeout(timer.current);
    for (const [id, answer] of waiting.current) {
      const told = (state: Saved) => setStates((before) => ({ ...before, [id]: state }));
      told("saving");
      newest.current.set(id, answer);
      const send = async () => {
        if (newest.current.get(id) === answer) await saveAnswer(token, id, answer, isLast);
      };
      // A person who leaves waits for nothing.
      going.current = (isLast ? send() : going.current.then(send)).then(
        () => told("saved"),
        () => told("failed"),
      );
    }
    waiting.current.clear();
  }

  function change(id: string, answer: Answer) {
    waiting.current.set(id, answer);
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS, false);
  }

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && latest.current(true);
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      clearTimeout(timer.current);
    };
  }, []);
  return { states, change };
}
