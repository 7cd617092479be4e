import type { Ctx, Db } from "#core/server/ctx.ts";
import { implement } from "#core/server/http/rpc.ts";
import { recordHandlers } from "#core/server/records/handlers.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { confirmation } from "#core/server/records/second-person.ts";
import { refuseField } from "#core/server/refuse.ts";
import { msg } from "#core/shared/text.ts";
import { findFundCurrency } from "#funds/funds/server/queries.ts";
import { commitmentsApi, limitedPartnersApi } from "#investors/limited-partners/shared/api.ts";
import type {
  CommitmentForm,
  LimitedPartnerForm,
  NewLimitedPartnerForm,
} from "#investors/limited-partners/shared/forms.ts";
import { MOST_COMMITMENTS } from "#investors/limited-partners/shared/rules.ts";
import { limitedPartners } from "./account-use-cases.ts";
import { explainLimitedPartners, limitedPartnerStatistics } from "./figure-queries.ts";
import {
  commitmentWrites,
  findCommitment,
  isCommitted,
  limitedPartnerWrites,
  listCommitments,
  setCommitmentConfirmed,
} from "./queries.ts";

const word = msg("Limited partner");

const records = recordHandlers({
  ...limitedPartners,
  word,
  writes: limitedPartnerWrites,
  valuesOf: async (_ctx: Ctx, form: LimitedPartnerForm) => form,
});

type Asked = { fundId: string | null; amount: string | null; admittedOn: string | null };

/** What is stored of a commitment; `amountField` is where its amount was typed. */
async function commitmentOf(db: Db, { fundId, amount, admittedOn }: Asked, amountField: string) {
  if (amount === null || Number(amount) === 0) throw refuseField(amountField, "limited-partners.no_amount");
  if (fundId === null) throw refuseField("fundId", "limited-partners.no_fund");
  if (admittedOn === null) throw refuseField("admittedOn", "limited-partners.no_day");
  const fund = await findFundCurrency(db, fundId);
  if (fund === undefined) throw refuseField("fundId", "limited-partners.other_fund");
  return { fundId, amount, admittedOn, currency: fund.currency };
}

export const limitedPartnerHandlers = implement(limitedPartnersApi, {
  ...records,

  /** With its first commitment, where an amount was entered. */
  async create(ctx, { commitmentAmount: amount, fundId, admittedOn, ...form }: NewLimitedPartnerForm) {
    const first =
      amount === null ? undefined : await commitmentOf(ctx.db, { fundId, amount, admittedOn }, "commitmentAmount");
    const { id } = await records.create(ctx, form);
    if (first !== undefined) await commitmentWrites.insert(ctx.db, { ...first, limitedPartnerId: id });
    return records.get(ctx, { id });
  },

  statistics: ({ db }) => limitedPartnerStatistics(db),
  figure: ({ db }, { figure, cursor }) => explainLimitedPartners(db, figure, cursor),
});

const commitmentWord = msg("Commitment");
const commitments = rowHandlers({
  word: commitmentWord,
  of: { word, key: "limitedPartnerId", most: MOST_COMMITMENTS },
  list: listCommitments,
  find: findCommitment,
  writes: commitmentWrites,
  async valuesOf({ db }, { limitedPartnerId, isGeneralPartner, ...form }: CommitmentForm, before) {
    const values = await commitmentOf(db, form, "amount");
    if (await isCommitted(db, { limitedPartnerId, fundId: values.fundId, besides: before?.id }))
      throw refuseField("fundId", "commitments.already");
    return { limitedPartnerId, isGeneralPartner, ...values };
  },
});

/** Who prepares and who confirms, the database decides (guard_commitment). */
export const commitmentHandlers = implement(commitmentsApi, {
  ...commitments.procedures,
  confirm: confirmation({
    word: commitmentWord,
    find: findCommitment,
    change: commitments.change,
    confirm: setCommitmentConfirmed,
  }),
});
