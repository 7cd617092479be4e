import { type KindWith, kindsWith, RECORDS, type TableOf } from "../records.ts";
import { type Msg, msg } from "../text.ts";

/** Lists that are part of a kind, or of no records. */
const OTHERS = {
  events: { many: msg("events"), screen: "/deal-sourcing/events" },
  partners: { many: msg("partners"), screen: "/deal-sourcing/partners" },
  users: { many: msg("users"), screen: "/admin/users" },
} as const;

type OfKind = (typeof RECORDS)[KindWith<"views">];
type OfKinds = TableOf<KindWith<"views">>;
type Others = typeof OTHERS;
export type ViewedListName = OfKinds | keyof Others;

const OF_KINDS: Partial<Record<OfKinds, OfKind>> = Object.fromEntries(
  kindsWith("views").map((kind) => [RECORDS[kind].table, RECORDS[kind]]),
);

type ViewedList = { many: Msg; screen: (OfKind | Others[keyof Others])["screen"] };

/**
 * The lists people keep views of, by the name under which the database knows them and who reads them (`viewed_lists`): all records of each
 * kind that takes part in it, and others.
 */
export const VIEWED_LISTS = { ...OF_KINDS, ...OTHERS } as Readonly<Record<ViewedListName, ViewedList>>;
export const VIEWED_LIST_NAMES = Object.keys(VIEWED_LISTS) as [ViewedListName, ...ViewedListName[]];
