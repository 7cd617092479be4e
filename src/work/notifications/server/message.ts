import type { MailContent } from "#core/server/mail/mail.ts";
import { button, heading, items, type MailBlock, paragraph, quote, small } from "#core/server/mail/mail-blocks.ts";
import { cut } from "#core/server/mail/mail-html.ts";
import { NOTIFICATION_GROUPS, type NotificationGroup } from "#core/shared/notification-groups.ts";
import { t } from "#core/shared/text.ts";

/** One notification as its message tells it. `actorName` is empty where nobody did it, or the reader did. */
export type Notice = { group: NotificationGroup; text: string; detail: string; href: string; actorName: string };
type Reader = { firmName: string; isDigest: boolean };

const MOST_NAMED = 50;
/** Mail clients cut off what is longer than 100 kB. */
const MOST_SENTENCE = 200;
const MOST_DETAIL = { alone: 16_000, among: 250 };

/** The message about what waits for one person. It says why they get it and where they change that. */
export function messageOf(notices: readonly Notice[], { firmName, isDigest }: Reader, origin: string): MailContent {
  const subject = subjectOf(notices, { firmName, isDigest });
  const groups = [...new Set(notices.map(({ group }) => t(NOTIFICATION_GROUPS[group].label)))];
  const because = { groups: groups.join(", "), firm: firmName };
  const why = isDigest
    ? t("You get this daily e-mail because notifications are on for {groups} at {firm}.", because)
    : t("You get this e-mail because notifications are on for {groups} at {firm}.", because);
  const [only] = notices;
  return {
    subject,
    leaveWhat: !isDigest && notices.every(({ group }) => group === only?.group) ? (only?.group ?? "all") : "all",
    blocks: [
      ...(only && notices.length === 1 ? aloneBlocks(only, origin) : manyBlocks(notices, subject, origin)),
      small(why, { label: t("Change it here"), href: `${origin}/profile?tab=notifications` }),
    ],
  };
}

function aloneBlocks(one: Notice, origin: string): MailBlock[] {
  const detail = cut(one.detail, MOST_DETAIL.alone);
  return [
    heading(cut(sentence(one), MOST_SENTENCE)),
    ...(detail === "" ? [] : [one.group === "weekly" ? paragraph(detail) : quote(detail)]),
    button(t("Open in Tranche"), `${origin}${one.href}`),
  ];
}

function manyBlocks(notices: readonly Notice[], title: string, origin: string): MailBlock[] {
  const shown = notices.slice(0, MOST_NAMED).map((one) => ({
    text: cut(sentence(one), MOST_SENTENCE),
    detail: cut(one.detail, MOST_DETAIL.among),
    href: `${origin}${one.href}`,
  }));
  const more = notices.length - MOST_NAMED;
  return [
    heading(title),
    items(shown),
    ...(more > 0 ? [paragraph(t("{more} more in Tranche.", { more }))] : []),
    button(t("Open Tranche"), `${origin}/dashboard`),
  ];
}

function subjectOf(notices: readonly Notice[], { firmName, isDigest }: Reader): string {
  const [only] = notices;
  const counted = { firm: firmName, count: notices.length };
  if (isDigest) return t("Your day in {firm}: {count, plural, one {# notification} other {# notifications}}", counted);
  return only && notices.length === 1
    ? sentence(only)
    : t("{count, plural, one {# notification} other {# notifications}} from {firm}", counted);
}

const sentence = ({ actorName, text }: Notice) =>
  actorName === "" ? text : t("{who} {did}", { who: actorName, did: text });
