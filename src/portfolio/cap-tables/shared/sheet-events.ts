import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import { amountText, Exact, total } from "#maths/money/amount.ts";
import {
  convertibleIssued,
  event,
  type NewId,
  optionsGranted,
  stakeholder,
  stockClass,
  stockIssued,
  stockPlan,
  warrantIssued,
} from "./events.ts";
import { isConvertible, type SheetRow } from "./sheet.ts";
import { monthlyTerms, vestingStart } from "./vesting-terms.ts";

type Given = {
  id: NewId;
  /** The id of what the company has of that name already, or a new one. */
  idOf: (type: NamedType, name: string) => string;
  /** Where a row says no day. */
  asOf: string;
  /** Where a row says no currency. */
  currency: string;
  /** Whether a stakeholder of that name is one of our funds. */
  isFund: (name: string) => boolean;
};

export type NamedType = "STAKEHOLDER" | "STOCK_CLASS" | "STOCK_PLAN";

const ORDINARY = "Ordinary";
const folded = (name: string) => name.trim().toLowerCase();

/** Objects by their names, each made with its first use. */
class Named {
  readonly all = new Map<string, OcfObject>();
  get(name: string, make: () => OcfObject): string {
    const known = this.all.get(folded(name));
    if (known) return known.id;
    const made = make();
    this.all.set(folded(name), made);
    return made.id;
  }
}

/** The rows of a sheet as objects and transactions of Open Cap Format: what is held as issued on its day, and what plans have left. */
export function eventsOfSheet(rows: readonly SheetRow[], given: Given): { objects: OcfObject[]; events: OcfObject[] } {
  const { id, idOf, asOf, isFund } = given;
  const [holders, classes, plans, terms] = [new Named(), new Named(), new Named(), new Named()];
  const ratios = new Map(rows.flatMap(({ className, ratio }) => (ratio === null ? [] : [[folded(className), ratio]])));
  const ranks = new Map(
    rows.flatMap((row) => (row.kind === "shares" ? [[folded(row.className), row.isPreferred]] : [])),
  );
  const classOf = (name: string): string =>
    classes.get(name, () => ({
      ...stockClass(idOf("STOCK_CLASS", name), {
        name,
        isPreferred: ranks.get(folded(name)) ?? false,
        seniority: classes.all.size + 1,
      }),
      conversion_rights: rightsOf(ratios.get(folded(name))),
    }));
  const firstOrdinary = rows.find((row) => row.kind === "shares" && !row.isPreferred)?.className ?? ORDINARY;
  const planOf = ({ className, forClass }: SheetRow) =>
    plans.get(className, () =>
      stockPlan(idOf("STOCK_PLAN", className), className, classOf(forClass === "" ? firstOrdinary : forClass)),
    );
  const events = rows.flatMap((row) => {
    if (row.kind === "pool") {
      planOf(row);
      return [];
    }
    const holder = holders.get(row.holder, () =>
      stakeholder(idOf("STAKEHOLDER", row.holder), row.holder, isFund(row.holder)),
    );
    return eventsOf(row, { ...given, holder, classOf, planOf, terms });
  });
  const reserved = [...plans.all].flatMap(([name, plan]) =>
    reservesOf(rows, name, asOf).map(({ date, shares }) =>
      event("TX_STOCK_PLAN_POOL_ADJUSTMENT", id, { date, stock_plan_id: plan.id, shares_reserved: amountText(shares) }),
    ),
  );
  const objects = [holders, classes, plans, terms].flatMap(({ all }) => [...all.values()]);
  return { objects, events: [...events, ...reserved] };
}

const sharesOf = (rows: readonly SheetRow[]) => total(rows.map(({ quantity }) => new Exact(quantity ?? "0")));

/**
 * What a plan has for options: on its day all that is granted and left, what has expired being back already; before that day as much as
 * was granted by then, so that no past day has more options than their plan.
 */
function reservesOf(rows: readonly SheetRow[], plan: string, asOf: string): { date: string; shares: Exact }[] {
  const inPlan = rows.filter(({ className }) => folded(className) === plan);
  const [pools, options] = [
    inPlan.filter(({ kind }) => kind === "pool"),
    inPlan.filter(({ kind }) => kind === "options"),
  ];
  const day = pools[0]?.issuedOn ?? asOf;
  const granted = (row: SheetRow) => row.issuedOn ?? asOf;
  const before = [...new Set(options.map(granted).filter((date) => date < day))].toSorted();
  const living = options.filter(({ expiresOn }) => expiresOn === null || expiresOn > asOf);
  return [
    ...before.map((date) => ({ date, shares: sharesOf(options.filter((row) => granted(row) <= date)) })),
    { date: day, shares: sharesOf([...living, ...pools]) },
  ];
}

const rightsOf = (ratio: string | undefined) =>
  ratio === undefined || Number(ratio) === 1
    ? []
    : [
        {
          type: "STOCK_CLASS_CONVERSION_RIGHT",
          conversion_mechanism: {
            type: "RATIO_CONVERSION",
            ratio: { numerator: ratio, denominator: "1" },
            rounding_type: "NORMAL",
          },
        },
      ];

type Place = Given & {
  holder: string;
  classOf: (name: string) => string;
  planOf: (row: SheetRow) => string;
  terms: Named;
};

function eventsOf(row: SheetRow, { id, asOf, currency: usual, holder, classOf, planOf, terms }: Place): OcfObject[] {
  const { kind, className, forClass, expiresOn } = row;
  const currency = row.currency ?? usual;
  const date = row.issuedOn ?? asOf;
  const money = (amount: string | null) => ({ amount: amount ?? "0", currency });
  const issued = { securityId: id(), date, stakeholderId: holder };
  const quantity = row.quantity ?? "0";
  const partly = vestedPart(row, asOf);
  if (isConvertible(kind)) {
    const { cap, capMoney, floor, mostFavoured } = row;
    const discount = shareOf(row.discount);
    const interest = shareOf(row.interest);
    return [
      convertibleIssued(id, {
        ...issued,
        amount: money(row.amount),
        terms: { kind, cap, capMoney, floor, discount, interest, mostFavoured },
      }),
    ];
  }
  if (kind === "shares")
    return [
      { ...stockIssued(id, { ...issued, classId: classOf(className), quantity, price: money(row.price) }), ...partly },
    ];
  const exercisePrice = money(row.exercisePrice);
  if (kind === "warrant") {
    const into = className === "" ? forClass : className;
    const warrant = {
      ...issued,
      quantity,
      paid: money(row.amount),
      expiresOn,
      ...(row.exercisePrice !== null && { exercisePrice }),
      ...(into !== "" && { classId: classOf(into) }),
    };
    return [{ ...warrantIssued(id, warrant), ...partly }];
  }
  const months = Number(row.vestingMonths ?? "0");
  const monthly = months === 0 ? undefined : { months, cliff: Math.min(Number(row.cliffMonths ?? "0"), months) };
  const vesting = monthly && vestingStart(monthly);
  if (monthly && vesting) terms.get(vesting.vesting_terms_id, () => monthlyTerms(monthly));
  const granted = {
    ...optionsGranted(id, {
      ...issued,
      planId: className === "" ? "" : planOf(row),
      quantity,
      exercisePrice,
      expiresOn,
      ...(vesting && { termsId: vesting.vesting_terms_id }),
    }),
    ...(className === "" && { stock_plan_id: null, stock_class_id: classOf(forClass === "" ? ORDINARY : forClass) }),
    ...(vesting === undefined && partly),
  };
  if (vesting === undefined) return [granted];
  const start = { security_id: issued.securityId, vesting_condition_id: vesting.vesting_condition_id };
  return [granted, event("TX_VESTING_START", id, { date: row.vestingStart ?? date, ...start })];
}

const shareOf = (percent: string | null) => (percent === null ? null : amountText(new Exact(percent).div(100)));

/** What has vested where the file does not say how: as of its day, and no more after it. */
const vestedPart = ({ vested, quantity, vestingMonths }: SheetRow, asOf: string) =>
  vested === null || quantity === null || vestingMonths !== null || new Exact(vested).gte(quantity)
    ? {}
    : { vestings: [{ date: asOf, amount: vested }] };
