import { Exact, total } from "../../money/amount.ts";
import { readDate } from "../../money/plain-date.ts";
import { given, list, oneOf, record, rows, text, uniqueIds } from "../../money/read.ts";
import { refusal } from "../../money/refusals.ts";
import { rounded } from "../../money/rounding.ts";
import { type CapTableEvent, type CapTableHistory, COMPENSATION_TYPES } from "./captable-events.ts";
import { type Acting, amountField, goneOf } from "./captable-gone.ts";
import { MOST_NAMED, needed, optionalText, readIds, readMoney, readRatio, shares } from "./captable-read.ts";
import {
  type ClassState,
  classStates,
  type Family,
  type Living,
  type PlanState,
  planStates,
} from "./captable-state.ts";
import { type Fired, NOTHING_VESTED, splitVesting, termsById } from "./captable-vesting.ts";

type Expected = { field: string; ids: readonly string[]; quantity: Exact | undefined };

const ZERO = new Exact(0);

/** Where options and warrants say how long they can be exercised. */
const LAST_DAY: Partial<Record<Family, "expiration_date" | "warrant_expiration_date">> = {
  EQUITY_COMPENSATION: "expiration_date",
  WARRANT: "warrant_expiration_date",
};

/** Who holds what while the events are booked one after the other. */
export class CapTableBook {
  readonly living = new Map<string, Living>();
  readonly classes: Map<string, ClassState>;
  readonly plans: Map<string, PlanState>;
  /** Shares that came out of a plan by exercise: they are no longer in it. */
  readonly exercised = new Set<string>();
  readonly vestingTerms: ReturnType<typeof termsById>;
  private readonly holders: ReadonlySet<string>;
  private readonly issued = new Map<string, Exact>();
  private readonly everIssued: ReadonlySet<string>;
  /** What is said of how a security vests before it is issued. */
  private readonly early = new Map<string, Fired[]>();
  private expected: Expected[] = [];

  constructor(history: CapTableHistory) {
    this.holders = new Set(uniqueIds(history.stakeholders, "stakeholders"));
    this.vestingTerms = termsById(history.vesting_terms);
    this.everIssued = new Set(
      history.events.flatMap(({ object_type: type, security_id: id }, place) =>
        type.endsWith("_ISSUANCE") ? [text(id, `events[${place}].security_id`)] : [],
      ),
    );
    this.classes = classStates(history);
    this.plans = planStates(history);
  }

  book(event: CapTableEvent, field: string, day: number): void {
    const acting = { event, field, day };
    const [, family, act] =
      /^TX_(STOCK|EQUITY_COMPENSATION|WARRANT|CONVERTIBLE)_([A-Z]+)$/.exec(event.object_type) ?? [];
    if (isFamily(family) && act !== undefined) {
      if (act === "ISSUANCE") this.issue(acting, family);
      else if (act === "CONSOLIDATION") this.consolidate(acting);
      else this.act(acting, family, act);
      return;
    }
    switch (event.object_type) {
      case "TX_STOCK_CLASS_SPLIT":
        return this.split(acting);
      case "TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT": {
        const place = `${field}.new_ratio_conversion_mechanism`;
        const { ratio } = needed(event.new_ratio_conversion_mechanism, place);
        this.classOf(acting).ratio = readRatio(ratio, `${place}.ratio`);
        return undefined;
      }
      case "TX_STOCK_PLAN_POOL_ADJUSTMENT":
        this.planOf(acting).reserved = shares(event.shares_reserved, `${field}.shares_reserved`);
        return undefined;
      case "TX_STOCK_PLAN_RETURN_TO_POOL": {
        const plan = this.planOf(acting);
        plan.lost = plan.lost.minus(shares(event.quantity, `${field}.quantity`));
        return undefined;
      }
      case "TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT":
        this.classOf(acting);
        return undefined;
      case "TX_VESTING_START":
      case "TX_VESTING_EVENT":
        return this.vest(acting);
      case "TX_VESTING_ACCELERATION": {
        const { vesting } = this.find(acting);
        vesting.accelerated = vesting.accelerated.plus(shares(event.quantity, `${field}.quantity`));
        return undefined;
      }
      default:
        return undefined;
    }
  }

  /** Every security that an event of the day named has been issued by its end, with what was due. */
  endDay(): void {
    for (const { ids, quantity, field } of this.expected) {
      const quantities = ids.map((id, index) => {
        const found = this.issued.get(id);
        if (!found) throw refusal(ids.length === 1 ? field : `${field}[${index}]`, "notIssued", { id });
        return found;
      });
      const sum = total(quantities);
      if (quantity && !sum.eq(quantity)) {
        throw refusal(field, "resultsElsewhere", { sum: sum.toFixed(), quantity: quantity.toFixed() });
      }
    }
    this.expected = [];
  }

  private issue({ event, field, day }: Acting, family: Family): void {
    const id = text(event.security_id, `${field}.security_id`);
    if (this.issued.has(id)) throw refusal(`${field}.security_id`, "twice", { id });
    const holder = text(event.stakeholder_id, `${field}.stakeholder_id`);
    if (!this.holders.has(holder)) throw refusal(`${field}.stakeholder_id`, "unknownId", { id: holder });
    const plan = optionalText(event.stock_plan_id, `${field}.stock_plan_id`);
    if (plan !== undefined && !this.plans.has(plan)) throw refusal(`${field}.stock_plan_id`, "unknownId", { id: plan });
    const stockClass =
      family === "STOCK"
        ? this.classOf({ event, field }).id
        : (optionalText(event.stock_class_id, `${field}.stock_class_id`) ??
          this.exercisedInto({ event, field }) ??
          (plan === undefined ? undefined : this.plans.get(plan)?.classes[0]));
    const type = event.compensation_type ?? "OPTION";
    oneOf(type, COMPENSATION_TYPES, `${field}.compensation_type`);
    const money =
      family === "CONVERTIBLE" ? readMoney(event.investment_amount, `${field}.investment_amount`) : undefined;
    const quantity = money?.amount ?? this.issuedShares(event, field, family);
    this.issued.set(id, quantity);
    const dilutes = family !== "CONVERTIBLE" && type !== "CSAR";
    if (quantity.isZero() && family !== "WARRANT") return;
    const terms = optionalText(event.vesting_terms_id, `${field}.vesting_terms_id`);
    if (terms !== undefined && !this.vestingTerms.has(terms))
      throw refusal(`${field}.vesting_terms_id`, "unknownId", { id: terms });
    const lastDay = LAST_DAY[family];
    const expires = lastDay && given(event[lastDay]) ? readDate(event[lastDay], `${field}.${lastDay}`) : undefined;
    this.living.set(id, {
      id,
      family,
      holder,
      stockClass,
      plan,
      dilutes,
      quantity,
      currency: money?.currency,
      day,
      expires,
      vesting: {
        ...NOTHING_VESTED,
        field,
        terms,
        listed: list(event.vestings ?? [], `${field}.vestings`, MOST_NAMED),
        granted: quantity,
        fired: this.early.get(id) ?? [],
      },
    });
  }

  /** The class that the first right of a warrant names. */
  private exercisedInto({ event, field }: Omit<Acting, "day">): string | undefined {
    const place = `${field}.exercise_triggers`;
    const [trigger] = rows(event.exercise_triggers ?? [], place, MOST_NAMED);
    const right = given(trigger?.conversion_right)
      ? record(trigger.conversion_right, `${place}[0].conversion_right`)
      : undefined;
    const id = optionalText(
      right?.converts_to_stock_class_id,
      `${place}[0].conversion_right.converts_to_stock_class_id`,
    );
    if (id === undefined || this.classes.has(id)) return id;
    throw refusal(`${place}[0].conversion_right.converts_to_stock_class_id`, "unknownId", { id });
  }

  /** That vesting began, which may be before the grant, or a milestone was reached. */
  private vest(acting: Acting): void {
    const { event, field, day } = acting;
    const condition = text(event.vesting_condition_id, `${field}.vesting_condition_id`);
    const id = text(event.security_id, `${field}.security_id`);
    if (this.issued.has(id) || !this.everIssued.has(id)) this.find(acting).vesting.fired.push({ condition, day });
    else this.early.set(id, [...(this.early.get(id) ?? []), { condition, day }]);
  }

  /** A warrant may say no number: how many shares it becomes is known when it is exercised. */
  private issuedShares(event: CapTableEvent, field: string, family: Family): Exact {
    return family === "WARRANT" && !given(event.quantity) ? ZERO : shares(event.quantity, `${field}.quantity`);
  }

  private act(acting: Acting, family: Family, act: string): void {
    const { event, field } = acting;
    const security = this.find(acting, family);
    const results = readIds(event.resulting_security_ids, `${field}.resulting_security_ids`);
    if (act === "ACCEPTANCE" || act === "REPRICING") return;
    const gone = goneOf(acting, security, act);
    if (gone.gt(security.quantity)) {
      const params = { quantity: gone.toFixed(), held: security.quantity.toFixed(), position: security.id };
      throw refusal(`${field}.${amountField(event, family)}`, "overUnits", params);
    }
    this.keepPool(security, act, gone, results);
    if (act === "EXERCISE" || act === "RELEASE") security.vesting.exercised = security.vesting.exercised.plus(gone);
    this.expect(`${field}.resulting_security_ids`, results, act === "TRANSFER" ? gone : undefined);
    const balance = optionalText(event.balance_security_id, `${field}.balance_security_id`);
    const left = security.quantity.minus(gone);
    if (balance !== undefined) {
      this.expect(`${field}.balance_security_id`, [balance], left);
      if (this.exercised.has(security.id)) this.exercised.add(balance);
    }
    if (left.isZero() || balance !== undefined) this.living.delete(security.id);
    else if (act === "TRANSFER") this.keepPart(security, left);
    else security.quantity = left;
  }

  /** Of what goes over in part the rest keeps its share of all that is said of its vesting. */
  private keepPart(security: Living, left: Exact): void {
    const { quantity, vesting } = security;
    const whole = (all: Exact) =>
      rounded(all.times(left).div(quantity), Math.max(all.decimalPlaces(), left.decimalPlaces()), "down");
    security.vesting = splitVesting(vesting, { whole, factor: left.div(quantity) });
    security.quantity = left;
  }

  private keepPool(security: Living, act: string, gone: Exact, results: readonly string[]): void {
    const plan = security.plan === undefined ? undefined : this.plans.get(security.plan);
    const isOut = this.exercised.has(security.id);
    if (isOut) for (const id of results) this.exercised.add(id);
    if (!plan || isOut) return;
    if (act === "EXERCISE" || act === "RELEASE" || act === "CONVERSION") {
      plan.exercised = plan.exercised.plus(gone);
      for (const id of results) this.exercised.add(id);
    } else if ((act === "CANCELLATION" || act === "REPURCHASE") && !plan.returns) {
      plan.lost = plan.lost.plus(gone);
    }
  }

  private consolidate({ event, field }: Acting): void {
    const ids = readIds(event.security_ids, `${field}.security_ids`);
    const gone = ids.map((id, index) => {
      const place = `${field}.security_ids[${index}]`;
      const security = this.living.get(id);
      if (security?.family !== "STOCK") throw refusal(place, "noSecurity", { id });
      this.living.delete(id);
      return security.quantity;
    });
    const result = text(event.resulting_security_id, `${field}.resulting_security_id`);
    if (ids.some((id) => this.exercised.has(id))) this.exercised.add(result);
    this.expect(`${field}.resulting_security_id`, [result], total(gone));
  }

  /** Shares, options and warrants of the class, plans for it, and what converts into it; parts of a share are gone. */
  private split(acting: Acting): void {
    const { event, field } = acting;
    const { id } = this.classOf(acting);
    const factor = readRatio(needed(event.split_ratio, `${field}.split_ratio`), `${field}.split_ratio`);
    const whole = (quantity: Exact) => rounded(quantity.times(factor), quantity.decimalPlaces(), "down");
    for (const security of this.living.values()) {
      if (security.stockClass !== id || security.family === "CONVERTIBLE") continue;
      security.quantity = whole(security.quantity);
      security.vesting = splitVesting(security.vesting, { whole, factor });
    }
    for (const plan of this.plans.values()) {
      if (plan.classes[0] !== id) continue;
      plan.reserved = whole(plan.reserved);
      plan.exercised = whole(plan.exercised);
      plan.lost = whole(plan.lost);
    }
    for (const each of this.classes.values()) if (each.into === id) each.ratio = each.ratio.times(factor);
  }

  private expect(field: string, ids: readonly string[], quantity: Exact | undefined): void {
    if (ids.length > 0) this.expected.push({ field, ids, quantity });
  }

  private find({ event, field }: Acting, family?: Family): Living {
    const id = text(event.security_id, `${field}.security_id`);
    const security = this.living.get(id);
    if (!security || (family && security.family !== family))
      throw refusal(`${field}.security_id`, "noSecurity", { id });
    return security;
  }

  private classOf({ event, field }: Omit<Acting, "day">): ClassState {
    const id = text(event.stock_class_id, `${field}.stock_class_id`);
    const found = this.classes.get(id);
    if (!found) throw refusal(`${field}.stock_class_id`, "unknownId", { id });
    return found;
  }

  private planOf({ event, field }: Acting): PlanState {
    const id = text(event.stock_plan_id, `${field}.stock_plan_id`);
    const found = this.plans.get(id);
    if (!found) throw refusal(`${field}.stock_plan_id`, "unknownId", { id });
    return found;
  }
}

function isFamily(family: string | undefined): family is Family {
  return family === "STOCK" || family === "EQUITY_COMPENSATION" || family === "WARRANT" || family === "CONVERTIBLE";
}
