import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import type { Worded } from "#core/web/records/fields/field-words.ts";
import { feeOffsetFields } from "#funds/quarters/shared/offsets-fields.ts";
import type { OffsetKind } from "#maths/fund/fees/offsets.ts";

export type Offset = OutputOf<typeof api.feeOffsets.list>["items"][number];

/** What ILPA’s kinds of offsets are called here. */
const KINDS: Record<OffsetKind, MessageDescriptor> = {
  advisory: msg`Advisory and consulting fees`,
  brokenDeal: msg`Broken-deal fees`,
  transaction: msg`Transaction and deal fees`,
  directors: msg`Directors’ fees`,
  monitoring: msg`Monitoring fees`,
  capitalMarkets: msg`Capital-markets fees`,
  arrangement: msg`Arrangement fees`,
  origination: msg`Origination fees`,
  organizationCost: msg`Organization costs`,
  placementFee: msg`Placement fees`,
  other: msg`Other`,
  other2016: msg`Other: value of the 2016 template`,
};

export const OFFSET_WORDED: Worded = { fields: feeOffsetFields, choices: { kind: KINDS } };

export function useOffsetWords(): (kind: OffsetKind) => string {
  const { i18n } = useLingui();
  return (kind) => i18n._(KINDS[kind]);
}
