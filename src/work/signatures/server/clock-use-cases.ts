import type { FirmCtx } from "#core/server/ctx.ts";
import { endRequest, listExpired, listToRemind } from "./queries.ts";
import { type Delivery, sendLink } from "./sending-use-cases.ts";

/** Requests past their day expire, and signers who wait too long are reminded. */
export async function runSignatures({ db }: FirmCtx, delivery: Delivery): Promise<void> {
  for (const id of await listExpired(db)) await endRequest(db, id, "clock");
  for (const { requestId, ...signer } of await listToRemind(db))
    await sendLink(db, requestId, signer, { ...delivery, isReminder: signer.sentAt !== null });
}
