import type { Mail } from "#core/server/mail/mail.ts";
import { button, facts, heading, paragraph, quote, small } from "#core/server/mail/mail-blocks.ts";
import { dayText } from "#core/shared/text/day-text.ts";
import { t } from "#core/shared/text.ts";

/** Where the token of a link to sign leads. */
export const signingLink = (origin: string, token: string) => `${origin}/sign#${token}`;

type Letter = {
  firmName: string;
  sender: { name: string; email: string } | null;
  document: string;
  message: string;
  expiresOn: string;
};
type To = { name: string; email: string };

/** The message with the link, which is its signer’s alone. */
export function askMail({ firmName, sender, document, message, expiresOn }: Letter, to: To, href: string): Mail {
  return {
    to: to.email,
    ...(sender && { from: sender }),
    subject: t("{firmName}: please sign {document}", { firmName, document }),
    blocks: [
      heading(t("{firmName} asks for your signature", { firmName })),
      paragraph(t("{name}, please read and sign “{document}”.", { name: to.name, document })),
      ...(message === "" ? [] : [quote(message)]),
      facts([t("Document"), document], [t("Expires"), dayText(expiresOn)]),
      button(t("Read and sign"), href),
      small(t("No account is needed. We e-mail you a code when you open the link. Don’t forward this message.")),
    ],
  };
}

/** What is still to be signed, with a link of its own. */
export function reminderMail({ firmName, sender, document, expiresOn }: Letter, to: To, href: string): Mail {
  return {
    to: to.email,
    ...(sender && { from: sender }),
    subject: t("Reminder from {firmName}: please sign {document}", { firmName, document }),
    blocks: [
      heading(t("Your signature is still missing")),
      paragraph(t("{name}, please read and sign “{document}”.", { name: to.name, document })),
      facts([t("Document"), document], [t("Expires"), dayText(expiresOn)]),
      button(t("Read and sign"), href),
      small(t("No account is needed. We e-mail you a code when you open the link. Don’t forward this message.")),
    ],
  };
}

/** The signed document, once everyone has signed. */
export function signedMail({ firmName, sender, document }: Letter, to: To, versionId: string): Mail {
  return {
    to: to.email,
    ...(sender && { from: sender }),
    subject: t("Signed by everyone: {document}", { document }),
    blocks: [
      heading(t("“{document}” is signed", { document })),
      paragraph(
        t("Everyone has signed. The attached file has the seal of {firmName} and a page of evidence.", { firmName }),
      ),
    ],
    attachments: [versionId],
  };
}
