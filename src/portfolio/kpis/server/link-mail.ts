import type { Mail } from "#core/server/mail/mail.ts";
import { button, facts, heading, paragraph, quote, small } from "#core/server/mail/mail-blocks.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";
import { periodName } from "#portfolio/kpis/shared/period-name.ts";
import type { PeriodKind } from "#portfolio/kpis/shared/rules.ts";

/** Where the token of a link to questions about figures leads. */
export const figuresLink = (origin: string, token: string) => `${origin}/figures#${token}`;

type Of = {
  to: string;
  from: { name: string; email: string };
  firmName: string;
  company: string;
  asked: { periodKind: PeriodKind; periodStart: string; dueOn: string };
  href: string;
};

/** The message with the link, which is its recipient's alone. */
export function askMail({
  to,
  from,
  firmName,
  company,
  asked,
  message,
  days,
  href,
}: Of & { message: string; days: number }): Mail {
  const period = periodName(asked.periodKind, asked.periodStart);
  return {
    to,
    from,
    subject: t("{firmName}: figures for {company}, {period}", { firmName, company, period }),
    blocks: [
      heading(t("{firmName} is asking for {company}’s figures", { firmName, company })),
      paragraph(
        t("{name} at {firmName} is asking for your figures for {period}. It takes about three minutes.", {
          name: from.name,
          firmName,
          period,
        }),
      ),
      ...(message === "" ? [] : [quote(message)]),
      facts([t("Period"), period], [t("Due"), dayText(asked.dueOn)]),
      button(t("Enter figures"), href),
      small(
        t(
          "The link works for {days} days, without an account. Don’t forward it: anyone who has it can answer in your name.",
          {
            days,
          },
        ),
      ),
    ],
  };
}

/** What is still missing when its day comes, with a link of its own. */
export function reminderMail({ to, from, firmName, company, asked, href }: Of): Mail {
  const period = periodName(asked.periodKind, asked.periodStart);
  return {
    to,
    from,
    subject: t("Reminder from {firmName}: figures for {company}, {period}", { firmName, company, period }),
    blocks: [
      heading(t("{company}’s figures are still missing", { company })),
      paragraph(
        t("{name} at {firmName} is waiting for your figures for {period}.", { name: from.name, firmName, period }),
      ),
      facts([t("Period"), period], [t("Due"), dayText(asked.dueOn)]),
      button(t("Enter figures"), href),
      small(t("No account is needed. Don’t forward the link: anyone who has it can answer in your name.")),
    ],
  };
}
