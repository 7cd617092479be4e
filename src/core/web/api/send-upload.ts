import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { DetailedError, Upload } from "tus-js-client";
import { z } from "zod";
import { AppError } from "#core/shared/errors.ts";
import { sentAlong } from "./presence.ts";

const PIECE_BYTES = 16 * 1024 * 1024;
/** A server that restarts is back within these. */
const RETRY_MS = [0, 1000, 2000, 4000, 8000, 15_000, 30_000];

export type Sending = { done: Promise<string>; cancel: () => Promise<void> };

/**
 * Sends a file in pieces and gives the upload's id once all of it has arrived. A cut line is waited for; the same file, chosen again after the
 * window was closed, goes on where it broke off.
 */
export function sendUpload(
  file: File,
  onProgress: (sent: number) => void,
  headers: Record<string, string> = {},
): Sending {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(file, {
    endpoint: "/api/uploads/files",
    headers,
    metadata: { filename: file.name },
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_MS,
    removeFingerprintOnSuccess: true,
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(sentAlong())) request.setHeader(name, value);
    },
    onShouldRetry: mayPass,
    onProgress,
    onSuccess: () => resolve(idOf(upload)),
    onError: (error) => reject(refusalOf(error)),
  });
  void upload.findPreviousUploads().then((previous) => {
    const [before] = previous;
    if (before) upload.resumeFromPreviousUpload(before);
    upload.start();
  }, reject);
  return {
    done: promise,
    cancel: () =>
      upload.abort(true).catch(() => {
        // What cannot be told to the server now, it forgets by itself.
      }),
  };
}

/** It may be otherwise the next time: nobody answered, the server failed, or something was in the way. */
function mayPass(error: Error): boolean {
  const status = error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
  return status === 0 || status >= 500 || [409, 423, 429].includes(status);
}

const idOf = ({ url }: Upload) => url?.split("/").at(-1) ?? "";

const answered = z.object({ message: z.string() });

function refusalOf(error: Error): Error {
  const body = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  if (!body) return new AppError("internal", i18n._(msg`The server can’t be reached`));
  try {
    return new AppError(mayPass(error) ? "internal" : "invalid", answered.parse(JSON.parse(body)).message);
  } catch {
    return new AppError("internal", i18n._(msg`Failed to upload document`));
  }
}
