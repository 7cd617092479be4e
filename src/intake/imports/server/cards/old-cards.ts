/** Parameters that 2.1 writes without their name. */
const ENCODINGS = /^(quoted-printable|base64|7bit|8bit|b)$/i;

/**
 * One card as vCard 3.0 text. Version 2.1 folds, encodes and escapes in ways of its own; 3.0 and 4.0 stay as they are but for lines in
 * quoted-printable and parameters without names, which some programs write in them, too.
 */
export function modernCard(lines: readonly string[]): string {
  const isOld = lines.some((line) => /^\s*VERSION:\s*2\.1\s*$/i.test(line));
  // Some writers fold without the blank, or leave blank lines, which no version knows.
  const text = lines.filter((line) => line.trim() !== "");
  if (isOld) return unfolded(text).map(modernLine).join("\r\n");
  const lettered = text.some(isQuotedPrintable)
    ? unfolded(text).map((line) => (isQuotedPrintable(line) ? modernLine(line) : line))
    : text;
  return lettered.map(withNames).join("\r\n");
}

const NAMELESS = /^[\w.-]+(?:;[\w-]+=(?:"[^"]*"|[^";:]*))*;[\w-]+[;:]/;

/** `EMAIL;INTERNET:` as 2.1 writes it, in a card that says it is newer. */
function withNames(line: string): string {
  if (!NAMELESS.test(line)) return line;
  // Colons and semicolons between quotes separate nothing.
  const colon = /^(?:"[^"]*"|[^":])*/.exec(line)?.[0].length ?? 0;
  const [name = "", ...given] = line.slice(0, colon).match(/(?:"[^"]*"|[^";])+/g) ?? [];
  const parameters = given.map((one) => (one.includes("=") ? one : `TYPE=${one}`));
  return `${[name, ...parameters].join(";")}${line.slice(colon)}`;
}

/** A line of 2.1 goes on after a soft break of quoted-printable, or with a blank. */
function unfolded(lines: readonly string[]): string[] {
  const whole: string[][] = [];
  let isEncoded = false;
  for (const line of lines) {
    const parts = whole.at(-1);
    const before = parts?.at(-1);
    if (parts !== undefined && before !== undefined && isEncoded && before.endsWith("=")) {
      parts[parts.length - 1] = before.slice(0, -1);
      parts.push(line);
    } else if (parts !== undefined && /^[ \t]/.test(line)) parts.push(line.trimStart());
    else {
      whole.push([line]);
      isEncoded = isQuotedPrintable(line);
    }
  }
  return whole.map((parts) => parts.join(""));
}

const isQuotedPrintable = (line: string) => /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i.test(line);

function modernLine(line: string): string {
  if (/^\s*VERSION:/i.test(line)) return "VERSION:3.0";
  const colon = line.indexOf(":");
  if (colon === -1) return line;
  const [name = "", ...given] = line.slice(0, colon).split(";");
  const parameters = given.map((one) =>
    one.includes("=") ? one : ENCODINGS.test(one) ? `ENCODING=${one}` : `TYPE=${one}`,
  );
  const isEncoded = parameters.some((one) => /^ENCODING=QUOTED-PRINTABLE$/i.test(one));
  const charset = /^CHARSET=(.+)$/i.exec(parameters.find((one) => /^CHARSET=/i.test(one)) ?? "")?.[1];
  const kept = parameters.filter((one) => !/^(?:CHARSET=|ENCODING=(?!BASE64|B$))/i.test(one));
  const value = line.slice(colon + 1);
  const text = isEncoded ? fromQuotedPrintable(value, charset) : value;
  // 2.1 separates with semicolons only: its commas are text, and so are its line ends.
  const escaped = text.replace(/\r\n|\r|\n/g, "\\n").replaceAll(",", "\\,");
  return `${[name, ...kept].join(";")}:${escaped}`;
}

function fromQuotedPrintable(text: string, charset = "utf-8"): string {
  const bytes = Buffer.from(
    text.replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
