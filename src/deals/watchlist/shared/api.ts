import { z } from "zod";
import { command, done, id, plainDate, query, timestamp } from "#core/shared/contract.ts";
import { counted, countInput, facetInput, facets, listInput, page } from "#core/shared/lists/paging.ts";
import { COMPANY_STATUSES, SOURCES } from "#deals/companies/shared/rules.ts";
import { watchlistFields } from "./fields.ts";
import { watchlistForm } from "./forms.ts";

const watch = z.object({
  id,
  reason: z.string(),
  lookAgainOn: plainDate.nullable(),
  /** The day to look again has come. */
  isDue: z.boolean(),
  createdAt: timestamp,
  watcher: z.object({ id, name: z.string() }),
  isMine: z.boolean(),
});
export type Watch = z.infer<typeof watch>;

/** A watch as the list shows it, with the company it is about. */
const watchlistCard = watch.extend({
  company: z.object({
    id,
    name: z.string(),
    sector: z.string().nullable(),
    source: z.enum(SOURCES),
    status: z.enum(COMPANY_STATUSES),
    convertedAt: timestamp.nullable(),
  }),
});
export type WatchlistCard = z.infer<typeof watchlistCard>;

const firstToLookAt = { field: "lookAgainOn", direction: "asc" } as const;
const ofCompany = z.object({ companyId: id });

export const watchlistApi = {
  list: query({
    can: "company:read",
    reads: ["watchlist_entries", "companies", "users"],
    path: "/watches",
    summary: "The watch list: who watches which company, why, and when to look again",
  })
    .input(listInput(watchlistFields, firstToLookAt))
    .output(page(watchlistCard)),
  count: query({
    can: "company:read",
    reads: ["watchlist_entries", "companies"],
    path: "/watches/count",
    summary: "How many watches match, exact to 10,000",
  })
    .input(countInput(watchlistFields))
    .output(counted),
  facets: query({
    can: "company:read",
    reads: ["watchlist_entries", "companies"],
    path: "/watches/facets",
    summary: "Which values a field of the watches that match has, and how many have each: to pick a filter from",
  })
    .input(facetInput(watchlistFields))
    .output(facets),
  ofCompany: query({
    can: "company:read",
    reads: ["watchlist_entries", "companies", "users"],
    path: "/companies/{companyId}/watches",
    summary: "Who watches a company and why",
  })
    .input(ofCompany)
    .output(z.object({ items: z.array(watch) })),
  set: command({
    can: "company:read",
    path: "/companies/{companyId}/watch",
    method: "PUT",
    summary: "Watch a company, or change why and until when",
  })
    .input(watchlistForm.extend({ companyId: id }))
    .output(done),
  stop: command({
    can: "company:read",
    path: "/companies/{companyId}/watch",
    method: "DELETE",
    summary: "Stop watching a company",
  })
    .input(ofCompany)
    .output(done),
};
