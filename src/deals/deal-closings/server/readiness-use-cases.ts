import type { Db } from "#core/server/ctx.ts";
import { readFirmToday } from "#core/server/lists/days.ts";
import { t } from "#core/shared/text.ts";
import { listOwnConditions } from "#deals/committee/server/item-queries.ts";
import type { Closing } from "#deals/deal-closings/shared/api.ts";
import { mayCloseAlone, type Standing, standingOf } from "./readiness-queries.ts";

/** What is still open before a deal can be closed by this person, each in words. */
export async function openPointsOf(db: Db, closing: Closing, userId: string | null): Promise<string[]> {
  const standing = await standingOf(db, closing);
  const asked = (await listOwnConditions(db, closing.dealId)).filter(({ status }) => status === "open");
  return [
    ...termsOf(closing, await readFirmToday(db)),
    ...workOf(closing, { ...standing, conditions: standing.conditions + asked.length }),
    ...(closing.preparedBy?.id === userId && !(await mayCloseAlone(db, closing.id))
      ? [t("You prepared the funds flow or the terms, so a colleague has to close")]
      : []),
  ];
}

function termsOf({ fundId, amount, quantity, securityName, closeDate }: Closing, today: string): string[] {
  return [
    ...(fundId === null ? [t("Choose the fund that buys")] : []),
    ...(amount === null || Number(amount) === 0 ? [t("Enter the amount")] : []),
    ...(securityName === null ? [t("Name the security")] : []),
    ...(quantity === null || Number(quantity) === 0 ? [t("Enter the units")] : []),
    ...(closeDate === null ? [t("Enter the close date")] : []),
    ...(closeDate !== null && closeDate > today ? [t("The close date has not come yet")] : []),
  ];
}

function workOf(
  { amount }: Closing,
  { openItems, unsigned, conditions, payments, unchecked, purchase }: Standing,
): string[] {
  return [
    ...(openItems > 0
      ? [t("{count, plural, one {# checklist item is open} other {# checklist items are open}}", { count: openItems })]
      : []),
    ...(unsigned > 0
      ? [t("{count, plural, one {# signature is missing} other {# signatures are missing}}", { count: unsigned })]
      : []),
    ...(conditions > 0
      ? [t("{count, plural, one {# condition is open} other {# conditions are open}}", { count: conditions })]
      : []),
    ...(payments === 0 ? [t("Add the payments of the funds flow")] : []),
    ...(unchecked > 0
      ? [t("{count, plural, one {# payment is unchecked} other {# payments are unchecked}}", { count: unchecked })]
      : []),
    ...(payments > 0 && amount !== null && Number(purchase) !== Number(amount)
      ? [t("Payments for the purchase come to {purchase}, the amount is {amount}", { purchase, amount })]
      : []),
  ];
}
