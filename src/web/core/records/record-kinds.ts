import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LinkProps } from "@tanstack/react-router";
import { Contact, Handshake, ListChecks, type LucideIcon, Network, Radar } from "lucide-react";
import type { Permission } from "#shared/permissions.ts";
import { RECORD_KINDS, RECORDS, type RecordKind } from "#shared/records.ts";

/** Where one is created: on a screen of its own, or in the dialog of its list; as the + lists it, and as a verb. */
type Creation = {
  to: NonNullable<LinkProps["to"]>;
  search: { dialog?: "new" };
  label: MessageDescriptor;
  verb: MessageDescriptor;
};

type KindWords = {
  icon: LucideIcon;
  /** What its page is called until its record has come. */
  page: MessageDescriptor;
  /** Over several of them. */
  many: MessageDescriptor;
  /** How it is created from anywhere. */
  create: readonly Creation[];
};

/** Words and icons of every kind of the register. */
export const RECORD_WORDS: Readonly<Record<RecordKind, KindWords>> = {
  deal: {
    icon: Handshake,
    page: msg`Deal`,
    many: msg`Deals`,
    create: [{ to: "/deals/new", search: {}, label: msg`Deal`, verb: msg`New deal` }],
  },
  company: {
    icon: Radar,
    page: msg`Prospect`,
    many: msg`Companies`,
    create: [{ to: "/deal-sourcing/new", search: {}, label: msg`Prospect`, verb: msg`New prospect` }],
  },
  contact: {
    icon: Contact,
    page: msg`Contact`,
    many: msg`Contacts`,
    create: [{ to: "/contacts", search: { dialog: "new" }, label: msg`Contact`, verb: msg`New contact` }],
  },
  referral_source: {
    icon: Network,
    page: msg`Event`,
    many: msg`Events and partners`,
    create: [
      { to: "/deal-sourcing/events", search: { dialog: "new" }, label: msg`Event`, verb: msg`New event` },
      { to: "/deal-sourcing/partners", search: { dialog: "new" }, label: msg`Partner`, verb: msg`New partner` },
    ],
  },
  task: {
    icon: ListChecks,
    page: msg`Task`,
    many: msg`Tasks`,
    create: [{ to: "/tasks/new", search: {}, label: msg`Task`, verb: msg`New task` }],
  },
};

/** Something that can be created from anywhere, by the + of the top bar and the palette. */
export type QuickCreate = Creation & { can: Permission };

export const QUICK_CREATE: readonly QuickCreate[] = RECORD_KINDS.flatMap((kind) =>
  RECORD_WORDS[kind].create.map((creation) => ({ ...creation, can: RECORDS[kind].can.create })),
);

/** The kind whose page a route is. */
export const kindOfPage = (path: string | undefined) => RECORD_KINDS.find((kind) => RECORDS[kind].page === path);
