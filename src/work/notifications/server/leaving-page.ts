import { type Html, html } from "#core/server/mail/mail-html.ts";
import { MAIL_STYLE } from "#core/server/mail/mail-layout.ts";
import { NOTIFICATION_GROUPS, type NotificationGroup } from "#core/shared/notification-groups.ts";
import { t } from "#core/shared/text.ts";

export type Leaving = { what: string; firmName: string };

const BUTTON =
  "padding:10px 20px;border:0;border-radius:6px;background:#3538a8;color:#ffffff;font:inherit;font-weight:600;cursor:pointer";

function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Tranche</title><style>${MAIL_STYLE}</style></head>
<body class="ground text" style="margin:0;padding:24px;background:#f4f4f6;color:#1c1d22;font:16px/24px Inter,-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<main class="card" style="max-width:536px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e2e2e8;border-radius:8px;overflow-wrap:anywhere">
<h1 style="margin:0 0 12px;font-size:20px;line-height:28px">${title}</h1>${content}</main></body></html>`.toString();
}

/** Their readers may have no account, so nothing leads to a profile. */
const isNewsletter = ({ what }: Leaving) => what === "newsletter";

const mailAbout = ({ what, firmName: firm }: Leaving) =>
  what === "newsletter"
    ? t("newsletters from {firm}", { firm })
    : Object.hasOwn(NOTIFICATION_GROUPS, what)
      ? t("e-mails about {group} at {firm}", { group: t(NOTIFICATION_GROUPS[what as NotificationGroup].label), firm })
      : t("all notification e-mails from {firm}", { firm });

const settings = () =>
  html`<p><a class="link" href="/profile?tab=notifications" style="color:#3538a8">${t("Change notifications")}</a></p>`;

const newsletterNote = (leaving: Leaving) =>
  t("Reports, statements and notices of {firm} still reach you.", { firm: leaving.firmName });

/** Programs that check links open them, so opening one changes nothing. */
export const askPage = (leaving: Leaving): string =>
  page(
    t("Unsubscribe"),
    html`<p>${t("This turns off {what}.", { what: mailAbout(leaving) })}${isNewsletter(leaving) ? ` ${newsletterNote(leaving)}` : ""}</p><form method="post"><button class="button" style="${BUTTON}">${t("Unsubscribe")}</button></form>`,
  );

export const leftPage = (leaving: Leaving): string =>
  page(
    t("You’ve unsubscribed"),
    isNewsletter(leaving)
      ? html`<p>${t("You’ll no longer get {what}. To get them again, ask your contact there.", { what: mailAbout(leaving) })}</p>`
      : html`<p>${t("You’ll no longer get {what}. You can turn this on again in your profile.", { what: mailAbout(leaving) })}</p>${settings()}`,
  );

export const unknownPage = (): string =>
  page(t("This link no longer works"), html`<p>${t("Sign in to choose your e-mail notifications.")}</p>${settings()}`);
