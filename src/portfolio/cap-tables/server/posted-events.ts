import { refuseField } from "#core/server/refuse.ts";
import { numberText } from "#core/shared/text/figure-text.ts";
import type { SecurityRow } from "#maths/fund/captable/captable-on.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { amountText, Exact, total } from "#maths/money/amount.ts";
import { minorUnitDecimals } from "#maths/money/currency.ts";
import { rounded } from "#maths/money/rounding.ts";
import { boundTo, isCalled } from "#portfolio/cap-tables/shared/bound.ts";
import { termsOf } from "#portfolio/cap-tables/shared/convertible-terms.ts";
import { event, type NewId } from "#portfolio/cap-tables/shared/events.ts";

/** A security of a cap table, and as much of it as goes. */
export type Piece = { security: SecurityRow; quantity: string; isAll: boolean };

const FAMILIES: Readonly<Record<string, SecurityRow["family"] | undefined>> = {
  ordinary: "STOCK",
  preferred: "STOCK",
  safe: "CONVERTIBLE",
  convertible_note: "CONVERTIBLE",
  bsa_air: "CONVERTIBLE",
  warrant: "WARRANT",
};
/** As what a security of the portfolio stands in a cap table; undefined for what is no part of one, such as a loan. */
export const familyOf = (kind: string): SecurityRow["family"] | undefined => FAMILIES[kind];

type Sought = {
  security: { id: string; kind: string; name: string };
  stockClassId: string | undefined;
  holderId: string | undefined;
  held: readonly SecurityRow[];
  issuanceOf: (securityId: string) => OcfObject;
  /** The other securities of the company in the portfolio. */
  others: readonly { id: string; kind: string; name: string }[];
  /** What it cost; of several that could be it, the one of that amount is. */
  cost: string;
};

/** What a holder has of a security, the first issued first; undefined where others could as well be it. */
export function heldOf(sought: Sought): SecurityRow[] | undefined {
  const { security, stockClassId, holderId, held, issuanceOf } = sought;
  const family = familyOf(security.kind);
  const candidates = held
    .filter((one) => one.stakeholder_id === holderId && one.family === family)
    .toSorted((a, b) => a.issued.localeCompare(b.issued));
  if (family === "STOCK") return candidates.filter((one) => one.stock_class_id === stockClassId);
  if (family === "WARRANT") return ofSecurity(candidates, sought);
  return ofSecurity(
    candidates.filter((one) => termsOf(issuanceOf(one.security_id)).kind === security.kind),
    sought,
  );
}

/** Those that say they are this security, else those called so, else those that say nothing. */
function ofSecurity(
  candidates: readonly SecurityRow[],
  { security, issuanceOf, others, cost }: Sought,
): SecurityRow[] | undefined {
  const said = candidates.map((row) => ({ row, issuance: issuanceOf(row.security_id) }));
  const rows = (some: typeof said) => some.map(({ row }) => row);
  const own = said.filter(({ issuance }) => boundTo(issuance) === security.id);
  if (own.length > 0) return rows(own);
  const isOf = ({ issuance }: (typeof said)[number], { id, name }: { id: string; name: string }) =>
    boundTo(issuance) === id || isCalled(issuance, name);
  const free = said.filter(({ issuance }) => !others.some(({ id }) => boundTo(issuance) === id));
  const named = free.filter(({ issuance }) => isCalled(issuance, security.name));
  if (named.length > 0) return rows(named);
  const silent = rows(free.filter((one) => !others.some((other) => isOf(one, other))));
  const rivals = others.filter((other) => other.kind === security.kind && !said.some((one) => isOf(one, other)));
  if (silent.length < 2 || rivals.length === 0) return silent;
  const alike = silent.filter(({ quantity }) => new Exact(quantity).eq(cost));
  return alike.length === 1 ? alike : undefined;
}

/** `quantity` out of these, the first issued first; undefined where they hold less. */
export function firstOut(held: readonly SecurityRow[], quantity: string): Piece[] | undefined {
  const pieces: Piece[] = [];
  let left = new Exact(quantity);
  for (const security of held) {
    const part = Exact.min(left, security.quantity);
    if (part.gt(0)) pieces.push({ security, quantity: amountText(part), isAll: part.eq(security.quantity) });
    left = left.minus(part);
  }
  return left.isZero() ? pieces : undefined;
}

/** All of these. */
export const allOf = (held: readonly SecurityRow[]): Piece[] =>
  held.map((security) => ({ security, quantity: security.quantity, isAll: true }));

type Given = { quantity: string; unitsHeld: string; cost: string; currency: string };

/** Of the principal of convertibles the share that `quantity` is of all units: the one of that cost, else the first issued first. */
export function shareOut(held: readonly SecurityRow[], { quantity, unitsHeld, cost, currency }: Given): Piece[] {
  if (new Exact(quantity).gte(unitsHeld)) return allOf(held);
  const alike = held.find((one) => new Exact(one.quantity).eq(cost));
  if (alike) return allOf([alike]);
  const share = quantityOf(held).times(quantity).div(unitsHeld);
  return firstOut(held, amountText(rounded(share, minorUnitDecimals(currency)))) ?? [];
}

/** How much of them there is in all. */
export const quantityOf = (held: readonly SecurityRow[]): Exact =>
  total(held.map(({ quantity }) => new Exact(quantity)));

/** That these become what was issued. */
export const converted = (
  pieces: readonly Piece[],
  { id, date, into, why }: { id: NewId; date: string; into: unknown; why: string },
): OcfObject[] =>
  pieces.map(({ security: { security_id, family }, quantity, isAll }) => {
    const acted = { security_id, date, resulting_security_ids: [into] };
    const trigger_id = "conversion";
    if (family === "STOCK") return event("TX_STOCK_CONVERSION", id, { ...acted, quantity_converted: quantity });
    if (family === "WARRANT") return event("TX_WARRANT_EXERCISE", id, { ...acted, trigger_id });
    const part = isAll ? {} : { quantity_converted: quantity };
    return event("TX_CONVERTIBLE_CONVERSION", id, { ...acted, trigger_id, reason_text: why, ...part });
  });

/** Said of what a holder lacks: how much there is of it. */
export function lacks(held: readonly SecurityRow[], names: { holder: string; security: string }) {
  return refuseField("quantity", "cap_tables.lacks", { ...names, held: numberText(quantityOf(held).toFixed()) });
}
