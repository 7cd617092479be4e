import type { Values } from "./text/format-message.ts";

/** The only errors a caller ever sees; anything else is logged and becomes `internal`. */
export const ERROR_STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_many: 429,
  internal: 500,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Who changed a field last, and when. */
export type FieldChange = { field: string; by: string; at: string };

/** A record that may be the one that was meant. */
export type AlikeRecord = { id: string; name: string; detail: string };

/** The record a refusal is about, where its reader may see it. */
export type RefusedBy = { id: string; kind: string; label: string };

/**
 * What travels beside the code: the reason and the values of its text (shared/refusals.ts); messages per field of the form; when an edit came too late, the stored row and who changed
 * what since the version it began with; what is there already when a new record may repeat it; the record that stands in the way.
 */
export type ErrorData = {
  reason?: string;
  params?: Values;
  fields?: Record<string, string>;
  current?: unknown;
  changed?: readonly FieldChange[];
  alike?: readonly AlikeRecord[];
  record?: RefusedBy;
  requestId?: string;
};

/** A refusal meant for the person who asked, in words for them: the server makes it with `refuse()`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly data: ErrorData;

  constructor(code: ErrorCode, message: string, data: ErrorData = {}) {
    super(message);
    this.name = "AppError";
    this.code = code;
    this.data = data;
  }
}
