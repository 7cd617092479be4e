import { useEffect, useState } from "react";

const WAIT_MS = 400;

/** The value once it has stayed the same for a moment, so that choices made one after the other are asked about once. */
export function useSettled<Value>(value: Value, waitMs = WAIT_MS): { settled: Value; isSettled: boolean } {
  const text = JSON.stringify(value);
  const [kept, setKept] = useState({ text, value });
  useEffect(() => {
    const waiting = setTimeout(() => setKept({ text, value: JSON.parse(text) as Value }), waitMs);
    return () => clearTimeout(waiting);
  }, [text, waitMs]);
  return { settled: kept.value, isSettled: kept.text === text };
}
