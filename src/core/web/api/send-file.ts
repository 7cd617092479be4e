import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { AppError, type ErrorCode } from "#core/shared/errors.ts";
import { sentAlong } from "./presence.ts";

type Refusal = { code?: ErrorCode; message?: string };

/** Sends a file where a route takes one as it is, and gives what it answers; what the server refuses is thrown in its words. */
export async function sendFile<Answer>(path: string, file: File, type: string, signal?: AbortSignal): Promise<Answer> {
  const headers = { "content-type": type, ...sentAlong() };
  const response = await reach(path, { method: "POST", headers, body: file, ...(signal && { signal }) });
  const answer = await readAnswer(response);
  if (response.ok) return answer as Answer;
  const { status } = response;
  const { code, message } = answer as Refusal;
  throw new AppError(code ?? "internal", message ?? i18n._(msg`The file couldn’t be sent (${status})`));
}

async function reach(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(path, request);
  } catch (error) {
    if (error instanceof TypeError) throw new AppError("internal", i18n._(msg`The server can’t be reached`));
    throw error;
  }
}

async function readAnswer(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A proxy in between answers with a page of its own.
    return {};
  }
}
