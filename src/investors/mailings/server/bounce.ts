import { isAboutAddress } from "#core/server/mail/mail-status.ts";

/**
 * What a mail server reports of a message it could not deliver (RFC 3464), read out of the message it returned. The file is
 * somebody else's: nothing in it is believed but addresses and codes of a known form, and each step is bounded.
 */
export type Returned = {
  address: string;
  isFailed: boolean;
  /** It failed because of the address itself, not of this message. */
  isGone: boolean;
  words: string;
};
export type Bounce = { recipients: Returned[]; mailIds: string[] };

const MOST_PARTS = 60;
const MOST_DEPTH = 6;
const MOST_HEADERS = 400;
const MOST_RECIPIENTS = 100;
const MOST_WORDS = 500;

const ADDRESS = /^[^\s<>@,;:"()[\]\\]{1,64}@[a-z0-9.-]{1,190}\.[a-z0-9-]{2,63}$/;
const STATUS = /^[245]\.\d{1,3}\.\d{1,3}$/;
/** Our own Message-IDs begin with the id of the message (mail-headers.ts). */
const OURS = /^<([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/;

type Headers = ReadonlyMap<string, string>;
type Seen = { parts: number; recipients: Returned[]; mailIds: Set<string> };

/** Undefined where the message holds no report at all. */
export function readBounce(message: string): Bounce | undefined {
  const seen: Seen = { parts: 0, recipients: [], mailIds: new Set() };
  readPart(message.replaceAll(/\r\n?/g, "\n"), seen, 0);
  if (seen.recipients.length === 0) return undefined;
  return { recipients: seen.recipients, mailIds: [...seen.mailIds] };
}

function readPart(part: string, seen: Seen, depth: number): void {
  seen.parts += 1;
  if (seen.parts > MOST_PARTS || depth > MOST_DEPTH) return;
  const end = part.indexOf("\n\n");
  const headers = headersOf(end === -1 ? part : part.slice(0, end));
  const body = end === -1 ? "" : part.slice(end + 2);
  const type = headers.get("content-type") ?? "text/plain";
  const kind = type.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  if (kind.startsWith("multipart/")) {
    for (const one of partsOf(body, boundaryOf(type))) readPart(one, seen, depth + 1);
  } else if (kind === "message/delivery-status" || kind === "message/global-delivery-status") {
    readStatus(decoded(body, headers), seen);
  } else if (kind === "text/rfc822-headers" || kind === "message/rfc822" || kind === "message/global") {
    readReturned(decoded(body, headers), seen, depth);
  }
}

/** The message that came back, or its headers alone; a report may have been sent on as a whole. */
function readReturned(message: string, seen: Seen, depth: number): void {
  const end = message.indexOf("\n\n");
  const headers = headersOf(end === -1 ? message : message.slice(0, end));
  const id = OURS.exec((headers.get("message-id") ?? "").trim().toLowerCase())?.[1];
  if (id !== undefined) seen.mailIds.add(id);
  if (/^multipart\//i.test(headers.get("content-type")?.trim() ?? "")) readPart(message, seen, depth + 1);
}

/** Groups of fields: the first about the message, each other about a recipient. */
function readStatus(body: string, seen: Seen): void {
  for (const group of body.split(/\n(?:[ \t]*\n)+/).slice(0, MOST_RECIPIENTS)) {
    const fields = headersOf(group);
    // Some servers say why in brackets: "failed (mailbox full)".
    const action = fields.get("action")?.replace(/\(.*$/s, "").trim().toLowerCase();
    const address = addressOf(fields.get("original-recipient")) ?? addressOf(fields.get("final-recipient"));
    if (action === undefined || address === undefined) continue;
    const status = fields.get("status")?.trim().split(/\s/, 1)[0] ?? "";
    const isFailed = action === "failed" && !(STATUS.test(status) && !status.startsWith("5"));
    const words = wordsOf(fields.get("diagnostic-code"), status);
    seen.recipients.push({ address, isFailed, isGone: isFailed && isAboutAddress(status, words), words });
  }
}

/** "rfc822;somebody@example.com"; other types count where what they name is an address all the same. */
function addressOf(field: string | undefined): string | undefined {
  const [type = "", given] = (field ?? "").split(";", 2);
  if (given === undefined || !/^[\w.-]{1,40}$/.test(type.trim())) return undefined;
  const address = given.trim().replace(/^</, "").replace(/>$/, "").toLowerCase();
  return ADDRESS.test(address) ? address : undefined;
}

function wordsOf(diagnostic: string | undefined, status: string): string {
  const said = (diagnostic ?? "").replace(/^\s*[\w-]{1,20}\s*;/, "");
  const line = `${STATUS.test(status) ? status : ""} ${said}`.replaceAll(/[\p{C}\s]+/gu, " ").trim();
  return line.slice(0, MOST_WORDS).toWellFormed();
}

/** Fields by their names without case, the first of each; lines that go on are joined. */
function headersOf(text: string): Headers {
  const headers = new Map<string, string>();
  let name = "";
  for (const line of text.split("\n", MOST_HEADERS)) {
    if (/^[ \t]/.test(line)) {
      const before = headers.get(name);
      if (before !== undefined && before.length < 2000) headers.set(name, `${before} ${line.trim().slice(0, 2000)}`);
      continue;
    }
    const colon = line.indexOf(":");
    name = colon < 1 ? "" : line.slice(0, Math.min(colon, 80)).trim().toLowerCase();
    if (name !== "" && !headers.has(name)) headers.set(name, line.slice(colon + 1, colon + 2000).trim());
    else name = "";
  }
  return headers;
}

function boundaryOf(type: string): string | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"\n]{1,100})"|([^\s;"]{1,100}))/i.exec(type) ?? [];
  return quoted ?? plain;
}

/** What stands between the lines of a boundary; what is cut off at the end counts as far as it goes. */
function partsOf(body: string, boundary: string | undefined): string[] {
  if (boundary === undefined) return [];
  const parts: string[] = [];
  let lines: string[] | undefined;
  for (const line of body.split("\n")) {
    const isEnd = line.trimEnd() === `--${boundary}--`;
    if (!isEnd && line.trimEnd() !== `--${boundary}`) {
      lines?.push(line);
      continue;
    }
    if (lines) parts.push(lines.join("\n"));
    if (isEnd || parts.length >= MOST_PARTS) return parts;
    lines = [];
  }
  if (lines) parts.push(lines.join("\n"));
  return parts;
}

function decoded(body: string, headers: Headers): string {
  const encoding = headers.get("content-transfer-encoding")?.trim().toLowerCase();
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8").replaceAll(/\r\n?/g, "\n");
  if (encoding !== "quoted-printable") return body;
  return body
    .replaceAll(/=[ \t]*\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
