import { useWatch } from "react-hook-form";
import { api, useRead } from "#core/web/api/api.ts";
import { type Requirable, requiredAt } from "#deals/deals/shared/stage-rules.ts";
import type { DealForm } from "./deal-form.ts";

/** Which fields the stage chosen in the form asks for, or an investment. */
export function useRequired(form: DealForm): (field: Requirable) => boolean {
  const rules = useRead(api.dealStages.list, {}).data?.items ?? [];
  const stage = useWatch({ control: form.control, name: "stage" }) ?? "sourcing";
  const required = requiredAt(rules, stage, form.task.kind === "invest" ? "invested" : "open");
  return (field) => required.has(field);
}
