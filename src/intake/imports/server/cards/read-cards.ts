import ICAL from "ical.js";
import { t } from "#core/shared/text.ts";
import type { OpenFile } from "../read/decode.ts";
import { decodeText } from "../read/decode.ts";
import { type SourceRow, UnreadableFile } from "../read/read-rows.ts";
import { CardGroups, isGroup } from "./card-groups.ts";
import { modernCard } from "./old-cards.ts";

/** What a contact can take of a card, under names that the mapping knows. */
export const CARD_COLUMNS = [
  "Full name",
  "First name",
  "Last name",
  "Company",
  "Job title",
  "Email",
  "Phone",
  "Other e-mails",
  "Other phones",
  "LinkedIn",
  "Company website",
  "Categories",
  "Note",
  "Card UID",
] as const;

const MOST_NAME = 200;
const MAX_CARD_CHARACTERS = 8 * 1024 * 1024;

export function looksLikeCards(start: Uint8Array): boolean {
  const encoding = start[0] === 0xff ? "utf-16le" : start[0] === 0xfe ? "utf-16be" : "utf-8";
  return /^\s*BEGIN:VCARD/i.test(new TextDecoder(encoding).decode(start));
}

/** Each card as a row; a card that cannot be read is one that says so. A group is no contact: its name becomes a tag of its members. */
export async function* cardsOf(open: OpenFile): AsyncGenerator<SourceRow> {
  const groups = new CardGroups();
  for await (const { text } of textsOf(open)) if (text !== undefined && isGroup(text)) groups.add(text);
  for await (const { line, text } of textsOf(open)) {
    if (text === undefined) yield broken(line, []);
    else if (!isGroup(text)) yield rowOf(line, text, groups);
  }
}

type CardText = { line: number; text: readonly string[] | undefined };

/** The lines of each card; undefined where it does not end. */
async function* textsOf(open: OpenFile): AsyncGenerator<CardText> {
  let line = 0;
  let begun: { line: number; text: string[]; size: number } | undefined;
  for await (const text of linesOf(open)) {
    line += 1;
    if (/^\s*BEGIN:VCARD\s*$/i.test(text)) {
      if (begun !== undefined) yield { line: begun.line, text: undefined };
      begun = { line, text: [], size: 0 };
    }
    if (begun === undefined) continue;
    begun.text.push(text);
    begun.size += text.length;
    if (begun.size > MAX_CARD_CHARACTERS) throw new UnreadableFile(begun.line, t("This card is incomplete"));
    if (!/^\s*END:VCARD\s*$/i.test(text)) continue;
    yield { line: begun.line, text: begun.text };
    begun = undefined;
  }
  if (begun !== undefined) yield { line: begun.line, text: undefined };
}

async function* linesOf(open: OpenFile): AsyncGenerator<string> {
  let rest = "";
  for await (const text of decodeText(open(), await encodingOf(open))) {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    if (rest.length > MAX_CARD_CHARACTERS) throw new UnreadableFile(0, t("A line in this file is too long"));
    yield* lines;
  }
  yield rest;
}

/** Cards are UTF-8 since 3.0; old Outlook wrote them in its own table. */
async function encodingOf(open: OpenFile) {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of open()) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return "utf-16le";
      if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return "utf-16be";
      isFirst = false;
      strict.decode(chunk, { stream: true });
    }
    strict.decode();
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

const broken = (line: number, text: readonly string[]): SourceRow => ({
  line,
  cells: [shownName(text)],
  problem: "unreadable_card",
});

/** What a card that can't be read calls itself, as it stands there. */
function shownName(text: readonly string[]): string {
  const named = text.map((one) => /^(?:[\w-]+\.)?FN\b[^:]*:(.+)$/i.exec(one)?.[1]).find((name) => name !== undefined);
  return (named ?? "").trim().slice(0, MOST_NAME).toWellFormed();
}

function rowOf(line: number, text: readonly string[], groups: CardGroups): SourceRow {
  try {
    const card = new ICAL.Component(ICAL.parse(modernCard(text)));
    if (isOfCompany(card)) return { line, cells: [shownName(text)], problem: "company_card" };
    return { line, cells: cellsOf(card, groups) };
  } catch {
    return broken(line, text);
  }
}

/** An address book shows it as a company, and it names no person. */
function isOfCompany(card: ICAL.Component): boolean {
  const said = (name: string) => textOf(card.getFirstProperty(name)?.jCal[3]).trim().toLowerCase();
  if (said("kind") === "org") return true;
  const [familyName = "", givenName = ""] = structured(card.getFirstProperty("n") ?? undefined);
  return said("x-abshowas") === "company" && `${familyName}${givenName}`.trim() === "";
}

const isLinkedin = (link: string) => /linkedin\.com\//i.test(link);

function cellsOf(card: ICAL.Component, groups: CardGroups): string[] {
  const properties = (name: string) => card.getAllProperties(name).filter(isPlain);
  const all = (name: string) => properties(name).flatMap(({ jCal }) => jCal.slice(3).flat().map(textOf));
  const first = (name: string) => textOf(preferred(properties(name))?.jCal[3]);
  const emails = reached(properties("email"), addressOf);
  const phones = reached(properties("tel"), numberOf);
  const [familyName = "", givenName = ""] = structured(properties("n")[0]);
  const [organization = ""] = structured(properties("org")[0]);
  const links = [...all("url"), ...all("x-socialprofile"), ...all("impp")];
  return [
    first("fn"),
    givenName,
    familyName,
    organization,
    first("title") || first("role"),
    emails[0] ?? "",
    phones[0] ?? "",
    JSON.stringify(emails.slice(1)),
    JSON.stringify(phones.slice(1)),
    links.find(isLinkedin) ?? "",
    properties("url")
      .map(({ jCal }) => textOf(jCal[3]))
      .find((link) => !isLinkedin(link)) ?? "",
    JSON.stringify([
      ...new Set([...all("categories").filter((one) => one.trim() !== ""), ...groups.of(first("uid"), emails)]),
    ]),
    all("note").join("\n\n"),
    first("uid"),
  ].map((cell) => (cell === "[]" ? "" : cell.trim().toWellFormed()));
}

type Property = { jCal: readonly unknown[]; getParameter: (name: string) => unknown };

/** Attachments in text are no text. */
function isPlain(property: Property): boolean {
  return !/^(b|base64)$/.test(parameterOf(property, "encoding"));
}

/** The library leaves escaped semicolons and colons as they are where a value has no parts. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value.replace(/\\([;:])/g, "$1");
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

/** A parameter may be given once or several times. */
function parameterOf(property: Property, name: string): string {
  const given = property.getParameter(name);
  return (Array.isArray(given) ? given : [given]).map(textOf).join(",").toLowerCase();
}

function structured(property: Property | undefined): string[] {
  const value = property?.jCal[3];
  return (Array.isArray(value) ? value : [value]).map((part) =>
    Array.isArray(part) ? part.map(textOf).join(" ") : textOf(part),
  );
}

/** The one its owner prefers, else a phone one can call, else the first. */
function preferred(properties: readonly Property[]): Property | undefined {
  const isPreferred = (property: Property) =>
    parameterOf(property, "pref") !== "" || /\bpref\b/.test(parameterOf(property, "type"));
  return (
    properties.find(isPreferred) ??
    properties.find((property) => !/fax|pager/.test(parameterOf(property, "type"))) ??
    properties[0]
  );
}

const addressOf = (value: string) => value.replace(/^mailto:/i, "").trim();
const numberOf = (value: string) => value.replace(/^tel:/i, "").replace(/;.*$/, "").trim();

/** Every address or number once, the one to use first. */
function reached(properties: readonly Property[], read: (value: string) => string): string[] {
  const first = preferred(properties);
  const ordered = first === undefined ? [] : [first, ...properties.filter((property) => property !== first)];
  return [...new Set(ordered.map(({ jCal }) => read(textOf(jCal[3]))).filter((value) => value !== ""))];
}
