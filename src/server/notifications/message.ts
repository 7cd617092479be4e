import { NOTIFICATION_KINDS } from "#shared/notifications/rules.ts";
import type { MailContent } from "../core/mail.ts";
import { button, heading, items, type MailBlock, paragraph, quote, small } from "../core/mail-blocks.ts";
import { cut } from "../core/mail-html.ts";

/** One notification as its message tells it. `actorName` is empty where nobody did it, or the reader did. */
export type Told = { kind: string; content: string; detail: string; href: string; actorName: string };
type Reader = { firmName: string; isDigest: boolean };

const MOST_TOLD = 50;
/** Mail clients cut off what is longer than 100 kB. */
const MOST_SENTENCE = 200;
const MOST_DETAIL = { alone: 16_000, among: 250 };

/** The message about what waits for one person. It says why they get it and where they change that. */
export function messageOf(told: readonly Told[], { firmName, isDigest }: Reader, origin: string): MailContent {
  const subject = subjectOf(told, { firmName, isDigest });
  const kinds = [...new Set(told.map(({ kind }) => kind))].map(kindName);
  const why = `You get this ${isDigest ? "once a day" : "message"} because mail is switched on for ${kinds.join(", ")} in ${firmName}.`;
  const [only] = told;
  return {
    subject,
    leaveWhat: !isDigest && told.every(({ kind }) => kind === only?.kind) ? (only?.kind ?? "all") : "all",
    blocks: [
      ...(only && told.length === 1 ? aloneBlocks(only, origin) : manyBlocks(told, subject, origin)),
      small(why, { label: "Change it here", href: `${origin}/profile?tab=notifications` }),
    ],
  };
}

function aloneBlocks(one: Told, origin: string): MailBlock[] {
  const detail = cut(one.detail, MOST_DETAIL.alone);
  return [
    heading(cut(sentence(one), MOST_SENTENCE)),
    ...(detail === "" ? [] : [one.kind === "weekly" ? paragraph(detail) : quote(detail)]),
    button("Open in Tranche", `${origin}${one.href}`),
  ];
}

function manyBlocks(told: readonly Told[], title: string, origin: string): MailBlock[] {
  const shown = told.slice(0, MOST_TOLD).map((one) => ({
    text: cut(sentence(one), MOST_SENTENCE),
    detail: cut(one.detail, MOST_DETAIL.among),
    href: `${origin}${one.href}`,
  }));
  const more = told.length - MOST_TOLD;
  return [
    heading(title),
    items(shown),
    ...(more > 0 ? [paragraph(`And ${more} more, in Tranche.`)] : []),
    button("Open Tranche", `${origin}/dashboard`),
  ];
}

function subjectOf(told: readonly Told[], { firmName, isDigest }: Reader): string {
  const [only] = told;
  if (isDigest)
    return `Your day in ${firmName}: ${told.length === 1 ? "1 notification" : `${told.length} notifications`}`;
  return only && told.length === 1 ? sentence(only) : `${told.length} notifications from ${firmName}`;
}

const sentence = ({ actorName, content }: Told) => (actorName === "" ? content : `${actorName} ${content}`);

function kindName(kind: string): string {
  return Object.hasOwn(NOTIFICATION_KINDS, kind) ? NOTIFICATION_KINDS[kind as keyof typeof NOTIFICATION_KINDS] : kind;
}
