import { i18n, type MessageDescriptor } from "@lingui/core";
import { type Cases, compileMessage, type Token } from "#core/shared/text/message.ts";
import { setReadersNotation } from "#core/shared/text/notation.ts";
import { setTranslate } from "#core/shared/text.ts";
import { numberFormat } from "#ui/web/text/formats.ts";
import { currentNotation } from "#ui/web/text/notation.ts";

/**
 * Copy is written in the code and is its own key, so the default locale needs no catalog: messages are compiled when they
 * are first shown, those of shared with them. `mixed` names the specification's English and French; plurals follow English,
 * numbers the reader.
 */
export function startCopy(): typeof i18n {
  i18n.setMessagesCompiler(compiled);
  const say = i18n._.bind(i18n);
  const said = (id: MessageDescriptor | string, values?: Values, options?: Parameters<typeof say>[2]) =>
    typeof id === "string"
      ? say(id, withCounts(values), options)
      : say({ ...id, values: withCounts(id.values ?? values) });
  Object.assign(i18n, { _: said, t: said });
  setTranslate((text, values) => i18n._(text, values));
  setReadersNotation(currentNotation);
  // Counts as the reader writes numbers, too.
  i18n.number = (value, how = {}) => numberFormat(i18n.locales, how).format(Number(value));
  i18n.load("mixed", {});
  activateLocale();
  return i18n;
}

/** Draws all copy, dates and numbers again. */
export function activateLocale(): void {
  i18n.activate("mixed", ["en-GB"]);
}

type Values = Record<string, unknown>;

/** The library writes counts in the language that chooses the plural form. Here each is a value of its own, under a name no text has. */
const COUNT = /^#(\w+)-(\d+)$/;
const nameOf = (name: string, less: unknown = 0) => `#${name}-${Number(less)}`;

/** The values of a text, and each of its numbers as the reader writes it, less so many. */
function withCounts(values: Values = {}): Values {
  return new Proxy(values, {
    get(of, name) {
      const [, counted, less] = COUNT.exec(String(name)) ?? [];
      if (counted === undefined) return of[String(name)];
      return numberFormat(i18n.locales, {}).format(Number(of[counted]) - Number(less));
    },
  });
}

const known = new Map<string, Token[]>();

function compiled(message: string): Token[] {
  const before = known.get(message);
  if (before) return before;
  const tokens = counting(compileMessage(message));
  known.set(message, tokens);
  return tokens;
}

/** `#` of the plural it is in, and `{n, number}`, become such values. */
function counting(tokens: readonly Token[], count?: string): Token[] {
  return tokens.map((token): Token => {
    if (typeof token === "string") return token === "#" && count !== undefined ? [count] : token;
    const [name, type, format] = token;
    if (type === "number" && format === undefined) return [nameOf(name)];
    if (type === undefined || typeof format !== "object") return token;
    const own = type === "select" ? count : nameOf(name, format["offset"]);
    const cases = Object.entries(format).map(([key, one]) => [key, Array.isArray(one) ? counting(one, own) : one]);
    return [name, type, Object.fromEntries(cases) as Cases];
  });
}
