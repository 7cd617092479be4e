import { api } from "#core/web/api/api.ts";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { viewsOf } from "#core/web/lists/views/saved-views.ts";
import { documentFilters } from "#work/documents/shared/fields.ts";
import {
  DOCUMENT_CATEGORIES,
  DOCUMENT_STATUSES,
  DOCUMENT_TABS,
  type DocumentTab,
} from "#work/documents/shared/rules.ts";

/** Views kept before there were tabs name a category. */
function readMore(raw: Record<string, unknown>) {
  const tab = DOCUMENT_TABS.find((one) => one === (raw["tab"] ?? raw["category"]));
  const read: ReturnType<typeof readBuilt> & { tab?: DocumentTab | undefined } = readBuilt(raw);
  return tab === undefined ? read : { ...read, tab };
}

/** The list of documents; without a word on it, it shows what people brought. */
export const address = listAddress({
  fields: documentFilters,
  sorts: ["createdAt.desc", "name.asc", "fileSize.desc"],
  choices: {
    status: valuesOf("status", DOCUMENT_STATUSES),
    tab: { ...valuesOf("category", DOCUMENT_CATEGORIES), issued: [equals("isFrozen", true)] },
    show: {
      mine: [equals("uploader", "me")],
      firm: [{ field: "record", operator: "isEmpty" }],
      issued: [equals("isFrozen", true)],
      confidential: [equals("isConfidential", true)],
      held: [{ field: "heldAt", operator: "isNotEmpty" }],
      all: [],
      archived: [equals("isArchived", true)],
    },
  },
  more: readMore,
});
export const DOCUMENT_VIEWS = viewsOf(api.documentViews, address);
export type DocumentsSearch = SearchOf<typeof address>;

type List = ReturnType<typeof address.listOf>;

/** First what people brought: papers the firm issued are hundreds, and are asked for. A search finds them too. */
export function working(list: List, show: string | undefined): List {
  if (show !== undefined || list.search !== "" || list.filters.some(({ field }) => field === "isFrozen")) return list;
  return { ...list, filters: [...list.filters, equals("isFrozen", false)] };
}
