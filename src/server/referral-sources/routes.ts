import type { Filter } from "#shared/core/filters.ts";
import { referralSourceFields, referralSourceFilters } from "#shared/referral-sources/fields.ts";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { download, fileColumns } from "../core/records/files.ts";
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
