import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { referralSourceFields } from "#shared/referral-sources/fields.ts";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import type { api, OutputOf } from "../core/api/api.ts";
import { useFieldWords } from "../core/records/field-words.ts";

export type ReferralSourceRecord = OutputOf<typeof api.referralSources.get>;

export const PAGES = {
  event: { list: "/deal-sourcing/events", one: "/deal-sourcing/events/$id" },
  partner: { list: "/deal-sourcing/partners", one: "/deal-sourcing/partners/$id" },
} as const;

export function useNouns(type: ReferralSourceType) {
  const { t } = useLingui();
  return type === "event" ? { one: t`event`, many: t`events` } : { one: t`partner`, many: t`partners` };
}

/** The list is sorted by its date; whoever enters one says when it starts. */
const LABELS = { startsOn: msg`Starts on` };

export const useReferralSourceWords = () => useFieldWords(referralSourceFields, { labels: LABELS });
