import type { Db } from "#core/server/ctx.ts";
import type { enterAs } from "#core/server/database/enter.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { approvePayments, listPaymentLists, listPayments, preparePayments } from "./payment-queries.ts";
import { approveDistribution } from "./queries.ts";
import { createDistribution, readDistribution } from "./use-cases.ts";

type Paid = { paidOn: string; amount: string; purpose: string; isSent: boolean };
type Story = { fundId: string; preparer: string; approver: string; distributions: readonly Paid[] };
type As = (person: string, procedure: string) => ReturnType<typeof enterAs>;

/** Distributes what may be called again and prepares its payments, of which some went to the bank, as two people would: for the demo firm. */
export async function payOut(db: Db, as: As, { fundId, preparer, approver, distributions }: Story): Promise<void> {
  const payOn = await readFirmToday(db);
  for (const { isSent, amount, ...said } of distributions) {
    await as(preparer, "distributions.create");
    const form = {
      fundId,
      source: "other" as const,
      portfolioCompanyId: null,
      withholdings: [],
      netsCalls: false,
      nettedCallIds: [],
    };
    const id = await createDistribution(db, { ...form, ...said, amount, recallable: amount });
    await as(approver, "distributions.approve");
    const { rowVersion } = await readDistribution(db, id);
    await approveDistribution(db, { id, rowVersion }, []);
    await as(preparer, "paymentLists.prepare");
    await preparePayments(db, id, payOn);
    if (!isSent) continue;
    for (const list of await listPaymentLists(db, { distributionId: id })) {
      await as(approver, "paymentLists.approve");
      await approvePayments(db, list);
      await as(preparer, "paymentLists.file");
      await listPayments(db, list.id);
    }
  }
}
