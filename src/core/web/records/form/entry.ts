import type { z } from "zod";
import type { FormSchema } from "../../forms/form-rules.ts";

/** The version an edit began with and what stood in its fields then; kept in the draft with the text. */
export type Opened = { rowVersion: number; fields: Record<string, unknown> };

/** A record that another names, as it was picked: its id is sent, its name is shown. */
type Picked = { id: string; name: string };

type Picks<Named extends string> = { [Name in NoInfer<Named>]: Picked | null };
type Opening = { opened: Opened | null };

/** What stands in the form of a record. */
export type ValuesOf<Schema extends FormSchema, Named extends string> = z.input<Schema> & Picks<Named>;
/** The same with what an edit began with. */
export type EntryOf<Schema extends FormSchema, Named extends string> = ValuesOf<Schema, Named> & Opening;
export type CheckedOf<Schema extends FormSchema, Named extends string> = z.output<Schema> & Picks<Named> & Opening;
export type EntrySchema<Schema extends FormSchema, Named extends string> = z.ZodType<
  CheckedOf<Schema, Named>,
  EntryOf<Schema, Named>
>;
