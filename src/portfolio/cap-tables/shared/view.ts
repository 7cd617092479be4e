import { balancesOn } from "#maths/fund/captable/captable-balances.ts";
import { type CapTable, capTableOn } from "#maths/fund/captable/captable-on.ts";
import { amountText, Exact, exact, ratio, total } from "#maths/money/amount.ts";
import { type ReadTerms, termsOf } from "./convertible-terms.ts";
import { grantsOf } from "./grants.ts";
import { historyOfObjects } from "./history.ts";
import { roundsOf } from "./rounds.ts";
import type { Called, Named, Of, Stored, View } from "./stored.ts";
import { nameOf, ownedShare } from "./table.ts";

/** The cap table of a company on a day: by stakeholder, by class, convertibles, rounds, and what may be acted on. Throws as `capTableOn` does. */
export function viewOn({ objects, events }: Stored, asOf: string): View {
  const history = historyOfObjects(objects, events);
  const table = capTableOn(history, asOf);
  const byId = new Map(objects.map((one) => [one.object.id, one]));
  const ours = new Map(
    objects.flatMap(({ object, fundId }) => (fundId === null ? [] : [[object.id, fundId] as const])),
  );
  const called = (id: string | null) => {
    const found = id === null ? undefined : byId.get(id);
    return found ? nameOf(found.object) : (id ?? "");
  };
  return {
    asOf,
    totals: table.totals,
    pool: poolOf(table),
    ownedPercentage: ownedShare(table, ours),
    holders: table.holders.map(({ stakeholder_id: stakeholderId, ...count }) => ({
      stakeholderId,
      name: called(stakeholderId),
      fundId: ours.get(stakeholderId) ?? null,
      ...count,
      // What a register of shareholders says: issued shares alone.
      legalOwnership: shareOf(count.outstanding, table.totals.outstanding),
      classes: classesOf(table, stakeholderId, called),
    })),
    classes: classRows(table, { called, objects }),
    plans: table.plans.map(({ id, ...plan }) => ({
      planId: id,
      name: called(id),
      ...plan,
      vested: amountText(
        sum(
          table.securities.flatMap((one) =>
            one.stock_plan_id === id && one.family !== "STOCK" ? [one.vested ?? "0"] : [],
          ),
        ),
      ),
    })),
    convertibles: convertiblesOf(table, { called, events, asOf, ours }),
    grants: grantsOf(table, { called, events, asOf, ours }),
    rounds: roundsOf(history, events, asOf),
    securities: table.securities.map((one) => ({
      securityId: one.security_id,
      family: one.family,
      holder: called(one.stakeholder_id),
      className: one.stock_class_id === null ? null : called(one.stock_class_id),
      issued: one.issued,
      quantity: one.quantity,
      currency: one.currency,
    })),
    names: {
      stakeholders: objects.flatMap(({ object }) => (object.object_type === "STAKEHOLDER" ? [nameOf(object)] : [])),
      classes: objects.flatMap(({ object }) => (object.object_type === "STOCK_CLASS" ? [nameOf(object)] : [])),
      plans: objects.flatMap(({ object }) => (object.object_type === "STOCK_PLAN" ? [nameOf(object)] : [])),
    },
  };
}

const shareOf = (part: string, all: string) => ratio(exact(part, "part"), exact(all, "all"), "all");
const sum = (texts: readonly string[]) => total(texts.map((one) => exact(one, "shares")));

const poolOf = ({ plans, totals }: CapTable) => {
  const available = amountText(sum(plans.map((plan) => plan.available)));
  return { available, ownership: shareOf(available, totals.fullyDiluted) };
};

/** What a holder has of each class, "options" and "warrants" among them; whole shares as they were issued. */
function classesOf({ securities }: CapTable, holder: string, called: Called) {
  const held = securities.filter(({ stakeholder_id, family }) => stakeholder_id === holder && family !== "CONVERTIBLE");
  const kinds = Map.groupBy(held, ({ family, stock_class_id }) => `${family} ${stock_class_id ?? ""}`);
  return [...kinds.values()].map((some) => ({
    family: some[0]?.family ?? "STOCK",
    name: called(some[0]?.stock_class_id ?? null),
    quantity: amountText(sum(some.map(({ quantity }) => quantity))),
  }));
}

/** Classes, then options, warrants and the pool: together all there is. */
function classRows(table: CapTable, { called, objects }: { called: Called; objects: readonly Named[] }) {
  const all = table.totals.fullyDiluted;
  const types = new Map(objects.map(({ object }) => [object.id, object["class_type"]]));
  const rows = table.classes.map(({ id, outstanding, asConverted, conversionRatio }) => ({
    family: "STOCK" as const,
    classId: id,
    name: called(id),
    isPreferred: types.get(id) === "PREFERRED",
    outstanding,
    fullyDiluted: asConverted,
    conversionRatio,
  }));
  const of = (family: "EQUITY_COMPENSATION" | "WARRANT") =>
    sum(table.securities.filter((one) => one.family === family).map((one) => one.asConverted ?? "0"));
  const warrants = of("WARRANT");
  const pool = exact(poolOf(table).available, "pool");
  const options = exact(all, "all")
    .minus(sum(rows.map(({ fullyDiluted }) => fullyDiluted)))
    .minus(warrants)
    .minus(pool);
  const more = [
    ["EQUITY_COMPENSATION", options],
    ["WARRANT", warrants],
    ["POOL", pool],
  ] as const;
  return [
    ...rows,
    ...more.flatMap(([family, shares]) =>
      shares.gt(0)
        ? [
            {
              family,
              classId: family,
              name: "",
              isPreferred: false,
              outstanding: "0",
              fullyDiluted: amountText(shares),
              conversionRatio: "1",
            },
          ]
        : [],
    ),
  ].map((row) => ({ ...row, ownership: shareOf(row.fullyDiluted, all) }));
}

/** Convertibles that are still open, with what they amount to on the day. */
function convertiblesOf(table: CapTable, { called, events, asOf, ours }: Of): View["convertibles"] {
  const issuances = new Map(events.map(({ object }) => [object["security_id"], object] as const));
  const firsts = new Map(
    events.flatMap(({ object }) =>
      object.object_type === "TX_CONVERTIBLE_ISSUANCE" ? [[object["security_id"], object] as const] : [],
    ),
  );
  return table.securities
    .filter(({ family }) => family === "CONVERTIBLE")
    .map((one) => {
      const issuance = firsts.get(one.security_id) ?? issuances.get(one.security_id);
      const terms = termsOf(issuance ?? { object_type: "", id: "" });
      const currency = one.currency ?? "EUR";
      return {
        securityId: one.security_id,
        holder: called(one.stakeholder_id),
        fundId: ours.get(one.stakeholder_id) ?? null,
        issued: one.issued,
        principal: one.quantity,
        balance: balanceOn(terms, { principal: one.quantity, issued: one.issued, currency }, asOf),
        currency,
        ...terms,
      };
    });
}

/** Principal with the interest that ran since the issue. */
export function balanceOn(
  { interest, compounding }: ReadTerms,
  { principal, issued, currency }: { principal: string; issued: string; currency: string },
  asOf: string,
): string {
  const rate = interest === null || new Exact(interest).isZero() ? undefined : { rate: interest, compounding };
  const open = { id: "it", principal, issued, currency, ...(rate && { interest: rate }) };
  return balancesOn([open], asOf).total.balance;
}
