import { termsOf } from "#shared/cap-tables/convertible-terms.ts";
import { event, type NewId } from "#shared/cap-tables/events.ts";
import type { SecurityRow } from "#shared/fund/captable-on.ts";
import type { OcfObject } from "#shared/fund/ocf-objects.ts";
import { amountText, Exact, total } from "#shared/money/amount.ts";
import { refuseField } from "../core/refuse.ts";

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
  security: { kind: string; name: string };
  stockClassId: string | undefined;
  holderId: string | undefined;
  held: readonly SecurityRow[];
  issuanceOf: (securityId: string) => OcfObject;
};

/** What a holder has of a security, the first issued first. */
export function heldOf({ security, stockClassId, holderId, held, issuanceOf }: Sought): SecurityRow[] {
  const family = familyOf(security.kind);
  return held
    .filter((one) => one.stakeholder_id === holderId && one.family === family)
    .filter((one) => family !== "STOCK" || one.stock_class_id === stockClassId)
    .filter((one) => family !== "CONVERTIBLE" || termsOf(issuanceOf(one.security_id)).kind === security.kind)
    .toSorted((a, b) => a.issued.localeCompare(b.issued));
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

/** The convertibles that go for what they cost: the one of that amount, else the first issued first; costs of their purchase may be in it. */
export function convertiblesOf(held: readonly SecurityRow[], cost: string): Piece[] {
  const alike = held.filter((one) => new Exact(one.quantity).eq(cost));
  const from = alike.length > 0 ? alike.slice(0, 1) : held;
  const all = total(from.map(({ quantity }) => new Exact(quantity)));
  return firstOut(from, amountText(Exact.min(all, cost))) ?? [];
}

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
  const there = amountText(total(held.map(({ quantity }) => new Exact(quantity))));
  return refuseField("quantity", "cap_tables.lacks", { ...names, held: there });
}
