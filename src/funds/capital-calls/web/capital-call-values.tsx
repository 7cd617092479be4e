import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { capitalCallFields } from "#funds/capital-calls/shared/fields.ts";
import { FEE_SUB_TYPES, type LineState } from "#funds/capital-calls/shared/rules.ts";
import { Badge, type Tone } from "#ui/web/feedback/badge.tsx";

export type CapitalCall = OutputOf<typeof api.capitalCalls.get>;
export type CallLine = CapitalCall["lines"][number];

const CAPITAL_CALL_WORDED: Worded = {
  fields: capitalCallFields,
  choices: {
    status: {
      pending: msg`Pending`,
      approved: msg`Approved`,
      issued: msg`Issued`,
      partially_paid: msg`Partially paid`,
      overdue: msg`Overdue`,
      defaulted: msg`Defaulted`,
      paid: msg`Paid`,
      cancelled: msg`Cancelled`,
    },
  },
  tones: {
    status: {
      pending: "warn",
      approved: "info",
      issued: "info",
      partially_paid: "warn",
      overdue: "danger",
      defaulted: "danger",
      paid: "success",
    },
  },
};
export const useCapitalCallWords = () => useFieldWords(capitalCallFields, CAPITAL_CALL_WORDED);

/** What is called for, in ILPA’s words. */
const TYPES = {
  capitalCallInvestments: msg`Investments`,
  capitalCallFees: msg`Management fees and partnership expenses`,
  capitalCallWorkingCapital: msg`Working capital`,
  capitalCallFacilityFees: msg`Subscription facility fees and interest`,
} as const;

/** Of `FEE_SUB_TYPES`, in their order. */
const FEES = [
  msg`Management fees, inside commitment`,
  msg`Management fees, outside commitment`,
  msg`Partnership expenses`,
  msg`Placement agent fees`,
];
const fees: readonly string[] = FEE_SUB_TYPES;

type Kind = { type: keyof typeof TYPES; subType?: string | null | undefined };

/** What an item is for. */
export function useItemWord(): (item: Kind) => string {
  const { i18n } = useLingui();
  return ({ type, subType }) => i18n._(FEES[fees.indexOf(subType ?? "")] ?? TYPES[type]);
}

const STATES: Record<LineState, [typeof TYPES.capitalCallFees, Tone]> = {
  due: [msg`Due`, "info"],
  partially_paid: [msg`Partially paid`, "warn"],
  paid: [msg`Paid`, "success"],
  overdue: [msg`Overdue`, "danger"],
  defaulted: [msg`Defaulted`, "danger"],
};

/** Where the part of a partner is. */
export function LineStateBadge({ state }: { state: LineState }) {
  const { i18n } = useLingui();
  const [word, tone] = STATES[state];
  return <Badge tone={tone}>{i18n._(word)}</Badge>;
}
