import { download, fileColumns } from "#core/server/records/files.ts";
import type { Filter } from "#core/shared/lists/filters.ts";
import { referralSourceFields, referralSourceFilters } from "#deals/referral-sources/shared/fields.ts";
import type { ReferralSourceType } from "#deals/referral-sources/shared/rules.ts";
import { fullReferralSources } from "./queries.ts";

const fileOf = (name: string, type: ReferralSourceType) => {
  const only: Filter = { field: "type", operator: "equals", value: type };
  return download({
    name,
    can: "company:export",
    fields: referralSourceFilters,
    sort: { field: "createdAt", direction: "desc" },
    columns: fileColumns(referralSourceFields),
    read: (db, list) => fullReferralSources.list(db, { ...list, filters: [...list.filters, only] }),
    leftOut: (db, question) =>
      fullReferralSources.countLeftOut(db, { ...question, filters: [...question.filters, only] }),
  });
};

export const eventsFile = fileOf("events", "event");
export const partnersFile = fileOf("partners", "partner");
