type ReadList = { value: string[] } | { reason: "unreadable_list" };

/** The entries of `['AI', "O'Brien"]` (Python), `["AI"]` (JSON) or `AI; Robotics`. */
export function readList(cell: string): ReadList {
  const entries = cell.startsWith("[") ? readListLiteral(cell) : cell.split(separatorOf(cell));
  if (entries === undefined) return { reason: "unreadable_list" };
  return { value: entries.map((entry) => entry.trim().toWellFormed()).filter((entry) => entry !== "") };
}

/** Google's address book writes ` ::: `. */
function separatorOf(cell: string): RegExp {
  if (/\s:::\s/.test(cell)) return /\s:::\s/;
  return /[;|]/.test(cell) ? /[;|]/ : /,/;
}

/** Entries as one cell that reads back as the same entries. */
export function writeList(entries: readonly string[]): string {
  const joined = entries.join("; ");
  const read = readList(joined);
  const isSame = "value" in read && JSON.stringify(read.value) === JSON.stringify(entries);
  return isSame ? joined : JSON.stringify(entries);
}

const ENTRY = /\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)")\s*(,|$)/suy;
const ESCAPES: { readonly [letter: string]: string } = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f" };

function readListLiteral(cell: string): string[] | undefined {
  if (!cell.endsWith("]")) return undefined;
  const body = cell.slice(1, -1).trim();
  const entries: string[] = [];
  let at = 0;
  while (at < body.length) {
    ENTRY.lastIndex = at;
    const match = ENTRY.exec(body);
    if (match === null) return undefined;
    entries.push(unescape(match[1] ?? match[2] ?? ""));
    at = ENTRY.lastIndex;
  }
  return entries;
}

function unescape(text: string): string {
  return text.replace(/\\(?:x([\da-f]{2})|u([\da-f]{4})|U([\da-f]{8})|(.))/gisu, (_, byte, unit, point, letter) => {
    const code: string | undefined = byte ?? unit ?? point;
    return code === undefined ? (ESCAPES[String(letter)] ?? String(letter)) : codePoint(code);
  });
}

function codePoint(hex: string): string {
  const code = Number.parseInt(hex, 16);
  return code <= 0x10_ffff ? String.fromCodePoint(code) : "\ufffd";
}
