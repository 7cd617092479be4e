import { AppError } from "#core/shared/errors.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import { REQUIRABLE_FIELDS, type Requirable } from "#deals/deals/shared/stage-rules.ts";

/** A move to a stage that waits for what the stage asks. */
export type AskedMove = { deal: { id: string; rowVersion: number; name: string }; stage: Stage; fields: Requirable[] };

/** What a stage that refused a deal asks of it; nothing when it was refused for another reason. */
export function askedBy(error: unknown): Requirable[] {
  const named = error instanceof AppError && error.code === "invalid" ? (error.data.fields ?? {}) : {};
  return REQUIRABLE_FIELDS.filter((field) => Object.hasOwn(named, field));
}
