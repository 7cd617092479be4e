import type { z } from "zod";
import type { Procedure } from "../../api/api.ts";
import type { FormSchema } from "../../forms/form-rules.ts";
import type { Worded } from "../fields/field-words.ts";
import type { OwnControls } from "../fields/form-fields.tsx";
import type { ValuesOf } from "./entry.ts";
import { entryReader } from "./entry-reader.ts";

export type Stored = { id: string; rowVersion: number };

type Kind<Schema extends FormSchema, Full extends Stored, Named extends string> = {
  /** Without a way to create one, its form only edits. */
  procedures: { create?: Procedure<z.input<Schema>, Full>; update: Procedure<z.input<Schema> & Stored, Full> };
  /** Loads the rules, apart from the screen. */
  schema: () => Promise<Schema>;
  /** Its fields, and what they are called here. */
  worded: Worded;
  /** What stands in an empty form, the fields in the order people see them. */
  empty: ValuesOf<Schema, Named>;
  /** The records it names: a field `contact` is picked and shown, its `contactId` is sent. */
  named?: readonly Named[];
  /** Fields that are filled in otherwise than their kind usually is. */
  controls?: OwnControls;
  /** What the record says otherwise than its form. */
  own?: (stored: Full) => Partial<ValuesOf<Schema, Named>>;
  /** What is sent of what was entered, where that is less: a field that does not apply is not drawn, but keeps what was typed. */
  applies?: (entry: object) => object;
  /** What else the record says with something entered in place, while that is being saved. */
  ahead?: (entered: object, stored: Full) => Partial<Full>;
};

/** The form of a kind of record: what stands in it, what is sent, and by which rules. */
export function kindForm<Schema extends FormSchema, Full extends Stored, const Named extends string = never>(
  kind: Kind<Schema, Full, Named>,
) {
  return { ...kind, ...entryReader<Full, ValuesOf<Schema, Named>>(kind.empty, kind.own) };
}
export type KindForm<Schema extends FormSchema, Full extends Stored, Named extends string> = ReturnType<
  typeof kindForm<Schema, Full, Named>
>;

/** What is sent of what stands in a form: records it names by their ids. */
export function sentOf<Schema extends FormSchema>(
  { named = [], applies = (all) => all }: { named?: readonly string[]; applies?: (entry: object) => object },
  entry: object,
): z.input<Schema> {
  const picked: Partial<Record<string, { id: string } | null>> = { ...entry };
  const ids = named.map((name) => [`${name}Id`, picked[name]?.id ?? null]);
  return { ...applies(entry), ...Object.fromEntries(ids) } as z.input<Schema>;
}

/** Under which name a half-written new record is kept: with all its form began with that names another, so that none is added elsewhere. */
export function draftOf(one: string, start: object = {}): string {
  const ids = Object.entries(start).map(([name, value]) => (name.endsWith("Id") ? value : (value as Picked)?.id));
  return [one, ...ids.filter((id) => typeof id === "string" && id !== "")].join(" ");
}
type Picked = { id?: unknown } | null | undefined;
