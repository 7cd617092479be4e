import { Exact } from "../../money/amount.ts";
import { oneOf, record, rows } from "../../money/read.ts";
import { CANCELLATION_BEHAVIOURS, type CapTableHistory } from "./captable-events.ts";
import { MOST_NAMED, optionalText, readIds, readRatio, shares } from "./captable-read.ts";
import type { Vesting } from "./captable-vesting.ts";

export type Family = "STOCK" | "EQUITY_COMPENSATION" | "WARRANT" | "CONVERTIBLE";

/** A security while it lives: shares, or the amount of a convertible. */
export type Living = {
  id: string;
  family: Family;
  holder: string;
  stockClass: string | undefined;
  plan: string | undefined;
  /** Cash-settled rights dilute nobody. */
  dilutes: boolean;
  quantity: Exact;
  currency: string | undefined;
  day: number;
  /** The day from which options or a warrant dilute nobody; they are held until they are cancelled. */
  expires: number | undefined;
  vesting: Vesting;
};

export type ClassState = { id: string; isPreferred: boolean; ratio: Exact; into: string | undefined };
/** Shares of a plan that are gone without being outstanding: exercised, or cancelled and not returned. */
export type PlanState = {
  id: string;
  classes: string[];
  reserved: Exact;
  exercised: Exact;
  lost: Exact;
  returns: boolean;
};

const ZERO = new Exact(0);

/** The classes of a history by their ids, before anything happened. */
export function classStates(history: CapTableHistory): Map<string, ClassState> {
  const states = new Map<string, ClassState>();
  for (const [index, each] of history.stock_classes.entries()) {
    const field = `stock_classes[${index}]`;
    const [right] = rows(each.conversion_rights ?? [], `${field}.conversion_rights`, MOST_NAMED);
    const place = `${field}.conversion_rights[0]`;
    const mechanism = right && record(right.conversion_mechanism, `${place}.conversion_mechanism`);
    states.set(each.id, {
      id: each.id,
      isPreferred: oneOf(each.class_type, ["COMMON", "PREFERRED"], `${field}.class_type`) === "PREFERRED",
      ratio: mechanism ? readRatio(mechanism.ratio, `${place}.conversion_mechanism.ratio`) : new Exact(1),
      into: optionalText(right?.converts_to_stock_class_id, `${place}.converts_to_stock_class_id`),
    });
  }
  return states;
}

/** Its plans by their ids, before anything happened. */
export function planStates(history: CapTableHistory): Map<string, PlanState> {
  const states = new Map<string, PlanState>();
  for (const [index, each] of (history.stock_plans ?? []).entries()) {
    const field = `stock_plans[${index}]`;
    const behaviour = each.default_cancellation_behavior ?? "DEFINED_PER_PLAN_SECURITY";
    const one = optionalText(each.stock_class_id, `${field}.stock_class_id`);
    states.set(each.id, {
      id: each.id,
      classes: [...(one === undefined ? [] : [one]), ...readIds(each.stock_class_ids, `${field}.stock_class_ids`)],
      reserved: shares(each.initial_shares_reserved, `${field}.initial_shares_reserved`),
      exercised: ZERO,
      lost: ZERO,
      returns: oneOf(behaviour, CANCELLATION_BEHAVIOURS, `${field}.default_cancellation_behavior`) === "RETURN_TO_POOL",
    });
  }
  return states;
}
