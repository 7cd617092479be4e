import type { CapTable } from "#maths/fund/captable/captable-on.ts";
import { fieldsOf, type OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import type { Of, View } from "./stored.ts";

/** Options, warrants, and shares that do not belong to their holder in full yet: what has vested of each on the day. Decimal texts. */
export function grantsOf(table: CapTable, { called, events, ours }: Of): View["grants"] {
  const issuances = new Map(
    events.flatMap(({ object }) =>
      object.object_type.endsWith("_ISSUANCE") ? [[object["security_id"], object] as const] : [],
    ),
  );
  return table.securities.flatMap((one) => {
    const { family, security_id: securityId, stakeholder_id: holder, quantity, vested } = one;
    if (family === "CONVERTIBLE" || (family === "STOCK" && vested === quantity)) return [];
    const issuance = issuances.get(securityId);
    const price = moneyIn(issuance?.["exercise_price"]);
    const expiresOn = dayIn(issuance?.["expiration_date"]) ?? dayIn(issuance?.["warrant_expiration_date"]);
    const of = one.stock_plan_id ?? one.stock_class_id;
    return [
      {
        securityId,
        family,
        holder: called(holder),
        fundId: ours.get(holder) ?? null,
        of: of === null ? null : called(of),
        granted: one.issued,
        quantity,
        vested: vested ?? quantity,
        vestsNext: one.vestsNext,
        exercisePrice: price?.amount ?? null,
        currency: price?.currency ?? null,
        expiresOn,
        isExpired: one.hasExpired,
      },
    ];
  });
}

const dayIn = (value: unknown) => (typeof value === "string" ? value : null);

/** Money as files say it, checked when they were read. */
export function moneyIn(value: OcfObject[string]): { amount: string; currency: string } | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { amount, currency } = fieldsOf(value, "money");
  return typeof amount === "string" && typeof currency === "string" ? { amount, currency } : undefined;
}
