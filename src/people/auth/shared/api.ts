import { z } from "zod";
import { command, done, id, query, timestamp } from "#core/shared/contract.ts";
import { NOTATIONS } from "#core/shared/text/notations.ts";
import { DATE_FORMATS } from "./preferences.ts";
import { preferencesForm } from "./profile-forms.ts";
import { foundFirmForm, invitedPersonForm } from "./rules.ts";

const firm = z.object({ id, name: z.string() });

/** Who is here, in which firm, and what they may do. Everything is empty for a visitor who is signed out. */
const session = z.object({
  user: z
    .object({
      id,
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      avatarUrl: z.string().nullable(),
      preferences: preferencesForm,
      /** Until they have chosen one of their own, nothing else answers. */
      mustChangePassword: z.boolean(),
      /** Until when they may go on without a second factor in this firm; null where it asks for none, or they have one. */
      secondFactorDue: timestamp.nullable(),
    })
    .nullable(),
  /** The firm one is in, with the zone whose day it is there, the currency its amounts begin in and the sectors it invests in. */
  firm: firm
    .extend({
      timeZone: z.string(),
      currency: z.string(),
      homeSectors: z.array(z.string()),
      /** How it writes numbers for users who chose no way of their own; null where it was never asked. */
      numberFormat: z.enum(NOTATIONS).nullable(),
      /** How it writes dates for users who chose no way of their own. */
      dateFormat: z.enum(DATE_FORMATS).nullable(),
      /** The month in which its own year begins. */
      fiscalYearStart: z.number().int(),
      logoUrl: z.string().nullable(),
      primaryColor: z.string().nullable(),
    })
    .nullable(),
  firms: z.array(firm),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  invitations: z.array(z.object({ id, firmName: z.string(), role: z.string() })),
  demo: z.boolean(),
  mailConfigured: z.boolean(),
  signup: z.enum(["open", "invite"]),
});

const outboxMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The whole page of the message; none for messages from before there was one. */
  html: z.string().nullable(),
  links: z.array(z.string()),
  /** The entry for calendars that comes with it (RFC 5545). */
  calendar: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string(), bytes: z.number() })),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  error: z.string().nullable(),
});

const invitationToken = z.string().min(20).max(200);

export const authApi = {
  session: query({
    can: "public",
    reads: [
      "users",
      "organizations",
      "memberships",
      "user_roles",
      "roles",
      "invitations",
      "firm_settings",
      "organization_settings",
    ],
    path: "/session",
    summary: "Who is signed in",
  }).output(session),
  foundFirm: command({ can: "signed-in", path: "/firms", summary: "Found a firm; its founder administers it" })
    .input(foundFirmForm)
    .output(firm),
  invitation: query({
    can: "public",
    reads: ["invitations"],
    path: "/invitations/{token}",
    summary: "What an invitation link offers",
  })
    .input(z.object({ token: invitationToken }))
    .output(
      z.object({
        id,
        email: z.string(),
        firmName: z.string(),
        role: z.string(),
        /** Null where somebody else could have read the link: whether an address has an account is its owner's to know. */
        hasAccount: z.boolean().nullable(),
      }),
    ),
  acceptInvitation: command({
    can: "signed-in",
    path: "/invitations/accept",
    summary: "Join the firm whose invitation to your address has this link's token",
  })
    .input(invitedPersonForm.partial().extend({ token: invitationToken }))
    .output(done),
  signOut: command({
    can: "signed-in",
    path: "/session/end",
    summary: "Sign out everywhere: ends all of your sessions",
  }).output(done),
};

export const outboxApi = {
  list: query({
    can: "loopback-demo",
    reads: ["mails"],
    path: "/outbox",
    summary: "Messages of this server's outbox",
  }).output(z.object({ items: z.array(outboxMail), mailConfigured: z.boolean() })),
};
