import { useWatch } from "react-hook-form";
import { AppError } from "#shared/core/errors.ts";
import type { Stage } from "#shared/deals/rules.ts";
import { REQUIRABLE_FIELDS, type Requirable, requiredAt } from "#shared/deals/stage-rules.ts";
import { api, useRead } from "../../core/api/api.ts";
import type { DealForm } from "../form/deal-form.ts";

/** Which fields the stage chosen in the form asks for, or an investment. */
export function useRequired(form: DealForm): (field: Requirable) => boolean {
  const rules = useRead(api.dealStages.list, {}).data?.items ?? [];
  const stage = useWatch({ control: form.control, name: "stage" }) ?? "sourcing";
  const required = requiredAt(rules, stage, form.task.kind === "invest" ? "invested" : "open");
  return (field) => required.has(field);
}

/** A move to a stage that waits for what the stage asks. */
export type AskedMove = { deal: { id: string; rowVersion: number; name: string }; stage: Stage; fields: Requirable[] };

/** What a stage that refused a deal asks of it; nothing when it was refused for another reason. */
export function askedBy(error: unknown): Requirable[] {
  const named = error instanceof AppError && error.code === "invalid" ? (error.data.fields ?? {}) : {};
  return REQUIRABLE_FIELDS.filter((field) => Object.hasOwn(named, field));
}
