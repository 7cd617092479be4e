import { z } from "zod";
import { originForm } from "#shared/origins/forms.ts";

/** The form of an event or partner, with the version it started from: an edit says which one it has seen. */
export const originEntry = originForm.safeExtend({
  contact: z.object({ id: z.string(), name: z.string() }).nullable(),
  rowVersion: z.number().int().nullable(),
  seen: z.record(z.string(), z.unknown()).nullable(),
});
