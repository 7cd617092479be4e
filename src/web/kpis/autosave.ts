import { useEffect, useRef, useState } from "react";
import { type Answer, saveAnswer } from "./asked-client.ts";

/** A pause in typing. */
const PAUSE_MS = 800;

/** Keeps what is typed on the server: after a pause, one after the other, the last at the latest when the page is left. */
export function useAutosave(token: string, id: string) {
  const [state, setState] = useState<"saving" | "saved" | "failed">();
  const waiting = useRef<Answer>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const going = useRef<Promise<unknown>>(Promise.resolve());

  function save() {
    const answer = waiting.current;
    if (answer === undefined) return;
    waiting.current = undefined;
    setState("saving");
    going.current = going.current
      .then(() => saveAnswer(token, id, answer))
      .then(
        () => setState("saved"),
        () => setState("failed"),
      );
  }

  function change(answer: Answer) {
    waiting.current = answer;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS);
  }

  useEffect(() => () => clearTimeout(timer.current), []);
  return { state, change };
}
