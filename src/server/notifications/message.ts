import { NOTIFICATION_KINDS } from "#shared/notifications/rules.ts";

/** One notification as its message tells it. `actorName` is empty where nobody did it, or the reader did. */
export type Told = { kind: string; content: string; detail: string; href: string; actorName: string };
type Reader = { firmName: string; isDigest: boolean };

const MOST_TOLD = 50;
const MOST_SUBJECT = 140;

/** The message about what waits for one person. It says why they get it and where they change that. */
export function messageOf(told: readonly Told[], { firmName, isDigest }: Reader, origin: string) {
  const lines = told
    .slice(0, MOST_TOLD)
    .map((one) => `${sentence(one)}\n${one.detail === "" ? "" : `\n${one.detail}\n\n`}${origin}${one.href}`);
  const more = told.length - MOST_TOLD;
  if (more > 0) lines.push(`And ${more} more, in Tranche:\n${origin}/dashboard`);
  const kinds = [...new Set(told.map(({ kind }) => kind))].map(kindName);
  const why = `You get this ${isDigest ? "once a day" : "message"} because mail is switched on for ${kinds.join(", ")} in ${firmName}.`;
  return {
    subject: oneLine(subjectOf(told, { firmName, isDigest })),
    text: [...lines, `${why}\nChange it here: ${origin}/profile?tab=notifications`].join("\n\n"),
  };
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

/** What people wrote stands in it: no line break, no endless line. */
function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  return line.length > MOST_SUBJECT ? `${line.slice(0, MOST_SUBJECT - 1)}…` : line;
}
