import { download, fileColumns } from "#core/server/records/files.ts";
import { msg, t } from "#core/shared/text.ts";
import { dealFields } from "#deals/deals/shared/fields.ts";
import { dealFilters, NEWEST_FIRST } from "#deals/deals/shared/filters.ts";
import { STAGE_LABELS, STATUS_LABELS } from "#deals/deals/shared/rules.ts";
import { countDealsLeftOut, type ExportedDeal, exportDeals } from "./queries.ts";

const OVERDUE_LABELS = { nextStep: msg("Next step"), stage: msg("Time in stage") };

const columns = fileColumns<ExportedDeal>(dealFields, {
  stage: ({ stage }) => t(STAGE_LABELS[stage]),
  status: ({ status }) => t(STATUS_LABELS[status]),
  aiScore: ({ scoredAt, aiScore }) => (scoredAt === null ? null : aiScore),
  owner: ({ ownerName }) => ownerName,
  overdue: ({ overdue }) => overdue.map((what) => t(OVERDUE_LABELS[what])).join("; "),
});

/** Deals as files. */
export const dealsFile = download({
  name: "deals",
  can: "deal:export",
  fields: dealFilters,
  sort: NEWEST_FIRST,
  columns,
  read: exportDeals,
  leftOut: countDealsLeftOut,
});
