import { z } from "zod";
import { id, plainDate, timestamp } from "../contract.ts";
import type { RecordField, RecordFields } from "./fields.ts";

/** A colleague a field names; a record of any kind, where its reader may see it. */
const personOutput = z.object({ id, name: z.string() });
const recordOutput = z.object({ id, kind: z.string(), label: z.string() });

type Said<Field extends RecordField> = Field extends { kind: "tags" }
  ? string[]
  : Field extends { kind: "number" }
    ? number
    : Field extends { kind: "boolean" }
      ? boolean
      : Field extends { kind: "choice"; options: readonly (infer Word)[] }
        ? Word
        : Field extends { kind: "person" }
          ? z.output<typeof personOutput>
          : Field extends { kind: "record" }
            ? z.output<typeof recordOutput>
            : string;
type Value<Field extends RecordField> = Field extends { nullable: true } ? Said<Field> | null : Said<Field>;

/** What the server answers of fields, by what they are; a kind says for itself what it answers otherwise. */
export function outputsOf<const Fields extends RecordFields>(
  fields: Fields,
): { -readonly [Name in keyof Fields]: z.ZodType<Value<Fields[Name]>> } {
  const outputs = Object.entries(fields).map(([name, field]) => [name, outputOf(field)]);
  return Object.fromEntries(outputs) as { -readonly [Name in keyof Fields]: z.ZodType<Value<Fields[Name]>> };
}

function outputOf({ kind, options, isMoment, nullable }: RecordField): z.ZodType {
  const said = {
    text: z.string(),
    choice: z.enum(options ?? []),
    number: z.number(),
    money: z.string(),
    date: isMoment ? timestamp : plainDate,
    boolean: z.boolean(),
    tags: z.array(z.string()),
    person: personOutput,
    record: recordOutput,
  }[kind];
  return nullable ? said.nullable() : said;
}
