import type { Received } from "#investors/limited-partners/shared/people-rules.ts";

/** What is sent to limited partners. */
export const MAILING_KINDS = ["newsletter", "annual_report", "lp_report"] as const;
export type MailingKind = (typeof MAILING_KINDS)[number];
export const MAILING_STATES = ["draft", "sending", "stopped", "sent"] as const;

/** Which contacts of a partner get it, by what each of them gets. */
export const GETS: Readonly<Record<MailingKind, Received>> = {
  newsletter: "newsletter",
  annual_report: "letters",
  lp_report: "statements",
};

/** A report is a matter between the fund and its partner: nobody unsubscribes from it, and it stands in the portal. */
export const isReport = (kind: MailingKind): boolean => kind !== "newsletter";

/** What became of a message to one recipient. */
export const DELIVERY_STATES = ["queued", "posted", "sent", "refused", "bounced", "failed", "left_out"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Why somebody gets none, in the order it is asked. */
export const LEFT_OUT = [
  "by_hand",
  "not_wanted",
  "portal",
  "no_address",
  "bounced",
  "unsubscribed",
  "twice",
  "no_statement",
  "missing",
] as const;
export type LeftOut = (typeof LEFT_OUT)[number];

/** Why an address is held: it is written to no more, or gets no newsletter. */
export const HOLDS = ["bounced", "unsubscribed"] as const;
/** How that is known. */
export const HOLD_SOURCES = ["server", "report", "hand", "link"] as const;

export const MOST_SUBJECT = 140;
/** How many recipients one page of them has. */
export const RECIPIENTS_AT_ONCE = 500;
/** Of a returned message only its beginning is read: what the mail server reports stands before the message that came back. */
export const MOST_BOUNCE = 300_000;
