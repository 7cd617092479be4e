import type { z } from "zod";
import type { FormSchema } from "../forms/form-rules.ts";

/** The version an edit began with and what stood in its fields then; kept in the draft with the text. */
export type Opened = { rowVersion: number; fields: Record<string, unknown> };

/** A record that another names, as it was picked: its id is sent, its name is shown. */
type Picked = { id: string; name: string };

type Beside<Named extends string> = { opened: Opened | null } & { [Name in NoInfer<Named>]: Picked | null };
/** What stands in the form of a record. */
export type EntryOf<Schema extends FormSchema, Named extends string> = z.input<Schema> & Beside<Named>;
export type CheckedOf<Schema extends FormSchema, Named extends string> = z.output<Schema> & Beside<Named>;
export type EntrySchema<Schema extends FormSchema, Named extends string> = z.ZodType<
  CheckedOf<Schema, Named>,
  EntryOf<Schema, Named>
>;
