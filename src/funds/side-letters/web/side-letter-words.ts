import { msg } from "@lingui/core/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import type { Worded } from "#core/web/records/fields/field-words.ts";
import { sideLetterFields } from "#funds/side-letters/shared/fields.ts";

export type SideLetterTerm = OutputOf<typeof api.sideLetters.list>["items"][number];
export type Commitment = OutputOf<typeof api.commitments.list>["items"][number];

export const SIDE_LETTER_WORDED: Worded = {
  fields: sideLetterFields,
  choices: {
    kind: {
      fee_rate: msg`Management fee rate`,
      fee_discount: msg`Discount on the management fee`,
      fee_holiday: msg`No management fee`,
      carry_rate: msg`Carry it bears`,
      excuse: msg`Excused from a sector or type of investment`,
      fund_cap: msg`Cap on its share of the fund`,
      call_cap: msg`Cap on its share of a call`,
      mfn: msg`Most favoured nation`,
      reporting: msg`Reporting duty`,
      other: msg`Other`,
    },
  },
};
