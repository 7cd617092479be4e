import { z } from "zod";
import { command, done, id, query } from "#core/shared/contract.ts";
import { filtersOf } from "#core/shared/lists/filter-schema.ts";
import { page } from "#core/shared/lists/paging.ts";
import { RECORD_KINDS, RECORDS } from "#core/shared/records.ts";
import { atMost, rule } from "#core/shared/text.ts";
import { ALERTS, FACETS, MOST_SHARED_WITH, SEARCH_FIELDS } from "./advanced-fields.ts";

export const GROUP_KINDS = [...RECORD_KINDS, "chat_message"] as const;
export type GroupKind = (typeof GROUP_KINDS)[number];

const foundItem = z.object({
  id,
  label: z.string(),
  snippet: z.string(),
  /** The same text in parts, the words that were found marked. */
  parts: z.array(z.object({ text: z.string(), isFound: z.boolean() })),
  isArchived: z.boolean(),
  /** Where it is shown, for a message of a chat room. */
  roomId: id.nullable(),
});
export type FoundItem = z.infer<typeof foundItem>;

const group = z.object({
  kind: z.enum(GROUP_KINDS),
  /** Up to 1,000 are counted. */
  total: z.number().int(),
  items: z.array(foundItem),
  nextCursor: z.string().optional(),
});
export type SearchGroup = z.infer<typeof group>;

const text = z.string().trim().max(200, atMost(200));

const READS = [
  ...RECORD_KINDS.map((kind) => RECORDS[kind].table),
  "document_words",
  "document_readings",
  "document_texts",
  "chat_messages",
  "chat_reactions",
  "chat_rooms",
  "postings",
  "ledger_accounts",
  "board_seats",
  "cap_table_acts",
  "cap_table_events",
  "cap_table_objects",
  "securities",
  "users",
] as const;
/** What the reader opened last: the first of equally close records. */
const recent = z.array(id).max(50).default([]);
const asked = { q: text.default(""), filters: filtersOf(SEARCH_FIELDS).default([]) };

export const advancedSearchApi = {
  find: query({
    can: "member",
    isForKeys: true,
    reads: READS,
    path: "/advanced-search",
    summary:
      "What has all words of the query and matches all filters, by kind: companies, deals and contacts first. A group with a cursor has more",
  })
    .input(
      z.object({
        ...asked,
        recent,
        /** Whether only what is written is searched, no corrected query. */
        isExact: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        groups: z.array(group),
        /** The query that was searched in place of the given one, in which no record has a word. */
        corrected: z.string().nullable(),
      }),
    ),
  facets: query({
    can: "member",
    isForKeys: true,
    reads: ["deals", "companies", "contacts", "users"],
    path: "/advanced-search/facets",
    summary:
      "Owners, stages, sectors and years of the deals, companies and contacts that match, with how many you may see of each; up to 10,000 of a kind are counted",
  })
    .input(z.object(asked))
    .output(
      z.object({
        facets: z.array(
          z.object({
            field: z.enum(FACETS),
            values: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
          }),
        ),
      }),
    ),
  more: query({
    can: "member",
    isForKeys: true,
    reads: READS,
    path: "/advanced-search/{kind}",
    summary: "One group of an advanced search, page by page",
  })
    .input(
      z.object({
        ...asked,
        recent,
        kind: z.enum(GROUP_KINDS),
        cursor: z
          .string()
          .regex(/^\d{1,4}$/)
          .optional(),
      }),
    )
    .output(page(foundItem)),
};

/** Whom a saved search is shared with, and how its owner hears of new results. */
const sharing = {
  /** With the whole firm. */
  isShared: z.boolean().default(false),
  /** With these colleagues. */
  sharedWith: z.array(id).max(MOST_SHARED_WITH, atMost(MOST_SHARED_WITH)).default([]),
  alerts: z.enum(ALERTS).default("off"),
};

const savedSearch = z.object({
  id,
  name: z.string(),
  query: z.string(),
  filters: filtersOf(SEARCH_FIELDS),
  isShared: z.boolean(),
  /** The owner alone reads with whom. */
  sharedWith: z.array(z.object({ id, name: z.string() })),
  /** The owner’s alerts; “off” for others. */
  alerts: z.enum(ALERTS),
  isMine: z.boolean(),
  /** Who saved it. */
  owner: z.string(),
  createdAt: z.string(),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearchesApi = {
  list: query({
    can: "member",
    isForKeys: true,
    reads: ["saved_searches", "users"],
    path: "/saved-searches",
    summary: "Your saved searches and those that colleagues share with you or the firm, by name",
  }).output(z.object({ items: z.array(savedSearch) })),
  create: command({
    can: "member",
    isForKeys: true,
    path: "/saved-searches",
    summary: "Save a search: a query, filters or both; with whom it is shared, and alerts about new results",
  })
    .input(
      z
        .object({
          name: z.string(rule("Enter a name")).trim().min(1, rule("Enter a name")).max(100, atMost(100)),
          query: text.default(""),
          filters: filtersOf(SEARCH_FIELDS).default([]),
          ...sharing,
        })
        .refine((search) => search.query !== "" || search.filters.length > 0, {
          ...rule("Enter a query or add a filter"),
          path: ["query"],
        }),
    )
    .output(savedSearch),
  share: command({
    can: "member",
    isForKeys: true,
    path: "/saved-searches/{id}/share",
    summary: "Share a saved search of yours with colleagues or the firm, and turn its alerts on or off",
  })
    .input(z.object({ id, ...sharing }))
    .output(savedSearch),
  delete: command({
    can: "member",
    isForKeys: true,
    path: "/saved-searches/{id}",
    method: "DELETE",
    summary: "Delete a saved search of yours",
  })
    .input(z.object({ id }))
    .output(done),
};
