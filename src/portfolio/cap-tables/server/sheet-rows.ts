import type { CsvValue } from "#core/shared/lists/csv.ts";
import { msg, t } from "#core/shared/text.ts";
import { capTableOn, type SecurityRow } from "#maths/fund/captable/captable-on.ts";
import { vestingOn } from "#maths/fund/captable/vesting.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { termsOf } from "#portfolio/cap-tables/shared/convertible-terms.ts";
import { moneyIn } from "#portfolio/cap-tables/shared/grants.ts";
import { historyOfObjects } from "#portfolio/cap-tables/shared/history.ts";
import { SHEET_COLUMN_NAMES, SHEET_KIND_WORDS, type SheetColumn } from "#portfolio/cap-tables/shared/sheet.ts";
import type { SheetKind } from "#portfolio/cap-tables/shared/sheet-kinds.ts";
import type { Stored } from "#portfolio/cap-tables/shared/stored.ts";
import { nameOf } from "#portfolio/cap-tables/shared/table.ts";
import { type MonthlyVesting, monthsOf } from "#portfolio/cap-tables/shared/vesting-terms.ts";

type Cells = Partial<Record<SheetColumn, CsvValue>>;
const [PREFERRED, COMMON, PRE, POST] = [msg("Preferred"), msg("Ordinary"), msg("Pre-money"), msg("Post-money")];
const YES = msg("Yes");

/** A row for each security that is held on the day, one for each plan’s pool, and the total: what an import makes the same table of. */
export function sheetRows({ objects, events }: Stored, asOf: string): CsvValue[][] {
  const table = capTableOn(historyOfObjects(objects, events), asOf);
  const byId = new Map(objects.map(({ object }) => [object.id, object]));
  const called = (id: string | null) => (id === null ? "" : nameOf(byId.get(id) ?? { object_type: "", id }));
  const said = saidOf(events);
  const all = new Exact(table.totals.fullyDiluted);
  const part = (shares: string) => (all.isZero() ? null : amountText(new Exact(shares).div(all).toDecimalPlaces(10)));
  const ratios = new Map(table.classes.map(({ id, conversionRatio }) => [id, conversionRatio]));
  const rows = table.securities.map((one): Cells => {
    const { stock_class_id: classId, stock_plan_id: planId, asConverted } = one;
    const kind = kindOf(one, said.issued.get(one.security_id));
    const stock = byId.get(classId ?? "");
    return {
      kind: t(SHEET_KIND_WORDS[kind]),
      holder: called(one.stakeholder_id),
      className: called(kind === "options" ? planId : classId),
      rank: kind === "shares" ? t(stock?.["class_type"] === "PREFERRED" ? PREFERRED : COMMON) : null,
      forClass: kind === "options" ? called(classId) : null,
      issuedOn: one.issued,
      ratio: kind === "shares" ? (ratios.get(classId ?? "") ?? null) : null,
      fullyDiluted: asConverted,
      ownership: asConverted === null ? null : part(asConverted),
      ...termsIn(one, kind, { ...said, asOf }),
    };
  });
  const pools = table.plans.map(
    ({ id, available }): Cells => ({
      kind: t(SHEET_KIND_WORDS.pool),
      className: called(id),
      forClass: called(planClass(byId.get(id))),
      issuedOn: asOf,
      quantity: available,
      fullyDiluted: available,
      ownership: part(available),
    }),
  );
  const sum: Cells = {
    kind: t(SHEET_KIND_WORDS.total),
    fullyDiluted: table.totals.fullyDiluted,
    ownership: all.isZero() ? null : 1,
  };
  return [...rows, ...pools, sum].map((cells) => SHEET_COLUMN_NAMES.map((column) => cells[column] ?? null));
}

type Said = { issued: ReadonlyMap<unknown, OcfObject>; starts: ReadonlyMap<unknown, OcfObject> };

/** How each security was issued, and when it began to vest. */
function saidOf(events: Stored["events"]): Said {
  const of = (matches: (type: string) => boolean) =>
    new Map(
      events.flatMap(({ object }) => (matches(object.object_type) ? [[object["security_id"], object] as const] : [])),
    );
  return { issued: of((type) => type.endsWith("_ISSUANCE")), starts: of((type) => type === "TX_VESTING_START") };
}

function kindOf({ family }: SecurityRow, issuance: OcfObject | undefined): SheetKind {
  if (family === "STOCK") return "shares";
  if (family === "WARRANT") return "warrant";
  if (family === "EQUITY_COMPENSATION") return "options";
  return termsOf(issuance ?? { object_type: "", id: "" }).kind;
}

function planClass(plan: OcfObject | undefined): string | null {
  const ids: unknown = plan?.["stock_class_ids"];
  const first: unknown = Array.isArray(ids) ? ids[0] : plan?.["stock_class_id"];
  return typeof first === "string" ? first : null;
}

/** Whether the months alone say what has vested: nothing was exercised, cancelled or accelerated. */
function isAsIfNew(
  { quantity, vested, asOf }: { quantity: string; vested: string | null; asOf: string },
  { months, cliff }: MonthlyVesting,
  start: string | null,
): boolean {
  if (start === null || !new Exact(quantity).isInteger()) return false;
  return vestingOn({ quantity, start, months, cliffMonths: cliff }, asOf).vested === vested;
}

const percentOf = (share: string | null) => (share === null ? null : amountText(new Exact(share).times(100)));
const textIn = (value: unknown) => (typeof value === "string" ? value : null);

/** What the issuance says beside who holds how much. */
function termsIn(security: SecurityRow, kind: SheetKind, { issued, starts, asOf }: Said & { asOf: string }): Cells {
  const { security_id: id, quantity, currency, vested } = security;
  const issuance = issued.get(id) ?? { object_type: "", id: "" };
  if (security.family === "CONVERTIBLE") {
    const { cap, capMoney, floor, discount, interest, mostFavoured } = termsOf(issuance);
    const terms = {
      cap,
      capMoney: t(capMoney === "preMoney" ? PRE : POST),
      floor,
      mostFavoured: mostFavoured ? t(YES) : null,
    };
    return { amount: quantity, currency, ...terms, discount: percentOf(discount), interest: percentOf(interest) };
  }
  const price = moneyIn(issuance["share_price"]);
  const exercise = moneyIn(issuance["exercise_price"]);
  const paid = kind === "warrant" ? moneyIn(issuance["purchase_price"]) : undefined;
  const months = monthsOf(textIn(issuance["vesting_terms_id"]));
  const start = starts.get(id);
  return {
    quantity,
    price: price?.amount ?? null,
    exercisePrice: exercise?.amount ?? null,
    amount: paid?.amount ?? null,
    currency: (price ?? exercise ?? paid)?.currency ?? null,
    expiresOn: textIn(issuance["expiration_date"]) ?? textIn(issuance["warrant_expiration_date"]),
    ...(months && start && isAsIfNew({ quantity, vested, asOf }, months, textIn(start["date"]))
      ? { vestingStart: textIn(start["date"]), vestingMonths: months.months, cliffMonths: months.cliff, vested }
      : vested !== quantity && { vested }),
  };
}
