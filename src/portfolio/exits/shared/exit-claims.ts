import { t } from "#core/shared/text.ts";
import type { Security } from "#maths/fund/captable/captable-exit-claims.ts";
import { capTableOn, type SecurityRow } from "#maths/fund/captable/captable-on.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { type ReadTerms, termsOf } from "#portfolio/cap-tables/shared/convertible-terms.ts";
import { moneyIn } from "#portfolio/cap-tables/shared/grants.ts";
import { historyOfObjects } from "#portfolio/cap-tables/shared/history.ts";
import type { Stored } from "#portfolio/cap-tables/shared/stored.ts";
import { nameOf } from "#portfolio/cap-tables/shared/table.ts";
import { balanceOn } from "#portfolio/cap-tables/shared/view.ts";
import { sharesAtCaps } from "./cap-shares.ts";
import type { EXIT_TYPES } from "./rules.ts";

/** Who has a security, and of which class; `fundId` where it is a fund of the firm. */
export type Holder = { holder: string; className: string; fundId: string | null };
export type Claims = {
  securities: Security[];
  holders: ReadonlyMap<string, Holder>;
  /** Currencies in which preferences, strikes and convertibles are stated. */
  currencies: string[];
};

type ExitType = (typeof EXIT_TYPES)[number];
type Known = {
  day: string;
  objects: ReadonlyMap<string, Stored["objects"][number]>;
  issuances: ReadonlyMap<string, OcfObject>;
  /** The rank of the most senior preferred class. */
  senior: number;
  atCap: ReadonlyMap<string, string>;
  /** In an IPO preferred shares become common. */
  isIpo: boolean;
  /** An amount, whose currency is noted. */
  money: (value: OcfObject[string]) => string | undefined;
};

const ONE = new Exact(1);
const MULTIPLE_DECIMALS = 10;

/**
 * What the holders of a company claim of its sale, by its cap table on a day.
 *
 * - Preferred: multiple and cap of its class; without a participation cap it does not participate. A higher `seniority` is paid first.
 * - In an IPO each preferred share converts and has no preference. An acquisition and a secondary sale pay or value it by its preference.
 * - Options and warrants are exercised when a share is worth more than their strike, vested or not, unless they expired.
 * - A note is owed its balance before every share. A SAFE or BSA AIR is owed what was paid, beside the most senior preferred; with a
 *   discount and no cap, that ÷ (1 − discount). With a cap each may convert instead.
 * - Throws as `capTableOn`.
 * - Source: Open Cap Format 1.2 (stock class); NVCA model certificate of incorporation (2024), mandatory conversion; Y Combinator Post-Money SAFE 1.2, sections 1(b) and 1(d).
 */
export function exitClaims({ objects, events }: Stored, day: string, exitType: ExitType): Claims {
  const table = capTableOn(historyOfObjects(objects, events), day);
  const issuances = issuancesOf(events);
  const currencies = new Set<string>();
  const known: Known = {
    day,
    isIpo: exitType === "IPO",
    objects: new Map(objects.map((one) => [one.object.id, one])),
    issuances,
    senior: Math.max(1, ...objects.map(({ object }) => (isPreferred(object) ? rankOf(object) : 0))),
    atCap: sharesAtCaps(table, issuances),
    money: (value) => {
      const found = moneyIn(value);
      if (found) currencies.add(found.currency);
      return found?.amount;
    },
  };
  const rows = table.securities.filter(({ quantity }) => new Exact(quantity).gt(0));
  const securities = rows.flatMap((row) => claimOf(row, known) ?? []);
  for (const { family, currency } of rows) if (family === "CONVERTIBLE" && currency) currencies.add(currency);
  return {
    securities,
    holders: new Map(rows.map((row) => [row.security_id, holderOf(row, known)])),
    currencies: [...currencies],
  };
}

const issuancesOf = (events: Stored["events"]): ReadonlyMap<string, OcfObject> =>
  new Map(
    events.flatMap(({ object }) =>
      object.object_type.endsWith("_ISSUANCE") ? [[String(object["security_id"]), object] as const] : [],
    ),
  );

function claimOf(row: SecurityRow, known: Known): Security | undefined {
  const { security_id: id, family, asConverted, hasExpired } = row;
  if (family === "CONVERTIBLE") return convertibleClaim(row, known);
  const shares = amountText(new Exact(asConverted ?? "0").floor());
  if (hasExpired || shares === "0") return undefined;
  if (family === "STOCK") return stockClaim(row, shares, known);
  return { kind: "option", id, shares, strike: known.money(known.issuances.get(id)?.["exercise_price"]) ?? "0" };
}

function stockClaim(row: SecurityRow, shares: string, { objects, issuances, money, isIpo }: Known): Security {
  const { security_id: id, quantity, stock_class_id: classId } = row;
  const of = classId === null ? undefined : objects.get(classId)?.object;
  if (of === undefined || isIpo || !isPreferred(of)) return { kind: "common", id, shares };
  const price = money(of["price_per_share"]) ?? money(issuances.get(id)?.["share_price"]) ?? "0";
  const cap = decimalOf(of["participation_cap_multiple"]);
  return {
    kind: "preferred",
    id,
    shares,
    invested: amountText(new Exact(quantity).times(price)),
    multiple: decimalOf(of["liquidation_preference_multiple"]) ?? "1",
    rank: rankOf(of),
    ...(cap === undefined || new Exact(cap).isZero()
      ? { participation: "none" }
      : { participation: "capped", capMultiple: cap }),
  };
}

function convertibleClaim(row: SecurityRow, { day, issuances, senior, atCap }: Known): Security {
  const { security_id: id, quantity: principal, issued } = row;
  const terms = termsOf(issuances.get(id) ?? { object_type: "", id: "" });
  const isNote = terms.kind === "convertible_note";
  return {
    kind: "preferred",
    id,
    shares: atCap.get(id) ?? "0",
    invested: balanceOn(terms, { principal, issued, currency: row.currency ?? "EUR" }, day),
    multiple: isNote ? "1" : discounted(terms),
    participation: "none",
    rank: isNote ? senior + 1 : senior,
  };
}

/** How often a SAFE without a cap gets what was paid: shares at a discount are worth that much more. */
function discounted({ cap, discount }: ReadTerms): string {
  if (cap !== null || discount === null || new Exact(discount).gte(1)) return "1";
  return amountText(ONE.div(ONE.minus(discount)).toDecimalPlaces(MULTIPLE_DECIMALS));
}

function holderOf(row: SecurityRow, { objects, issuances }: Known): Holder {
  const called = (id: string | null) => {
    const found = id === null ? undefined : objects.get(id);
    return found && nameOf(found.object);
  };
  return {
    holder: called(row.stakeholder_id) ?? "",
    className: called(row.stock_class_id ?? row.stock_plan_id) ?? kindOf(row, issuances),
    fundId: objects.get(row.stakeholder_id)?.fundId ?? null,
  };
}

/** What a security is called that is of no class and no plan. */
function kindOf({ family, security_id: id }: SecurityRow, issuances: Known["issuances"]): string {
  if (family !== "CONVERTIBLE") return family === "WARRANT" ? t("Warrant") : t("Options");
  const { kind } = termsOf(issuances.get(id) ?? { object_type: "", id: "" });
  return { safe: t("SAFE"), bsa_air: t("BSA AIR"), convertible_note: t("Convertible note") }[kind];
}

const isPreferred = (object: OcfObject) => object["class_type"] === "PREFERRED";
const decimalOf = (value: OcfObject[string]) =>
  (typeof value === "string" || typeof value === "number") && /^\d*\.?\d+$/.test(String(value))
    ? String(value)
    : undefined;
const rankOf = (object: OcfObject) => Math.trunc(Number(object["seniority"] ?? 1)) || 1;
