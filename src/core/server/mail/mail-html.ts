/** HTML of messages, in which nothing stands unescaped by mistake. */

const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A piece of HTML. Only the template below makes one, so text from outside is always escaped. */
class Html {
  readonly #source: string;
  constructor(source: string) {
    this.#source = source;
  }
  toString(): string {
    return this.#source;
  }
}

export type { Html };

type Value = string | Html | readonly Html[];

/** HTML by hand: what stands in the template is taken as it is, each value as text, unless it is HTML already. */
export function html(source: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(source.map((piece, at) => (at === 0 ? piece : written(values[at - 1] ?? "") + piece)).join(""));
}

function written(value: Value): string {
  if (typeof value === "string") return value.replaceAll(/[&<>"']/g, (sign) => NAMES[sign] ?? "");
  return value instanceof Html ? value.toString() : value.join("");
}

/** Text of several lines; a mail client collapses white space. */
export const lines = (text: string): Html =>
  new Html(
    text
      .split("\n")
      .map((line) => written(line).replace(/^ +/, (indent) => "&nbsp;".repeat(indent.length)))
      .join("<br>"),
  );

/** Signs that turn the order of what follows, and those nobody sees: a name with them would disguise the text around it. */
const DISGUISES = /[\u202A-\u202E\u2066-\u2069\u200B\u2060\uFEFF]|(?!\n)\p{Cc}/gu;

/** What people wrote, without the signs that could disguise what stands beside it. */
export const plain = (text: string): string =>
  text.replaceAll(/\r\n?/g, "\n").replaceAll("\t", " ").replaceAll(DISGUISES, "");

/** As one line of at most so many characters: no line break reaches a header. */
export function oneLine(text: string, most: number): string {
  return cut(plain(text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")).trim(), most);
}

/** The beginning of a text that is longer than this, without half of a sign at its end. */
export function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, "")}…` : text;
}
