import { z } from "zod";
import type { FormSchema } from "../../forms/form-rules.ts";
import type { EntrySchema } from "./entry.ts";

const opened = z.object({ rowVersion: z.number().int(), fields: z.record(z.string(), z.unknown()) }).nullable();

const picked = z.object({ id: z.string(), name: z.string() }).nullable();

/** The rules of a record's form with what it holds besides: what its edit began with, and the records it names, as they are picked. */
export function entryRules<Schema extends FormSchema, Named extends string>(
  form: Schema,
  named: readonly Named[],
): EntrySchema<Schema, Named> {
  if (!(form instanceof z.ZodObject)) throw new Error("The rules of a record's form are those of an object");
  const rules = form.safeExtend({ ...Object.fromEntries(named.map((name) => [name, picked])), opened });
  return z.preprocess((entry) => withIds(entry, named), rules) as unknown as EntrySchema<Schema, Named>;
}

/** Rules ask for the ids of the records that are picked. */
function withIds(entry: unknown, named: readonly string[]): unknown {
  const values = entry as Record<string, { id?: string } | null | undefined>;
  return { ...values, ...Object.fromEntries(named.map((name) => [`${name}Id`, values[name]?.id ?? ""])) };
}
