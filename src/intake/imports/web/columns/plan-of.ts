import { DEFAULT_CHOICES } from "#intake/imports/shared/duplicates.ts";
import type { Mapping } from "#intake/imports/shared/fields.ts";
import type { ImportPlan } from "#intake/imports/shared/plan.ts";
import type { Target } from "#intake/imports/shared/targets.ts";
import type { Inspected } from "../file/inspected.ts";
import type { ImportSearch } from "../import-search.ts";

type Usual = { mapping: Mapping; currency: string };

/** What the server is asked to do: as decided in the address, else as usual. */
export function planOf(target: Target, shown: ImportSearch, reading: Inspected, usual: Usual): ImportPlan {
  const { remembered } = reading;
  const dayOrder = shown.dayOrder === "none" ? undefined : (shown.dayOrder ?? remembered?.dayOrder);
  const decimalMark = shown.decimalMark === "none" ? undefined : (shown.decimalMark ?? remembered?.decimalMark);
  const units = shown.units ?? remembered?.units;
  const passReason = shown.passReason ?? remembered?.passReason;
  return {
    target,
    settings: reading.settings,
    mapping: [...usual.mapping],
    valueMaps: shown.valueMaps ?? remembered?.valueMaps ?? {},
    source: shown.source ?? remembered?.source ?? "Inbound",
    currency: shown.currency ?? remembered?.currency ?? usual.currency,
    ...(dayOrder && { dayOrder }),
    ...(decimalMark && { decimalMark }),
    ...(units && { units }),
    ...(passReason && { passReason }),
    duplicates: shown.duplicates ?? DEFAULT_CHOICES,
  };
}
