import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { CalendarClock, Handshake, type LucideIcon, Users } from "lucide-react";
import type { ViewedListName } from "#core/shared/lists/viewed-lists.ts";
import { kindsWith, RECORDS } from "#core/shared/records.ts";
import { RECORD_ICONS } from "#core/web/records/record-icons.ts";
import { RECORD_LISTS } from "#core/web/records/record-kinds.ts";

type ListWords = { icon: LucideIcon; title: MessageDescriptor };

const OF_KINDS = Object.fromEntries(
  kindsWith("views").map((kind): [string, ListWords] => {
    return [RECORDS[kind].table, { icon: RECORD_ICONS[kind], title: RECORD_LISTS[kind] }];
  }),
);

/** What the lists are called that people keep views of, and how they look in the menu. */
export const LIST_WORDS = {
  ...OF_KINDS,
  events: { icon: CalendarClock, title: msg`Events` },
  partners: { icon: Handshake, title: msg`Partners` },
  users: { icon: Users, title: msg`Users` },
} as Readonly<Record<ViewedListName, ListWords>>;
