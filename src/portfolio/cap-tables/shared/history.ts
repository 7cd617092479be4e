import type { CapTableHistory } from "#maths/fund/captable/captable-events.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";

export type StoredObject = { id: string; object: OcfObject };

/** Stored objects as `capTableOn` takes them, which checks what they say. */
export function historyOfObjects(
  objects: readonly { object: OcfObject }[],
  events: readonly { object: OcfObject }[],
): CapTableHistory {
  const of = (type: string) => objects.flatMap(({ object }) => (object.object_type === type ? [object] : []));
  return {
    stakeholders: of("STAKEHOLDER"),
    stock_classes: of("STOCK_CLASS"),
    stock_plans: of("STOCK_PLAN"),
    vesting_terms: of("VESTING_TERMS"),
    events: events.flatMap(({ object }) => (object.object_type === "FINANCING" ? [] : [object])),
  } as unknown as CapTableHistory;
}
