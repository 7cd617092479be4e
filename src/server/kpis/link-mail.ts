import { dayText } from "#shared/core/day-text.ts";
import { t } from "#shared/core/text.ts";
import { periodName } from "#shared/kpis/period-name.ts";
import type { PeriodKind } from "#shared/kpis/rules.ts";
import type { Mail } from "../core/mail.ts";
import { button, facts, heading, paragraph, quote, small } from "../core/mail-blocks.ts";

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
    subject: t("{firmName}: figures of {company}, {period}", { firmName, company, period }),
    blocks: [
      heading(t("{firmName} asks for the figures of {company}", { firmName, company })),
      paragraph(
        t("{name} of {firmName} asks you for a few figures of {period}. It takes about three minutes.", {
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
          "The link works for {days} days and needs no account. It is for you alone: whoever has it can answer in your name.",
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
    subject: t("Reminder: {firmName} waits for figures of {company}, {period}", { firmName, company, period }),
    blocks: [
      heading(t("Figures of {company} are still missing", { company })),
      paragraph(t("{name} of {firmName} waits for your figures of {period}.", { name: from.name, firmName, period })),
      facts([t("Period"), period], [t("Due"), dayText(asked.dueOn)]),
      button(t("Enter figures"), href),
      small(t("The link needs no account. It is for you alone: whoever has it can answer in your name.")),
    ],
  };
}
