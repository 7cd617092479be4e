import { zipText } from "./zip-entries.ts";

/** Where cells stand that show a percentage: the sheet's reader gives those as fractions of one. */
export class PercentCells {
  readonly #columns = new Map<number, Set<number>>();

  add(row: number, column: number): void {
    const columns = this.#columns.get(row);
    if (columns) columns.add(column);
    else this.#columns.set(row, new Set([column]));
  }

  has(row: number, column: number): boolean {
    return this.#columns.get(row)?.has(column) ?? false;
  }
}

const REFERENCE = attribute("r");
const STYLE = attribute("s");

/** Of an .xlsx file: what a cell shows is a matter of its style. */
export async function percentCellsOfXlsx(bytes: Uint8Array, sheet: string): Promise<PercentCells> {
  const cells = new PercentCells();
  const styles = await percentStyles(bytes);
  const path = styles.size === 0 ? undefined : await pathOfSheet(bytes, sheet);
  if (path === undefined) return cells;
  let row = -1;
  let column = -1;
  for await (const tags of tagsOf(zipText(bytes, path), ["row", "c"])) {
    for (const { name, raw, isEnd } of tags) {
      if (isEnd) continue;
      const reference = REFERENCE(raw);
      if (name === "row") {
        row = reference === undefined ? row + 1 : Number(reference) - 1;
        column = -1;
      } else {
        column = reference === undefined ? column + 1 : columnOf(reference);
        if (styles.has(STYLE(raw) ?? "")) cells.add(row, column);
      }
    }
  }
  return cells;
}

const MOST_REPEATED_ROWS = 200_000;
const MOST_REPEATED_COLUMNS = 500;
const TABLE = attribute("table:name");
const ROWS = attribute("table:number-rows-repeated");
const COLUMNS = attribute("table:number-columns-repeated");
const KIND = attribute("office:value-type");

/** Of an .ods file: every cell says what kind of value it holds. */
export async function percentCellsOfOds(bytes: Uint8Array, sheet: string): Promise<PercentCells> {
  const cells = new PercentCells();
  const place = { isHere: false, row: 0, column: 0, repeated: 1 };
  const names = ["table", "table-row", "table-cell", "covered-table-cell"];
  for await (const tags of tagsOf(zipText(bytes, "content.xml"), names))
    for (const tag of tags) moveThroughOds(cells, place, tag, sheet);
  return cells;
}

type OdsPlace = { isHere: boolean; row: number; column: number; repeated: number };

function moveThroughOds(cells: PercentCells, place: OdsPlace, { name, raw, isEnd, isAlone }: Tag, sheet: string): void {
  if (name === "table") {
    place.isHere = !isEnd && TABLE(raw) === sheet;
    place.row = 0;
  } else if (name === "table-row") {
    if (!isEnd) {
      place.column = 0;
      place.repeated = Number(ROWS(raw) ?? 1);
    }
    if (isEnd || isAlone) place.row += place.repeated;
  } else if (!isEnd) {
    const width = Number(COLUMNS(raw) ?? 1);
    if (place.isHere && KIND(raw) === "percentage")
      for (let down = 0; down < Math.min(place.repeated, MOST_REPEATED_ROWS); down += 1)
        for (let right = 0; right < Math.min(width, MOST_REPEATED_COLUMNS); right += 1)
          cells.add(place.row + down, place.column + right);
    place.column += width;
  }
}

const FORMAT = attribute("numFmtId");
const CODE = attribute("formatCode");

/** The styles of cells, by their number, whose format ends in a percent sign. */
async function percentStyles(bytes: Uint8Array): Promise<ReadonlySet<string>> {
  // 0% and 0.00% have fixed numbers, every other format says what it is.
  const formats = new Map([
    ["9", true],
    ["10", true],
  ]);
  const styles = new Set<string>();
  let isHere = false;
  let count = 0;
  for await (const tags of tagsOf(zipText(bytes, "xl/styles.xml"), ["cellXfs", "numFmt", "xf"]))
    for (const { name, raw, isEnd, isAlone } of tags) {
      if (name === "cellXfs") isHere = !isEnd && !isAlone;
      else if (isEnd) continue;
      else if (name === "numFmt") formats.set(FORMAT(raw) ?? "", showsPercent(CODE(raw) ?? ""));
      else if (isHere) {
        if (formats.get(FORMAT(raw) ?? "") === true) styles.add(String(count));
        count += 1;
      }
    }
  return styles;
}

/** A percent sign that is quoted or escaped is only text. */
const showsPercent = (format: string) => format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "").includes("%");

const NAME = attribute("name");
const SHEET_ID = attribute("[\\w.-]+:id");
const ID = attribute("Id");
const TARGET = attribute("Target");

async function pathOfSheet(bytes: Uint8Array, sheet: string): Promise<string | undefined> {
  let id: string | undefined;
  let path: string | undefined;
  for await (const tags of tagsOf(zipText(bytes, "xl/workbook.xml"), ["sheet"]))
    id ??= tags.flatMap(({ raw }) => (NAME(raw) === sheet ? (SHEET_ID(raw) ?? []) : []))[0];
  for await (const tags of tagsOf(zipText(bytes, "xl/_rels/workbook.xml.rels"), ["Relationship"]))
    path ??= tags.flatMap(({ raw }) => (id !== undefined && ID(raw) === id ? (TARGET(raw) ?? []) : []))[0];
  return path?.startsWith("/") ? path.slice(1) : path && `xl/${path}`;
}

/** `AB12` → 27 */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}

type Tag = {
  name: string;
  /** Its attributes as they are written. */
  raw: string;
  isEnd: boolean;
  isAlone: boolean;
};

const LONGEST_TAG = 100_000;

/** The tags of these names in an XML text, as many at a time as a piece of the text holds. */
async function* tagsOf(text: AsyncIterable<string>, names: readonly string[]): AsyncGenerator<Tag[]> {
  const pattern = new RegExp(
    `<(/?)(?:[\\w.-]+:)?(${names.join("|")})((?:\\s+[\\w.:-]+\\s*=\\s*(?:"[^"]*"|'[^']*'))*)\\s*(/?)>`,
    "g",
  );
  let rest = "";
  for await (const piece of text) {
    rest += piece;
    let read = 0;
    const tags = Array.from(rest.matchAll(pattern), (match): Tag => {
      const [whole, end, name = "", raw = "", alone] = match;
      read = match.index + whole.length;
      return { name, raw, isEnd: end === "/", isAlone: alone === "/" };
    });
    yield tags;
    // Of what is cut in two only a tag is needed.
    rest = rest.slice(Math.max(read, rest.lastIndexOf("<"))).slice(0, LONGEST_TAG);
  }
}

/** Reads the attribute of this name. */
function attribute(name: string): (raw: string) => string | undefined {
  const pattern = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  return (raw) => {
    const [, double, single] = pattern.exec(raw) ?? [];
    const value = double ?? single;
    return value?.includes("&") ? decoded(value) : value;
  };
}

const ENTITIES: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, named) =>
    named === undefined
      ? String.fromCodePoint(Number(decimal ?? `0x${hex}`) % 0x11_0000)
      : (ENTITIES[String(named)] ?? whole),
  );
}
