import type { z } from "zod";
import type { Ctx } from "#core/server/ctx.ts";
import { type Outward, type OutwardAnswer, OutwardError, type OutwardRequest } from "#core/server/http/outward.ts";
import type { Reach } from "#core/server/http/outward-host.ts";
import { t } from "#core/shared/text.ts";
import type { CrmRow } from "#work/integrations/shared/crm-rows.ts";
import type { Met } from "#work/integrations/shared/met.ts";
import type { ProviderField } from "#work/integrations/shared/rules.ts";
import type { Event } from "../event-queries.ts";
import type { Counts, Reading, RowProblem } from "../run-queries.ts";

/** A service refused or gave no usable answer. The message is for people; `isPassing`: another attempt may succeed. */
export class ServiceError extends Error {
  override name = "ServiceError";
  readonly isPassing: boolean;
  /** As the service asked. */
  readonly retryAfter: number | undefined;
  constructor(
    message: string,
    { isPassing = false, retryAfter }: { isPassing?: boolean; retryAfter?: number | undefined } = {},
  ) {
    super(message);
    this.isPassing = isPassing;
    this.retryAfter = retryAfter;
  }
}

export type Fields = Readonly<Partial<Record<ProviderField, string>>>;

/** A service as one run or test reaches it. */
export type Service = {
  name: string;
  fields: Fields;
  outward: Outward;
  /** The door for connections that are not HTTP. */
  reach: Reach;
  signal: AbortSignal;
};

/** All a run may do besides calling its service. Each call is a transaction of its own as the person who connected it. */
export type RunTools = {
  cursor: Record<string, unknown>;
  keepCursor: (cursor: Record<string, unknown>) => Promise<void>;
  keepRow: (row: CrmRow) => Promise<void>;
  /** A message or meeting, on the contacts of the firm among its people. */
  keepContact: (met: Met) => Promise<void>;
  keepReadings: (readings: readonly Reading[]) => Promise<void>;
  note: (problem: RowProblem) => void;
  counts: Counts;
  /** A transaction as the person who connected the service. */
  asPerson: <Result>(work: (ctx: Ctx) => Promise<Result>) => Promise<Result>;
  /** Events since the last run that the person may see. */
  events: (since: string, seen: readonly string[]) => Promise<Event[]>;
  today: string;
  connectedAt: string;
  origin: string;
};

export type Provider = {
  /** Calls the service without changing anything; answers what was found. */
  test: (service: Service) => Promise<string>;
  sync: (service: Service, tools: RunTools) => Promise<void>;
};

export const FORM = { "content-type": "application/x-www-form-urlencoded" } as const;
export const JSON_BODY = { "content-type": "application/json" } as const;

const TOO_MANY = 429;
const LONGEST_WAIT = 24 * 3600;

/** Calls a service, and judges its status. */
export async function ask(service: Service, url: string, request: OutwardRequest = {}): Promise<OutwardAnswer> {
  const answer = await service.outward(url, { ...request, signal: service.signal }).catch((error: unknown) => {
    if (error instanceof OutwardError) throw new ServiceError(error.message, { isPassing: error.isPassing });
    throw error;
  });
  const { status, headers } = answer;
  const { name } = service;
  if (status >= 200 && status < 300) return answer;
  if (status === TOO_MANY)
    throw new ServiceError(t("{name} asks for fewer calls", { name }), {
      isPassing: true,
      retryAfter: readRetryAfter(headers["retry-after"]),
    });
  // OAuth answers a wrong client or grant with 400.
  if (
    status === 401 ||
    status === 403 ||
    (status === 400 && request.headers?.["content-type"] === FORM["content-type"])
  )
    throw new ServiceError(t("{name} refused the credentials", { name }));
  if (status >= 500)
    throw new ServiceError(t("{name} has a problem of its own ({status})", { name, status }), {
      isPassing: true,
      retryAfter: readRetryAfter(headers["retry-after"]),
    });
  throw new ServiceError(t("{name} refused the request ({status})", { name, status }));
}

/** The same, and reads its JSON. */
export async function askJson<Schema extends z.ZodType>(
  service: Service,
  schema: Schema,
  url: string,
  request: OutwardRequest = {},
): Promise<z.output<Schema>> {
  const headers = { accept: "application/json", ...request.headers };
  const { text } = await ask(service, url, { ...request, headers });
  const read = schema.safeParse(parsed(text));
  if (read.success) return read.data;
  throw new ServiceError(t("The answer of {name} can’t be read", { name: service.name }), { isPassing: true });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds or a date, as HTTP has it. */
export function readRetryAfter(header: string | undefined, now = Date.now()): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_WAIT) : undefined;
}

/** An address of the service; a base with a path keeps it. */
export const addressOf = (base: string, path: string): string => `${base.replace(/\/+$/, "")}${path}`;
