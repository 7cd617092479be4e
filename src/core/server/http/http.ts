import { createHash, randomUUID } from "node:crypto";
import { isIP } from "node:net";
import os from "node:os";
import fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import helmet from "helmet";
import { AppError, ERROR_STATUS, type ErrorCode, type ErrorData } from "#core/shared/errors.ts";
import { t } from "#core/shared/text.ts";
import { toAppError } from "../database/database-errors.ts";
import type { Env } from "../env.ts";
import type { Log } from "../log.ts";
import { MAIL_STYLE } from "../mail/mail-layout.ts";
import { AWAY_STATUS, awayMessage, isAway, logFailure } from "../outage.ts";

/** Bodies of procedures and accounts; files have their own routes. */
const MOST_BODY_BYTES = 1024 * 1024;
const DRAIN_MS = 10_000;
const SWEEP_MS = 50;
/** A database that restarts is back within this. */
const BACK_IN_SECONDS = 10;
/** Hosts that mean every address of the machine, so none in particular. */
const EVERY_ADDRESS = new Set(["0.0.0.0", "::"]);
const LOOPBACK_NAMES = new Set(["127.0.0.1", "localhost", "[::1]"]);
const LOOPBACK_ADDRESS = /^(127\.|::1$|::ffff:127\.)/;
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The HTTP server before anything is mounted: request ids, headers, limits, logging. */
export async function createHttp(env: Env, log: Log): Promise<FastifyInstance> {
  const http = fastify({
    trustProxy: env.proxyHops > 0 && ((_address: string, hop: number) => hop < env.proxyHops),
    genReqId: () => randomUUID(),
    bodyLimit: MOST_BODY_BYTES,
    forceCloseConnections: "idle",
    // 64 MB over a hotel's line take this long.
    requestTimeout: 10 * 60_000,
  });
  const protect = protection(env);
  http.addHook("onRequest", (request, reply, done) => protect(request.raw, reply.raw, () => done()));
  http.removeAllContentTypeParsers();
  // The body stays a stream: each mounted route reads it in its own way and within its own limit.
  http.addContentTypeParser("*", (_request, _payload, done) => done(null, undefined));
  http.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    const problem = requestProblem(request, env);
    if (problem)
      await reply
        .code(problem.status)
        .send({ code: problem.code, message: problem.message, data: { requestId: request.id } });
  });
  http.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode === AWAY_STATUS) reply.header("retry-after", BACK_IN_SECONDS);
  });
  http.addHook("onResponse", async (request, reply) => {
    // Why a database is away is said once and not for each request.
    const level = reply.statusCode >= 500 && reply.statusCode !== AWAY_STATUS ? "error" : "debug";
    log[level](
      {
        requestId: request.id,
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
  });
  http.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const { status, code, message, data } = toAnswer(error, request.id);
    if (status >= 500) logFailure(log, error, request.id);
    await reply.code(status).send({ code, message, data: { ...data, requestId: request.id } });
  });
  return http;
}

/** The headers that keep other sites out of ours, put together once and not for each answer. */
function protection(env: Env) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:", "blob:"],
        // A message in the outbox keeps its style.
        "style-src": ["'self'", `'sha256-${createHash("sha256").update(MAIL_STYLE.toString()).digest("base64")}'`],
        "style-src-attr": ["'unsafe-inline'"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    strictTransportSecurity: env.baseUrl?.startsWith("https:") ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "same-origin" },
  });
}

type Answer = { status: number; code: ErrorCode; message: string; data?: ErrorData };

/** Raw HTTP refuses in the same words as a procedure. */
function toAnswer(error: Error & { statusCode?: number }, requestId: string): Answer {
  const refusal = error instanceof AppError ? error : toAppError(error);
  if (refusal)
    return { status: ERROR_STATUS[refusal.code], code: refusal.code, message: refusal.message, data: refusal.data };
  if (isAway(error)) return { status: AWAY_STATUS, code: "internal", message: awayMessage(error) };
  const { statusCode = 500, message } = error;
  if (statusCode < 500) return { status: statusCode, code: "invalid", message };
  return { status: statusCode, code: "internal", message: t("Something went wrong ({id})", { id: requestId }) };
}

/** Lets requests under way finish, for a while. Connections are closed as they fall idle: kept alive, they would outlast it. */
export async function drain(http: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS);
  const end = setTimeout(() => http.server.closeAllConnections(), DRAIN_MS);
  try {
    await http.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(end);
  }
}

const pathOf = (request: FastifyRequest) => request.url.split("?", 1)[0] ?? "/";

/** Where this site is, for links in messages: never what a request says of itself, which anybody could make up. */
export function siteOrigin({ baseUrl, host, port }: Env): string {
  const name = EVERY_ADDRESS.has(host) ? "localhost" : host;
  return baseUrl ?? `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

/**
 * Whether a request may name this host while no BASE_URL says which name is ours: loopback, this machine's own name, or an
 * address, which no other site's name can be led to.
 */
function isOwnHost(host: string): boolean {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  const machine = os.hostname().toLowerCase();
  return (
    LOOPBACK_NAMES.has(name) ||
    name === machine ||
    name === `${machine}.local` ||
    isIP(name.replace(/^\[(.*)\]$/, "$1")) !== 0
  );
}

/** The origin a browser on our own pages has: configured, or the host it asked for. */
function ownOrigin(request: FastifyRequest, env: Env): string {
  return env.baseUrl ?? `${request.protocol}://${request.headers.host ?? ""}`;
}

type Problem = { status: number; code: string; message: string };

/** Asked by what watches over the server, under whatever name. */
const WATCHED = new Set(["/api/health", "/api/ready"]);

/** Refused before anything else looks: foreign hosts and origins, and bodies of unknown or unreasonable length. */
function requestProblem(request: FastifyRequest, env: Env): Problem | undefined {
  const { host = "" } = request.headers;
  if (env.baseUrl === undefined && !isOwnHost(host) && !WATCHED.has(pathOf(request))) {
    const message = t("This isn’t the server’s configured address. Set BASE_URL to the address people use");
    return { status: 403, code: "forbidden", message };
  }
  if (SAFE_METHODS.has(request.method)) return undefined;
  const { origin, cookie, authorization } = request.headers;
  const isOwn =
    origin === undefined ? cookie === undefined && authorization !== undefined : origin === ownOrigin(request, env);
  if (!isOwn && !NEEDS_NO_ORIGIN.has(pathOf(request)))
    return { status: 403, code: "forbidden", message: t("Requests that change data must come from this site") };
  if (isUpload(request)) return undefined;
  if (request.headers["transfer-encoding"] !== undefined)
    return { status: 411, code: "invalid", message: t("The request length is required") };
  if (Number(request.headers["content-length"] ?? 0) > MOST_BODY_BYTES)
    return { status: 413, code: "invalid", message: t("The request is too large") };
  return undefined;
}

/** Takes a file of anyone and changes nothing. */
const VERIFY = "/api/verify";
/** A message's link to leave it is posted by mail programs, which have no origin; its token is all it needs. */
const NEEDS_NO_ORIGIN = new Set(["/unsubscribe", VERIFY]);

const isUpload = (request: FastifyRequest) => pathOf(request).startsWith("/api/uploads/") || pathOf(request) === VERIFY;

const isLoopbackName = (name: string) => LOOPBACK_NAMES.has(name.replace(/:\d+$/, ""));

/** A local demo answers only this machine, by name and by address, and never through a proxy: its passwords are public. */
export function isLocalDemo(request: FastifyRequest, env: Env): boolean {
  if (!env.demo || !isFromThisMachine(request)) return false;
  const { origin, host = "" } = request.headers;
  return (
    isLoopbackName(host) && (origin === undefined || (URL.canParse(origin) && isLoopbackName(new URL(origin).host)))
  );
}

/** Asked by this very machine, and not on behalf of another. */
export function isFromThisMachine({ socket, headers }: FastifyRequest): boolean {
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers["forwarded"] !== undefined;
  return !isForwarded && LOOPBACK_ADDRESS.test(socket.remoteAddress ?? "");
}
