import type { Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { countDeals, listDeals } from "#deals/deals/server/queries.ts";
import { type AttentionRule, dealsOfRule, MOST_WITH_ATTENTION } from "#deals/deals/shared/attention.ts";
import { dashboardApi } from "#insight/dashboard/shared/api.ts";
import { MOST_APPROVALS, MOST_UPCOMING, MOST_WAITING } from "#insight/dashboard/shared/rules.ts";
import { listApprovals } from "./approval-queries.ts";
import { listUpcoming, listWaiting } from "./queries.ts";

const SOONEST_FIRST = { field: "nextStepOn", direction: "asc" } as const;

const countOf = (db: Db, rule: AttentionRule, today: string) =>
  countDeals(db, { search: "", filters: dealsOfRule(rule, today) });

export const dashboardHandlers = implement(dashboardApi, {
  async upcoming({ db }) {
    const found = await listUpcoming(db, MOST_UPCOMING + 1);
    return { items: found.slice(0, MOST_UPCOMING), more: found.length > MOST_UPCOMING };
  },

  waiting: async ({ db }) => ({ items: await listWaiting(db, MOST_WAITING) }),

  approvals: ({ db }) => listApprovals(db, MOST_APPROVALS),

  async attention({ db }) {
    const today = await readFirmToday(db);
    const filters = dealsOfRule("overdue", today);
    const { items } = await listDeals(db, { search: "", filters, sort: SOONEST_FIRST, limit: MOST_WITH_ATTENTION });
    return {
      overdue: await countOf(db, "overdue", today),
      silent: await countOf(db, "silent", today),
      unscored: await countOf(db, "unscored", today),
      items,
    };
  },
});
