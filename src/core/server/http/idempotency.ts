import { createHash } from "node:crypto";
import type { Db, Person } from "../ctx.ts";
import { refuse } from "../refuse.ts";
import type { Seal } from "../sealed-text.ts";
import { claimKey, keepAnswer } from "./idempotency-queries.ts";

/** A key with which a program may send a command again, and have it run once. */
export type Once = {
  key: string;
  seal: Seal;
  onReplay: () => void;
};

const LONGEST_KEY = 255;

/** Runs a command once for its key: within its transaction, so that what was refused or rolled back may be sent again. */
export async function runOnce<Result extends { output: unknown }>(
  { key, seal, onReplay }: Once,
  { db, actor, procedure, input }: { db: Db; actor: Person | null; procedure: string; input: unknown },
  run: () => Promise<Result>,
  replayed: (output: unknown) => Result | Promise<Result>,
): Promise<Result> {
  if (key === "" || key.length > LONGEST_KEY) throw refuse("core.bad_idempotency_key");
  if (actor === null || actor.orgId === null) throw refuse("core.no_idempotency");
  const about = `${actor.orgId} ${actor.userId} ${key}`;
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([procedure, input ?? null]))
    .digest("base64url");
  const claimed = await claimKey(db, key, fingerprint);
  if (claimed !== "new") {
    if (claimed.fingerprint !== fingerprint || claimed.answer === null) throw refuse("core.other_idempotent_request");
    onReplay();
    return replayed(JSON.parse(seal.open(claimed.answer, about)));
  }
  const result = await run();
  await keepAnswer(db, key, seal.seal(JSON.stringify(result.output ?? null), about));
  return result;
}
