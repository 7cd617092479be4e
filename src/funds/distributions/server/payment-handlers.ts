import type { Db } from "#core/server/ctx.ts";
import { besideField } from "#core/server/database/database-errors.ts";
import { implement } from "#core/server/http/rpc.ts";
import { refuse } from "#core/server/refuse.ts";
import { assertFound, required } from "#core/server/required.ts";
import { unwritable } from "#core/shared/bank/bank-text.ts";
import { DONE } from "#core/shared/contract.ts";
import { csvLine } from "#core/shared/lists/csv.ts";
import { msg, t } from "#core/shared/text.ts";
import { isCall } from "#funds/capital-calls/server/queries.ts";
import { pain001 } from "#funds/distributions/shared/pain001.ts";
import { paymentListsApi } from "#funds/distributions/shared/payments-api.ts";
import { isFundAdmission } from "#funds/fund-admissions/server/queries.ts";
import { assertBusinessDay } from "#funds/funds/server/business-day-queries.ts";
import {
  approvePayments,
  countAdmissionRefundsWaiting,
  countRefundsWaiting,
  type FileOf,
  findPaymentList,
  listPayees,
  listPaymentLists,
  listPayments,
  type Payment,
  prepareAdmissionPayments,
  preparePayments,
  prepareRefunds,
  withdrawPayments,
} from "./payment-queries.ts";
import { isDistribution } from "./queries.ts";

const word = msg("Payment list");
const CLOSING = msg("Closing of a fund");
/** Why nothing can be paid on a day. */
const PAY_DAYS = ["distributions.pay_past", "distributions.pay_far"] as const;

const listsOfAdmission = async (db: Db, id: string) => ({
  items: await listPaymentLists(db, { fundAdmissionId: id }),
  waiting: await countAdmissionRefundsWaiting(db, id),
});

/** Who prepares and who approves, the database decides (prepare_payments, approve_payments). */
export const paymentListHandlers = implement(paymentListsApi, {
  async list({ db }, { id }) {
    assertFound(await isDistribution(db, id), msg("Distribution"));
    return { items: await listPaymentLists(db, { distributionId: id }) };
  },

  async prepare({ db }, { id, payOn }) {
    assertFound(await isDistribution(db, id), msg("Distribution"));
    await assertBusinessDay(db, "payOn", payOn);
    await preparePayments(db, id, payOn).catch(besideField("payOn", ...PAY_DAYS, "distributions.paid_before"));
    return { items: await listPaymentLists(db, { distributionId: id }) };
  },

  async listOfCall({ db }, { id }) {
    assertFound(await isCall(db, id), msg("Capital call"));
    return { items: await listPaymentLists(db, { capitalCallId: id }), waiting: await countRefundsWaiting(db, id) };
  },

  async prepareRefunds({ db }, { id, payOn }) {
    assertFound(await isCall(db, id), msg("Capital call"));
    await assertBusinessDay(db, "payOn", payOn);
    await prepareRefunds(db, id, payOn).catch(besideField("payOn", ...PAY_DAYS));
    return DONE;
  },

  async listOfAdmission({ db }, { id }) {
    assertFound(await isFundAdmission(db, id), CLOSING);
    return listsOfAdmission(db, id);
  },

  async prepareOfAdmission({ db }, { id, payOn }) {
    assertFound(await isFundAdmission(db, id), CLOSING);
    await assertBusinessDay(db, "payOn", payOn);
    await prepareAdmissionPayments(db, id, payOn).catch(besideField("payOn", ...PAY_DAYS));
    return listsOfAdmission(db, id);
  },

  async approve({ db }, seen) {
    assertFound((await findPaymentList(db, seen.id)) !== undefined, word);
    await assertWritable(db, seen.id);
    await approvePayments(db, seen);
    return DONE;
  },

  async withdraw({ db }, { id }) {
    assertFound((await findPaymentList(db, id)) !== undefined, word);
    await withdrawPayments(db, id);
    return DONE;
  },

  async file({ db }, { id, format }) {
    const list = required(await findPaymentList(db, id), word);
    const payments = await listPayments(db, id);
    const what = list.of === "refunds" ? t("refunds") : t("payments");
    const name = `${list.name} ${what} ${list.listNumber}`.replaceAll(/[^\p{L}\p{N} .-]/gu, "-");
    return {
      name: `${name}.${format}`,
      content: format === "xml" ? transfersOf(list, payments) : csvOf(list, payments),
    };
  },
});

/** A name in letters no bank takes would arrive without them. */
async function assertWritable(db: Db, id: string) {
  for (const { name, holder } of await listPayees(db, id)) {
    const letters = unwritable(holder);
    if (letters !== "") throw refuse("distributions.name_unwritable", { name, letters });
  }
}

function transfersOf(list: FileOf, payments: readonly Payment[]): string {
  const { id, payOn, currency, amount, at, name } = list;
  const [first] = payments;
  const payer = required(first && { holder: first.fromHolder, account: first.fromAccount, bic: first.fromBic }, word);
  return pain001({
    // The list’s own, so that a bank knows a file that comes a second time. Ids of the standard have 35 characters, ours 36 with their strokes.
    id: id.replaceAll("-", ""),
    madeAt: at,
    payOn,
    currency,
    amount,
    payer,
    reference: name,
    transfers: payments.map(({ reference, payee, amount: own, account, bic }) => ({
      id: reference,
      payee,
      amount: own,
      account,
      bic,
    })),
  });
}

const csvOf = ({ name, payOn, currency }: FileOf, payments: readonly Payment[]): string =>
  [
    csvLine([
      t("Payee"),
      t("Account"),
      t("BIC"),
      t("Amount"),
      t("Currency"),
      t("Pay on"),
      t("Reference"),
      t("Payment reference"),
      t("From account"),
    ]),
    ...payments.map(({ payee, account, bic, amount, reference, fromAccount }) =>
      csvLine([payee, account, bic, amount, currency, payOn, name, reference, fromAccount]),
    ),
  ].join("");
