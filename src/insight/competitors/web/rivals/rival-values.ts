import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { rivalDealFields, rivalFields } from "#insight/competitors/shared/fields.ts";
import { RIVAL_TIERS } from "#insight/competitors/shared/rules.ts";

const [FIRST, SECOND] = RIVAL_TIERS;

export type Rival = OutputOf<typeof api.rivalFirms.get>;
export type RivalDeal = OutputOf<typeof api.rivalDeals.list>["items"][number];

export const RIVAL_WORDED: Worded = {
  fields: rivalFields,
  choices: { tier: { [FIRST]: msg`Tier 1`, [SECOND]: msg`Tier 2` } },
};
export const useRivalWords = () => useFieldWords(rivalFields, RIVAL_WORDED);

export const RIVAL_DEAL_WORDED: Worded = { fields: rivalDealFields };
