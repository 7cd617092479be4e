import type { Mail } from "#core/server/mail/mail.ts";
import { button, facts, heading, type MailBlock, paragraph, quote, small } from "#core/server/mail/mail-blocks.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";

/** Where the token of a link to a request list leads. */
export const requestsLink = (origin: string, token: string) => `${origin}/requests#${token}`;

type Asked = { title: string; dueOn: string | null };
type Of = {
  to: string;
  from: { name: string; email: string };
  firmName: string;
  company: string;
  asked: readonly Asked[];
  href: string;
};

/** The message with the link, which is its recipient's alone. */
export function linkMail({ message, days, ...mail }: Of & { message: string; days: number }): Mail {
  const { to, from, firmName, company, asked } = mail;
  return {
    to,
    from,
    subject: t("{firmName}: documents for due diligence on {company}", { firmName, company }),
    blocks: [
      heading(t("{firmName} is asking for documents from {company}", { firmName, company })),
      paragraph(
        t(
          "{name} at {firmName} is asking you for {count, plural, one {one document} other {# documents}} for due diligence.",
          { name: from.name, firmName, count: asked.length },
        ),
      ),
      ...(message === "" ? [] : [quote(message)]),
      ...listOf(mail),
      small(
        t(
          "The link works for {days} days, without an account. Don’t forward it: anyone who has it can upload in your name.",
          { days },
        ),
      ),
    ],
  };
}

/** What is still missing when its day comes, with a link of its own. */
export function reminderMail(mail: Of): Mail {
  const { to, from, firmName, company, asked } = mail;
  return {
    to,
    from,
    subject: t("Reminder from {firmName}: documents from {company}", { firmName, company }),
    blocks: [
      heading(t("Documents from {company} are still missing", { company })),
      paragraph(
        t(
          "{name} at {firmName} is waiting for {count, plural, one {one document} other {# documents}} for due diligence.",
          {
            name: from.name,
            firmName,
            count: asked.length,
          },
        ),
      ),
      ...listOf(mail),
      small(t("No account is needed. Don’t forward the link: anyone who has it can upload in your name.")),
    ],
  };
}

const listOf = ({ asked, href }: Of): MailBlock[] => [
  facts(
    ...asked
      .slice(0, 20)
      .map(
        ({ title, dueOn }, place) =>
          [dueOn === null ? String(place + 1) : t("By {day}", { day: dayText(dueOn) }), title] as const,
      ),
  ),
  button(t("Upload documents"), href),
];
