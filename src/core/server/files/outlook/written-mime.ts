import { createHash } from "node:crypto";

type Person = { name: string; address: string };
export type Part = { name: string; type: string; content: Uint8Array };
export type Mime = {
  from: Person;
  to: readonly Person[];
  cc: readonly Person[];
  subject: string;
  date: string | undefined;
  messageId: string;
  text: string;
  html: string;
  parts: readonly Part[];
};

const TYPE = /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/;
const LINE = 76;

/** A message as it travels (RFC 5322, 2045): every text in UTF-8, every content in base64. */
export function mimeOf({ from, to, cc, subject, date, messageId, text, html, parts }: Mime): Uint8Array {
  const boundary = `=_${createHash("sha256").update(`${subject}${text}${html}`).digest("hex").slice(0, 40)}`;
  const head = [
    `From: ${written(from)}`,
    ...(to.length > 0 ? [`To: ${to.map(written).join(",\r\n ")}`] : []),
    ...(cc.length > 0 ? [`Cc: ${cc.map(written).join(",\r\n ")}`] : []),
    `Subject: ${word(subject)}`,
    ...(date === undefined ? [] : [`Date: ${plain(date)}`]),
    ...(messageId === "" ? [] : [`Message-ID: ${plain(messageId)}`]),
    "MIME-Version: 1.0",
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
  ];
  const bodies = [
    ...(text.trim() === "" && html !== "" ? [] : [body("text/plain", text)]),
    ...(html === "" ? [] : [body("text/html", html)]),
    ...parts.map(attached),
  ];
  const whole = [head.join("\r\n"), "", ...bodies.flatMap((one) => [`--${boundary}`, one]), `--${boundary}--`, ""];
  return Buffer.from(whole.join("\r\n"));
}

const body = (type: string, text: string) =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${coded(Buffer.from(text))}`;

/** A message inside is never coded (RFC 2046, 5.2.1), so it is a file that is called one. */
function attached({ name, type, content }: Part): string {
  const isMessage = type === "message/rfc822";
  const named = isMessage && !/\.eml$/i.test(name) ? `${name}.eml` : name;
  const media = isMessage || !TYPE.test(type) ? "application/octet-stream" : type;
  return [
    `Content-Type: ${media}`,
    `Content-Disposition: attachment; filename*=UTF-8''${encodeURIComponent(named.toWellFormed().slice(0, 255))}`,
    "Content-Transfer-Encoding: base64",
    "",
    coded(content),
  ].join("\r\n");
}

const coded = (content: Uint8Array) =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength)
    .toString("base64")
    .replaceAll(new RegExp(`.{${LINE}}`, "g"), "$&\r\n");

const plain = (text: string) => text.replaceAll(/[^\u0020-\u007e]/g, "").slice(0, 998);

/** Words that are not plain are coded one piece after the other (RFC 2047). */
function word(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (/^[\u0020-\u007e]*$/.test(line) && line.length < LINE && !line.includes("=?")) return line;
  const pieces: string[] = [];
  let piece = "";
  for (const letter of line) {
    if (Buffer.byteLength(piece + letter) > 42) {
      pieces.push(piece);
      piece = "";
    }
    piece += letter;
  }
  return [...pieces, piece].map((one) => `=?utf-8?B?${Buffer.from(one).toString("base64")}?=`).join("\r\n ");
}

const written = ({ name, address }: Person): string => {
  const safe = plain(address).replaceAll(/[<>,;\s"]/g, "");
  const called = name.trim() === "" || name === address ? "" : word(name.replaceAll(/["\\<>]/g, ""));
  const isPlain = /^[\w .'-]*$/.test(called) || called.startsWith("=?");
  return called === "" ? safe || "unknown" : `${isPlain ? called : `"${called}"`} <${safe}>`;
};
