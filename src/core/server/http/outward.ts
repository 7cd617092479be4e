import { lookup } from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import { type BlockList, isIP } from "node:net";
import type { Values } from "#core/shared/text/format-message.ts";
import { type Msg, msg, t } from "#core/shared/text.ts";
import { isAllowed, mayReach } from "./outward-addresses.ts";

export type OutwardRequest = {
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** From the first byte sent to the last byte received. */
  timeoutMs?: number;
  mostBytes?: number;
  /** Only reads follow redirects. */
  redirects?: number;
  signal?: AbortSignal;
};

export type OutwardAnswer = { status: number; headers: http.IncomingHttpHeaders; text: string };

/** Calls another server. It throws `OutwardError` where there is no answer; a status is the caller’s to judge. */
export type Outward = (url: string, request?: OutwardRequest) => Promise<OutwardAnswer>;

const REASONS = {
  address: msg("Enter an address that starts with https://"),
  refused: msg("{host} isn’t a public address, so this server doesn’t call it"),
  unknown: msg("{host} wasn’t found"),
  unreachable: msg("{host} can’t be reached"),
  slow: msg("{host} didn’t answer within {seconds} seconds"),
  large: msg("The answer of {host} is larger than {megabytes} MB"),
  redirects: msg("{host} redirects too often"),
} as const satisfies Record<string, Msg>;
export type OutwardReason = keyof typeof REASONS;

/** There was no answer. The message is for the person who asked; another attempt may help unless the address itself is wrong. */
export class OutwardError extends Error {
  override name = "OutwardError";
  readonly reason: OutwardReason;
  constructor(reason: OutwardReason, values: Values = {}, options?: ErrorOptions) {
    super((t as (text: Msg, values: Values) => string)(REASONS[reason], values), options);
    this.reason = reason;
  }
  get isPassing(): boolean {
    return this.reason === "unreachable" || this.reason === "slow" || this.reason === "unknown";
  }
}

const TIMEOUT_MS = 15_000;
const MOST_BYTES = 5 * 1024 ** 2;
const MOST_REDIRECTS = 3;
/** Never sent to another origin than the one they were meant for. */
const CONFIDENTIAL = new Set(["authorization", "cookie", "proxy-authorization"]);

type Target = { url: URL; address: string; family: number };

/**
 * The only way out by HTTP. A name is resolved once, each of its addresses is checked, and the connection goes to the checked one,
 * so that a name cannot answer otherwise the second time. Each redirect is checked the same way.
 */
export function createOutward(allowed: BlockList | undefined): Outward {
  return async (address, request = {}) => {
    const { timeoutMs = TIMEOUT_MS, redirects = MOST_REDIRECTS } = request;
    const signals = [AbortSignal.timeout(timeoutMs), ...(request.signal ? [request.signal] : [])];
    const signal = AbortSignal.any(signals);
    let url = urlOf(address, allowed);
    let asked = { ...request, signal };
    for (let hop = 0; ; hop += 1) {
      const target = await resolve(url, allowed, signal, timeoutMs);
      const answer = await send(target, asked, timeoutMs);
      const next = asked.method === "POST" ? undefined : redirectOf(answer, url, allowed);
      if (next === undefined) return answer;
      if (hop >= redirects) throw new OutwardError("redirects", { host: url.host });
      if (next.origin !== url.origin) asked = { ...asked, headers: withoutSecrets(asked.headers ?? {}) };
      url = next;
    }
  };
}

/** Without encryption only what the operator allows: credentials do not cross the internet in clear. */
function urlOf(text: string, allowed: BlockList | undefined): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isFit = url?.protocol === "https:" || (url?.protocol === "http:" && allowed !== undefined);
  if (url === undefined || !isFit || url.username !== "" || url.password !== "") throw new OutwardError("address");
  return url;
}

function redirectOf({ status, headers }: OutwardAnswer, from: URL, allowed: BlockList | undefined): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined) return undefined;
  return urlOf(URL.parse(headers.location, from.href)?.href ?? "", allowed);
}

const withoutSecrets = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !CONFIDENTIAL.has(name.toLowerCase())));

async function resolve(
  url: URL,
  allowed: BlockList | undefined,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Target> {
  const name = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const literal = isIP(name) === 0 ? undefined : [{ address: name, family: isIP(name) }];
  const found = literal ?? (await addressesOf(name, url.host, signal, timeoutMs));
  const [first] = found;
  if (first === undefined) throw new OutwardError("unknown", { host: url.host });
  // Clear text stays inside the networks that the operator names.
  const mayCall = url.protocol === "https:" ? mayReach : isAllowed;
  if (!found.every(({ address }) => mayCall(address, allowed))) throw new OutwardError("refused", { host: url.host });
  return { url, ...first };
}

async function addressesOf(name: string, host: string, signal: AbortSignal, timeoutMs: number) {
  const late = new Promise<never>((_done, fail) => {
    signal.addEventListener("abort", () => fail(slow(host, timeoutMs)), { once: true });
  });
  const looked = lookup(name, { all: true }).catch((cause: unknown) => {
    throw new OutwardError("unknown", { host }, { cause });
  });
  return Promise.race([looked, late]);
}

const slow = (host: string, timeoutMs: number) =>
  new OutwardError("slow", { host, seconds: Math.ceil(timeoutMs / 1000) });

function send(target: Target, request: OutwardRequest, timeoutMs: number): Promise<OutwardAnswer> {
  const { url, address, family } = target;
  const { method = "GET", headers = {}, body, mostBytes = MOST_BYTES, signal } = request;
  const { promise, resolve: done, reject } = Promise.withResolvers<OutwardAnswer>();
  const fail = (cause: unknown) => {
    if (cause instanceof OutwardError) return reject(cause);
    if (signal?.aborted === true) return reject(slow(url.host, timeoutMs));
    reject(new OutwardError("unreachable", { host: url.host }, { cause }));
  };
  const sent = (url.protocol === "https:" ? https : http).request(
    url,
    {
      method,
      headers: {
        "user-agent": "Tranche",
        "accept-encoding": "identity",
        ...headers,
        ...(body !== undefined && { "content-length": String(Buffer.byteLength(body)) }),
      },
      agent: false,
      ...(signal && { signal }),
      lookup: (_name, options, answered) =>
        options.all === true ? answered(null, [{ address, family }]) : answered(null, address, family),
    },
    (response) => {
      read(response, mostBytes, url.host).then(
        (text) => done({ status: response.statusCode ?? 0, headers: response.headers, text }),
        fail,
      );
    },
  );
  sent.on("error", fail);
  sent.end(body);
  return promise;
}

async function read(response: http.IncomingMessage, mostBytes: number, host: string): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) {
      response.destroy();
      throw new OutwardError("large", { host, megabytes: Math.round(mostBytes / 1024 ** 2) });
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
