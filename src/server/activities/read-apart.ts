import { askChild, ChildFailed } from "../core/child.ts";
import { refuse } from "../core/refuse.ts";
import type { ForwardedEmail } from "./email-file.ts";

/** A real message of the largest size takes well under a second. */
const LIMITS = { megabytes: 256, residentMegabytes: 512, patienceMs: 10_000 };
const READER = new URL("./email-worker.ts", import.meta.url);

/** Reads a message where it can neither hold up other requests nor take the server along, whatever is in it. */
export async function readEmailApart(file: Uint8Array): Promise<ForwardedEmail | undefined> {
  try {
    for await (const email of askChild<ForwardedEmail | undefined>(READER, file, LIMITS)) return email;
    return undefined;
  } catch (error) {
    if (!(error instanceof ChildFailed)) throw error;
    throw refuse("activities.email_damaged");
  }
}
