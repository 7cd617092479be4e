import type { z } from "zod";
import type { RecordField, RecordFields } from "./fields.ts";
import { longText, moneyText, optionalDate, optionalText, optionalWord } from "./form-values.ts";

/** How many characters a form takes of a text, unless its field says otherwise. */
const MOST = { line: 200, word: 100, text: 20_000 } as const;

type Rule<Field extends RecordField> = Field extends { kind: "money" }
  ? ReturnType<typeof moneyText>
  : Field extends { kind: "date" }
    ? typeof optionalDate
    : Field extends { isLong: true }
      ? ReturnType<typeof longText>
      : Field extends { options: readonly string[] }
        ? ReturnType<typeof optionalWord>
        : ReturnType<typeof optionalText>;

/** Fields that may be left empty and follow from what they are; a form says for itself what it asks otherwise. */
type Plain = RecordFields & Readonly<Record<string, { kind: "text" | "money" | "date" }>>;

/** The rules of a form's fields. */
export function rulesOf<const Fields extends Plain>(
  fields: Fields,
): { -readonly [Name in keyof Fields]: Rule<Fields[Name]> } {
  const rules = Object.entries(fields).map(([name, field]) => [name, ruleOf(field)]);
  return Object.fromEntries(rules) as { -readonly [Name in keyof Fields]: Rule<Fields[Name]> };
}

function ruleOf({ kind, label, options, isLong, most }: RecordField): z.ZodType {
  if (kind === "money") return moneyText(label);
  if (kind === "date") return optionalDate;
  if (isLong) return longText(most ?? MOST.text);
  return options ? optionalWord(most ?? MOST.word, options) : optionalText(most ?? MOST.line);
}
