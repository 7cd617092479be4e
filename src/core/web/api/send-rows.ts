import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { AppError, type ErrorCode } from "#core/shared/errors.ts";
import { sentAlong } from "./presence.ts";

/** What a file is for, which says who may send it. */
export type SentFor = "records" | "kpis" | "partners" | "bank";
export type Upload = { done: Promise<string>; abort: () => void };

type Answer = { id?: string; code?: ErrorCode; message?: string };

function readAnswer(text: string): Answer {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    // A proxy in between answers with a page of its own.
    return {};
  }
}

/** Sends a file of rows, telling how far it is; `done` is the id it got. fetch() cannot tell the progress of what it sends. */
export function uploadFile(file: File, of: SentFor, onProgress: (sent: number) => void): Upload {
  const request = new XMLHttpRequest();
  const done = new Promise<string>((resolve, reject) => {
    request.upload.addEventListener("progress", ({ loaded }) => onProgress(loaded));
    request.addEventListener("load", () => {
      const { id, code, message } = readAnswer(request.responseText);
      const { status } = request;
      if (status === 200 && id !== undefined) resolve(id);
      else reject(new AppError(code ?? "internal", message ?? i18n._(msg`The upload failed (${status})`)));
    });
    request.addEventListener("error", () => reject(new AppError("internal", i18n._(msg`The server can’t be reached`))));
    request.addEventListener("abort", () => reject(new DOMException("Stopped", "AbortError")));
  });
  request.open("POST", `/api/uploads/imports?of=${of}&name=${encodeURIComponent(file.name)}`);
  for (const [name, value] of Object.entries(sentAlong())) request.setRequestHeader(name, value);
  request.send(file);
  return { done, abort: () => request.abort() };
}
