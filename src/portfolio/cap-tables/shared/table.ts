import type { CapTable } from "#maths/fund/captable/captable-on.ts";
import { fieldsOf, type OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { amountText, exact, total } from "#maths/money/amount.ts";

/**
 * The share of a company that our funds have, fully diluted, in percent as a decimal text to four decimals. Null while nobody but our funds
 * holds part of it: such a table is not yet the company's. `ours` are the stakeholders that are our funds.
 */
export function ownedShare(
  { holders, totals }: Pick<CapTable, "holders" | "totals">,
  ours: ReadonlyMap<string, unknown>,
): string | null {
  const isOurs = ({ stakeholder_id }: CapTable["holders"][number]) => ours.has(stakeholder_id);
  if (holders.every((holder) => isOurs(holder) || Number(holder.fullyDiluted) === 0)) return null;
  const owned = total(holders.filter(isOurs).map(({ fullyDiluted }) => exact(fullyDiluted, "fullyDiluted")));
  const all = exact(totals.fullyDiluted, "totals");
  return all.isZero() ? null : amountText(owned.div(all).times(100).toDecimalPlaces(4));
}

/** Name of an object of Open Cap Format: a stakeholder's is its legal name. */
export function nameOf(object: OcfObject): string {
  const name: unknown = object["name"] ?? object["plan_name"];
  const said = typeof name === "string" ? name : fieldsOf(name ?? {}, "name")["legal_name"];
  return typeof said === "string" ? said : object.id;
}
