import { msg } from "@lingui/core/macro";
import { CalendarDays, Handshake } from "lucide-react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import type { PartOfKind } from "#core/web/records/kind-names.ts";
import { referralSourceFields } from "#deals/referral-sources/shared/fields.ts";
import type { ReferralSourceType } from "#deals/referral-sources/shared/rules.ts";

export type ReferralSourceRecord = OutputOf<typeof api.referralSources.get>;

export const PARTS: Readonly<Record<ReferralSourceType, PartOfKind>> = {
  event: {
    kind: "referral_source",
    one: msg`event`,
    many: msg`events`,
    title: msg`Events`,
    icon: CalendarDays,
    page: "/deal-sourcing/events/$id",
    screen: "/deal-sourcing/events",
    file: "events",
  },
  partner: {
    kind: "referral_source",
    one: msg`partner`,
    many: msg`partners`,
    title: msg`Partners`,
    icon: Handshake,
    page: "/deal-sourcing/partners/$id",
    screen: "/deal-sourcing/partners",
    file: "partners",
  },
};

/** The list is sorted by its date; a person who enters one says when it starts. */
export const ENTERED: Worded = { fields: referralSourceFields, labels: { startsOn: msg`Starts on` } };

export const useReferralSourceWords = () => useFieldWords(referralSourceFields);
export const useEnteredWords = () => useFieldWords(referralSourceFields, ENTERED);
