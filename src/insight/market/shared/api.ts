import { z } from "zod";
import { command, done, id, query, rowVersion, timestamp } from "#core/shared/contract.ts";
import { outputsOf } from "#core/shared/fields/field-schemas.ts";
import { recordContract } from "#core/shared/records/record-contract.ts";
import { RECORDS } from "#core/shared/records.ts";
import { insightFields, insightFilters } from "./fields.ts";
import { feedForm, importedInsights, insightForm, marketRules } from "./forms.ts";
import { RELEVANCE_INPUTS } from "./relevance.ts";
import { CATEGORIES, SEVERITIES } from "./rules.ts";

const entry = RECORDS.market_insight;
const named = z.object({ id, kind: z.string(), label: z.string() });

const insight = z.object({
  id,
  rowVersion,
  ...outputsOf(insightFields),
  /** 0 to 100, by the overlap with open deals and holdings. */
  relevanceScore: z.number().int(),
  relevance: z.array(
    z.object({
      input: z.enum(RELEVANCE_INPUTS),
      points: z.number().int(),
      records: z.array(named),
      more: z.number().int(),
    }),
  ),
});
export type MarketInsight = z.infer<typeof insight>;

const OWN = ["deals", "portfolio_companies", "companies"] as const;
const READS = ["market_insights", ...OWN] as const;

export const marketInsightsApi = {
  ...recordContract({
    entry,
    summaries: {
      list: "Market insights, newest first; archived ones only when filtered by that",
      create: "Add a market insight; an item that already exists is refused",
      delete: "Delete a market insight",
    },
    reads: { list: READS, count: ["market_insights"], get: READS },
    fields: insightFilters,
    order: { field: "publishedOn", direction: "desc" },
    card: insight,
    record: insight,
    form: insightForm,
    edit: insightForm.extend({ id, rowVersion }),
  }),
  trends: query({
    can: entry.can.read,
    reads: ["market_insights"],
    path: "/market-insights/trends",
    summary:
      "How many items each category and sector had in the last six months, and in the last 30 days against the 30 before",
  }).output(
    z.object({
      /** "2026-03", the earliest first; the present one is not over. */
      months: z.array(z.string()),
      items: z.array(
        z.object({
          by: z.enum(["category", "sector"]),
          name: z.string(),
          items: z.array(z.number().int()),
          total: z.number().int(),
          lately: z.number().int(),
          before: z.number().int(),
        }),
      ),
      asOf: z.string(),
    }),
  ),
  importRows: command({
    can: entry.can.create,
    path: "/market-insights/import",
    summary: "Add the rows of a file. The firm’s rules decide what a row leaves open; known items are skipped",
  })
    .input(z.object({ rows: importedInsights }))
    .output(z.object({ added: z.number().int(), known: z.number().int() })),
  impact: query({
    can: entry.can.read,
    reads: READS,
    path: "/market-insights/{id}/impact",
    summary: "Open deals and holdings that an insight concerns, each with the reasons",
  })
    .input(z.object({ id }))
    .output(
      z.object({
        items: z.array(z.object({ record: named, sector: z.string().nullable(), isNamed: z.boolean() })),
      }),
    ),
  makeTasks: command({
    can: "task:create",
    path: "/market-insights/{id}/tasks",
    summary: "Add a task about an insight for each of these deals and holdings",
  })
    .input(z.object({ id, recordIds: z.array(id).max(50) }))
    .output(z.object({ ids: z.array(id) })),
};

const feed = z.object({
  id,
  rowVersion,
  name: z.string(),
  url: z.string(),
  isActive: z.boolean(),
  readAt: timestamp.nullable(),
  problem: z.string().nullable(),
  items: z.number().int(),
});
export type MarketFeed = z.infer<typeof feed>;

const FEEDS = ["market_feeds", "market_insights"] as const;

export const marketFeedsApi = {
  list: query({ can: entry.can.read, reads: FEEDS, path: "/market-feeds", summary: "Feeds the clock reads" }).output(
    z.object({ items: z.array(feed) }),
  ),
  create: command({ can: entry.can.update, path: "/market-feeds", summary: "Add an RSS or Atom feed" })
    .input(feedForm)
    .output(feed),
  update: command({
    can: entry.can.update,
    path: "/market-feeds/{id}",
    method: "PUT",
    summary: "Change a feed, naming the version that was seen",
  })
    .input(feedForm.extend({ id, rowVersion }))
    .output(feed),
  delete: command({
    can: entry.can.update,
    path: "/market-feeds/{id}",
    method: "DELETE",
    summary: "Delete a feed; its items remain",
  })
    .input(z.object({ id }))
    .output(done),
  read: command({
    can: entry.can.update,
    inSteps: true,
    path: "/market-feeds/{id}/read",
    summary: "Read a feed now; answers how many new items it had",
  })
    .input(z.object({ id }))
    .output(z.object({ added: z.number().int(), known: z.number().int() })),
};

const rule = z.object({
  name: z.string(),
  words: z.array(z.string()),
  category: z.enum(CATEGORIES),
  severity: z.enum(SEVERITIES),
});

export const marketRulesApi = {
  list: query({
    can: entry.can.read,
    reads: ["market_rules"],
    path: "/market-rules",
    summary: "Rules that give items their category and severity: the firm’s own, or the usual ones",
  }).output(z.object({ items: z.array(rule), isUsual: z.boolean() })),
  save: command({
    can: entry.can.update,
    path: "/market-rules",
    method: "PUT",
    summary: "Replace the firm’s rules; without rules the usual ones apply. Items keep what they have",
  })
    .input(z.object({ rules: marketRules }))
    .output(done),
};
