import { z } from "zod";
import { t } from "#core/shared/text.ts";
import { kind } from "#work/notifications/shared/kind.ts";
import { MOST_ALERTED } from "./advanced-fields.ts";

const filters = z.array(z.object({ field: z.string(), operator: z.string(), value: z.unknown() }));

/** The search as it was then. No result is named: a wall may hide it before this is read. */
export const SEARCH_NOTIFICATIONS = {
  search_hits: kind({
    group: "search",
    readers: null,
    params: z.object({ name: z.string(), query: z.string(), filters, hits: z.number().int().positive() }),
    says: ({ name, query, filters: chosen, hits }) => {
      const asked = [
        ...(query === "" ? [] : [`q=${encodeURIComponent(query)}`]),
        ...(chosen.length === 0 ? [] : [`filters=${encodeURIComponent(JSON.stringify(chosen))}`]),
      ].join("&");
      const text =
        hits >= MOST_ALERTED
          ? t("{count}+ new results of your saved search {name}", { count: MOST_ALERTED, name })
          : t("{count, plural, one {# new result} other {# new results}} of your saved search {name}", {
              count: hits,
              name,
            });
      return { text, href: `/advanced-search?${asked}` };
    },
  }),
};
