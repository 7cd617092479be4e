import { msg } from "@lingui/core/macro";
import { Fragment } from "react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useFieldWords, type Worded } from "#core/web/records/fields/field-words.ts";
import { commitmentChangeFields } from "#funds/commitments/shared/fields.ts";
import type { PartnerAccount } from "#investors/limited-partners/shared/api.ts";
import { commitmentFields, limitedPartnerFields } from "#investors/limited-partners/shared/fields.ts";
import { Absent, CompactAmount } from "#ui/web/text/amount.tsx";

export type Commitment = OutputOf<typeof api.commitments.list>["items"][number];
export type LimitedPartner = OutputOf<typeof api.limitedPartners.get>;

export const LIMITED_PARTNER_WORDED: Worded = {
  fields: limitedPartnerFields,
  choices: {
    kycStatus: { pending: msg`KYC En cours`, approved: msg`KYC OK`, rejected: msg`KYC Rejeté` },
  },
  tones: { kycStatus: { pending: "warn", approved: "success", rejected: "danger" } },
};
export const useLimitedPartnerWords = () => useFieldWords(limitedPartnerFields, LIMITED_PARTNER_WORDED);

export const COMMITMENT_WORDED: Worded = { fields: commitmentFields };

export type CommitmentChange = OutputOf<typeof api.commitmentChanges.list>["items"][number];

export const CHANGE_WORDED: Worded = {
  fields: commitmentChangeFields,
  choices: {
    kind: {
      increase: msg`Increase`,
      release: msg`Release`,
      transfer: msg`Transfer`,
      default: msg`Default`,
      withdrawal: msg`Withdrawal`,
    },
  },
};
export const useChangeWords = () => useFieldWords(commitmentChangeFields, CHANGE_WORDED);

type Sum = Exclude<keyof PartnerAccount, "currency">;

type SumsProps = { accounts: readonly PartnerAccount[]; of: Sum };

/** One sum of each currency, the largest first. */
export function Sums({ accounts, of }: SumsProps) {
  const some = accounts.filter((account) => Number(account[of]) !== 0);
  if (some.length === 0) return <Absent />;
  return some.map((account, place) => (
    <Fragment key={account.currency}>
      {place > 0 && " · "}
      <CompactAmount amount={account[of]} currency={account.currency} />
    </Fragment>
  ));
}
