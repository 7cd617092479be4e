import { z } from "zod";
import { plainDate, timestamp } from "./contract.ts";
import type { RecordField, RecordFields } from "./fields.ts";

type Said<Field extends RecordField> = Field extends { kind: "tags" }
  ? string[]
  : Field extends { kind: "number" }
    ? number
    : Field extends { kind: "boolean" }
      ? boolean
      : Field extends { kind: "choice"; options: readonly (infer Word)[] }
        ? Word
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
    person: z.uuid(),
    record: z.uuid(),
  }[kind];
  return nullable ? said.nullable() : said;
}
