import { OutwardError } from "#core/server/http/outward.ts";
import type { Seal } from "#core/server/sealed-text.ts";
import { t } from "#core/shared/text.ts";
import { DELIVERY_SECONDS, PAUSED_AFTER_DAYS } from "#work/integrations/shared/webhook-rules.ts";
import { notify } from "#work/notifications/server/notify-queries.ts";
import { readRetryAfter } from "./providers/service.ts";
import type { RunDoor } from "./run-use-cases.ts";
import { signedHeaders } from "./signature.ts";
import {
  type Attempt,
  findOutgoing,
  noteAttempt,
  noteEndpoint,
  type Outgoing,
  pauseFailing,
} from "./webhook-queries.ts";

const TIMEOUT_MS = 15_000;
const GONE = 410;
const MOST_ANSWER_BYTES = 64 * 1024;

const about = (orgId: string, endpointId: string) => `webhook ${orgId} ${endpointId}`;
export const sealSecret = (seal: Seal, orgId: string, endpointId: string, secret: string): string =>
  seal.seal(secret, about(orgId, endpointId));

/** Sends a message once, and notes what came of it. */
export async function deliver(door: RunDoor, deliveryId: string, signal: AbortSignal): Promise<void> {
  const outgoing = await door.asSystem((db) => findOutgoing(db, deliveryId));
  if (!outgoing) return;
  const { isGone, retryAfter, ...attempt } = await send(door, outgoing, signal);
  await door.asSystem(async (db) => {
    const isDelivered = attempt.error === null;
    const wait = DELIVERY_SECONDS[outgoing.attempts];
    const isOver = isDelivered || isGone || wait === undefined;
    const next = isOver ? (isDelivered ? "delivered" : "failed") : { retryInSeconds: Math.max(wait, retryAfter ?? 0) };
    await noteAttempt(db, deliveryId, attempt, next);
    await noteEndpoint(db, outgoing.endpointId, attempt.error);
    if (isDelivered || !(await pauseFailing(db, outgoing.endpointId, isGone ? 0 : PAUSED_AFTER_DAYS))) return;
    const { createdBy: userId, url } = outgoing;
    const params = { url: new URL(url).host, reason: attempt.error ?? "" };
    if (userId !== null) await notify(db, [{ kind: "webhook_failing", userId, params }], "nobody");
  });
}

type Sent = Attempt & { isGone: boolean; retryAfter: number | undefined };

async function send({ seal, orgId, outward }: RunDoor, outgoing: Outgoing, signal: AbortSignal): Promise<Sent> {
  const { endpointId, messageId: id, body, url, secret, formerSecret } = outgoing;
  const secrets = [secret, ...(formerSecret === null ? [] : [formerSecret])];
  const opened = secrets.map((sealed) => seal.open(sealed, about(orgId, endpointId)));
  const headers = {
    "content-type": "application/json",
    ...signedHeaders(opened, { id, seconds: Math.floor(Date.now() / 1000), body }),
  };
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  try {
    const request = {
      method: "POST",
      headers,
      body,
      timeoutMs: TIMEOUT_MS,
      mostBytes: MOST_ANSWER_BYTES,
      signal,
    } as const;
    const { status, headers: answered } = await outward(url, request);
    const isFine = status >= 200 && status < 300;
    const error = isFine ? null : t("The endpoint answered {status}", { status });
    return { status, error, ms: ms(), isGone: status === GONE, retryAfter: readRetryAfter(answered["retry-after"]) };
  } catch (error) {
    if (!(error instanceof OutwardError)) throw error;
    return { status: null, error: error.message, ms: ms(), isGone: false, retryAfter: undefined };
  }
}
