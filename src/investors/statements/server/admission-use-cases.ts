import type { Db } from "#core/server/ctx.ts";
import type { NoticeRow } from "#funds/ilpa/shared/notices-sheet.ts";
import type { PerformanceFlow } from "#funds/ilpa/shared/performance.ts";
import { typedAdmission } from "#investors/statements/shared/admission-types.ts";
import { addAmounts, amountText, Exact } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { listAdmissions, listItemTypes } from "./admission-queries.ts";
import type { Period } from "./book-queries.ts";

/** What partners paid and got back at later closings, line by line, by ILPA's transaction types. */
async function typedLines(db: Db, period: Period) {
  const closings = await listAdmissions(db, period);
  if (closings.length === 0) return [];
  const items = await listItemTypes(db, period.fundId);
  return closings.flatMap((closing) =>
    closing.lines.flatMap((line) => typedAdmission(closing, line, items).map((typed) => ({ closing, line, ...typed }))),
  );
}

/** With flows of calls, those of limited partners at later closings; one row a day and type. */
export async function withAdmissions(db: Db, period: Period, flows: PerformanceFlow[]): Promise<PerformanceFlow[]> {
  const lines = await typedLines(db, period);
  if (lines.length === 0) return flows;
  const closed = lines.map(({ closing, line, type, subType, amount }): PerformanceFlow => {
    const decimals = minorUnitDecimals(closing.currency);
    return { date: closing.closesOn, type, subType, amount: amountText(new Exact(amount).times(line.share), decimals) };
  });
  const days = Map.groupBy([...flows, ...closed], ({ date, type, subType }) => [date, type, subType].join(" "));
  return [...days.values()].flatMap(([first, ...more]): PerformanceFlow[] => {
    if (first === undefined) return [];
    const amount = addAmounts([first.amount, ...more.map((one) => one.amount)]);
    const sum = new Exact(amount);
    if (sum.isZero()) return [];
    // Only the general partner joined: what limited partners got back of facility fees has no type of its own.
    if (first.type === "capitalCallFacilityFees" && sum.gt(0))
      return [{ ...first, type: "returnOfExcessFees", amount }];
    return [{ ...first, amount }];
  });
}

/** The same, partner by partner, among calls and distributions in the order of their days. */
export async function withAdmissionNotices(db: Db, period: Period, notices: NoticeRow[]): Promise<NoticeRow[]> {
  const closed = (await typedLines(db, period)).map(
    ({ closing, line, type, subType, isOutside, amount }): NoticeRow => ({
      notice: closing.name,
      issuedOn: null,
      date: closing.closesOn,
      partner: line.partner.name,
      commitment: null,
      type,
      subType,
      isOutside,
      amount,
      unfundedBefore: null,
      unfundedAfter: null,
    }),
  );
  return [...notices, ...closed].toSorted((a, b) => a.date.localeCompare(b.date));
}
