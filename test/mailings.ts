import { expect } from "vitest";
import { call, type Person } from "./harness.ts";

export const recipientsOf = (person: Person, id: string) => call(person, "mailings.recipients", { id });

/** Sends a draft to everybody it is meant for now. */
export async function sendMailing(person: Person, { id, rowVersion }: { id: string; rowVersion: number }) {
  const { counts } = await recipientsOf(person, id);
  return call(person, "mailings.send", { id, rowVersion, recipients: counts.queued ?? 0 });
}

/** Waits until every message of a mailing is sent or has failed. */
export const mailingSettled = (person: Person, id: string) =>
  expect
    .poll(
      async () => {
        const { state } = await call(person, "mailings.get", { id });
        const { counts } = await recipientsOf(person, id);
        return [state, counts.queued ?? 0, counts.posted ?? 0];
      },
      { timeout: 30_000 },
    )
    .toEqual(["sent", 0, 0]);
