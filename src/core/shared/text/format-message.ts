import { type Cases, compileMessage, type Token } from "./message.ts";
import { readersNotation } from "./notation.ts";

/** What stands in the places of a text. */
export type Values = Readonly<Record<string, string | number | boolean>>;

/** The locale whose plural forms the texts in the code follow. */
const SOURCE_LOCALE = "en-GB";

/** A text as it stands in the code, its places filled. */
export function formatMessage(text: string, values: Values): string {
  return written(compileMessage(text), values);
}

/** `count` is what `#` stands for. */
function written(tokens: readonly Token[], values: Values, count?: string): string {
  return tokens
    .map((token) => {
      if (typeof token === "string") return token === "#" ? (count ?? token) : token;
      const [name, type, format] = token;
      const value = values[name] ?? `{${name}}`;
      if (type === undefined) return String(value);
      if (typeof format !== "object") return numberOf(Number(value));
      return type === "select"
        ? written(caseOf(format, String(value)), values, count)
        : counted(format, type, Number(value), values);
    })
    .join("");
}

const numberOf = (value: number) => new Intl.NumberFormat(readersNotation()).format(value);

function counted(cases: Cases, type: string, value: number, values: Values): string {
  const rest = value - Number(cases["offset"] ?? 0);
  const rules = new Intl.PluralRules(SOURCE_LOCALE, { type: type === "plural" ? "cardinal" : "ordinal" });
  const chosen = cases[String(value)] === undefined ? rules.select(rest) : String(value);
  return written(caseOf(cases, chosen), values, numberOf(rest));
}

function caseOf(cases: Cases, name: string): readonly Token[] {
  const tokens = cases[name] ?? cases["other"];
  return Array.isArray(tokens) ? tokens : [];
}
