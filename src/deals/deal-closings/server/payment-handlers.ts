import { implement } from "#core/server/http/rpc.ts";
import { routable } from "#core/server/records/routable.ts";
import { rowHandlers } from "#core/server/records/row-handlers.ts";
import { confirmation } from "#core/server/records/second-person.ts";
import { refuseField } from "#core/server/refuse.ts";
import { required } from "#core/server/required.ts";
import { msg } from "#core/shared/text.ts";
import type { PaymentForm } from "#deals/deal-closings/shared/forms.ts";
import { dealClosingPaymentsApi } from "#deals/deal-closings/shared/payments-api.ts";
import {
  findPayment,
  listPaymentChanges,
  listPayments,
  paymentWrites,
  seePayment,
  setChecked,
} from "./payment-queries.ts";

const word = msg("Payment");

const { procedures, change } = rowHandlers({
  word,
  of: { word: msg("Deal closing"), key: "closingId", most: 50 },
  list: listPayments,
  find: findPayment,
  writes: paymentWrites,

  /** An account that is left out of a change stays, with its BIC where that is left out too. */
  async valuesOf(_, { account, bic, ...form }: PaymentForm, before) {
    if (account !== "") return routable({ ...form, account, bic });
    if (before === undefined) throw refuseField("account", "deal_closings.no_account");
    return { ...form, ...(bic !== null && { bic }) } as typeof form & { account: string };
  },
});

/** Who prepares and who checks a payment, the database decides (guard_deal_closing_payment). */
export const dealClosingPaymentHandlers = implement(dealClosingPaymentsApi, {
  list: (ctx, asked) => procedures.list(ctx, asked),
  create: (ctx, form) => procedures.create(ctx, form),
  update: (ctx, edit) => procedures.update(ctx, edit),
  delete: (ctx, one) => procedures.delete(ctx, one),

  check: confirmation({ word, find: findPayment, change, confirm: setChecked }),

  see: async ({ db }, { id }) => required(await seePayment(db, id), word),

  changes: async ({ db }, { closingId }) => ({ items: await listPaymentChanges(db, closingId) }),
});
