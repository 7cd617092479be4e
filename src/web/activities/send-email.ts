import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { AppError, type ErrorCode } from "#shared/core/errors.ts";
import { idleSeconds } from "../core/api/presence.ts";

type Answer = { id?: string; code?: ErrorCode; message?: string };

/** Forwards a saved message to a record's timeline; what the server refuses is thrown in its words. */
export async function sendEmail(recordId: string, file: File): Promise<void> {
  const response = await fetch(`/api/uploads/emails?recordId=${recordId}`, {
    method: "POST",
    headers: { "content-type": "message/rfc822", "x-idle-seconds": String(idleSeconds()) },
    body: file,
  });
  if (response.ok) return;
  const { status } = response;
  const { code, message } = await readAnswer(response);
  throw new AppError(code ?? "internal", message ?? i18n._(msg`The e-mail couldn’t be sent (${status})`));
}

async function readAnswer(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer;
  } catch {
    // A proxy in between answers with a page of its own.
    return {};
  }
}
