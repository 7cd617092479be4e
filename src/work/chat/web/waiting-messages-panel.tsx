import { useOutbox } from "./outbox.ts";

/** Sends what waits in this browser’s outbox, whatever screen is open. Shows nothing: the room does. */
export function WaitingMessages() {
  useOutbox("");
  return null;
}
