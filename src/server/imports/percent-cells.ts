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

/** Of an .xlsx file: what a cell shows is a matter of its style. */
export async function percentCellsOfXlsx(bytes: Uint8Array, sheet: string): Promise<PercentCells> {
  const cells = new PercentCells();
  const styles = await percentStyles(bytes);
  const path = styles.size === 0 ? undefined : await pathOfSheet(bytes, sheet);
  if (path === undefined) return cells;
  let row = -1;
  let column = -1;
  for await (const { name, attributes, isEnd } of tagsOf(zipText(bytes, path))) {
    if (isEnd) continue;
    if (name === "row") {
      row = attributes["r"] === undefined ? row + 1 : Number(attributes["r"]) - 1;
      column = -1;
    } else if (name === "c") {
      column = attributes["r"] === undefined ? column + 1 : columnOf(attributes["r"]);
      if (styles.has(Number(attributes["s"]))) cells.add(row, column);
    }
  }
  return cells;
}

const MOST_REPEATED_ROWS = 200_000;
const MOST_REPEATED_COLUMNS = 500;

/** Of an .ods file: every cell says what kind of value it holds. */
export async function percentCellsOfOds(bytes: Uint8Array, sheet: string): Promise<PercentCells> {
  const cells = new PercentCells();
  let isHere = false;
  let row = 0;
  let column = 0;
  let repeated = 1;
  for await (const { name, attributes, isEnd, isAlone } of tagsOf(zipText(bytes, "content.xml"))) {
    if (name === "table" && attributes["table:name"] !== undefined) {
      isHere = attributes["table:name"] === sheet;
      row = 0;
    }
    if (!isHere) continue;
    if (name === "table-row") {
      if (!isEnd) {
        column = 0;
        repeated = Number(attributes["table:number-rows-repeated"] ?? 1);
      }
      if (isEnd || isAlone) row += repeated;
    } else if (!isEnd && (name === "table-cell" || name === "covered-table-cell")) {
      const width = Number(attributes["table:number-columns-repeated"] ?? 1);
      if (attributes["office:value-type"] === "percentage")
        for (let down = 0; down < Math.min(repeated, MOST_REPEATED_ROWS); down += 1)
          for (let right = 0; right < Math.min(width, MOST_REPEATED_COLUMNS); right += 1)
            cells.add(row + down, column + right);
      column += width;
    }
  }
  return cells;
}

/** The styles of cells, by their number, whose format ends in a percent sign. */
async function percentStyles(bytes: Uint8Array): Promise<ReadonlySet<number>> {
  // 0% and 0.00% have fixed numbers, every other format says what it is.
  const formats = new Map([
    ["9", true],
    ["10", true],
  ]);
  const styles = new Set<number>();
  let isHere = false;
  let count = 0;
  for await (const { name, attributes, isEnd, isAlone } of tagsOf(zipText(bytes, "xl/styles.xml"))) {
    if (name === "cellXfs") isHere = !isEnd && !isAlone;
    else if (name === "numFmt" && !isEnd)
      formats.set(attributes["numFmtId"] ?? "", showsPercent(attributes["formatCode"] ?? ""));
    else if (name === "xf" && !isEnd && isHere) {
      if (formats.get(attributes["numFmtId"] ?? "") === true) styles.add(count);
      count += 1;
    }
  }
  return styles;
}

/** A percent sign that is quoted or escaped is only text. */
const showsPercent = (format: string) => format.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "").includes("%");

async function pathOfSheet(bytes: Uint8Array, sheet: string): Promise<string | undefined> {
  let id: string | undefined;
  for await (const { name, attributes } of tagsOf(zipText(bytes, "xl/workbook.xml")))
    if (name === "sheet" && attributes["name"] === sheet)
      id ??= Object.entries(attributes).find(([attribute]) => attribute.endsWith(":id"))?.[1];
  for await (const { name, attributes } of tagsOf(zipText(bytes, "xl/_rels/workbook.xml.rels"))) {
    const target = attributes["Target"];
    if (name === "Relationship" && id !== undefined && attributes["Id"] === id && target !== undefined)
      return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
  }
  return undefined;
}

/** `AB12` → 27 */
function columnOf(reference: string): number {
  const [letters = ""] = /^[A-Z]+/.exec(reference) ?? [];
  return Array.from(letters, (letter) => letter.charCodeAt(0) - 64).reduce((sum, digit) => sum * 26 + digit, 0) - 1;
}

type Tag = { name: string; attributes: Partial<Record<string, string>>; isEnd: boolean; isAlone: boolean };

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w.:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const LONGEST_TAG = 100_000;

/** The tags of an XML text, without what stands between them. */
async function* tagsOf(text: AsyncIterable<string>): AsyncGenerator<Tag> {
  let rest = "";
  for await (const piece of text) {
    rest += piece;
    let read = 0;
    for (const match of rest.matchAll(TAG)) {
      const [whole, end, name = "", attributes = "", alone] = match;
      read = match.index + whole.length;
      yield { name, attributes: attributesOf(attributes), isEnd: end === "/", isAlone: alone === "/" };
    }
    // Of what is cut in two only a tag is needed.
    rest = rest.slice(Math.max(read, rest.lastIndexOf("<"))).slice(0, LONGEST_TAG);
  }
}

const ENTITIES: { readonly [name: string]: string } = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function attributesOf(text: string): Tag["attributes"] {
  return Object.fromEntries(
    Array.from(text.matchAll(ATTRIBUTE), ([, name = "", double, single]) => [
      name,
      (double ?? single ?? "").replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, named) =>
        named === undefined
          ? String.fromCodePoint(Number(decimal ?? `0x${hex}`) % 0x11_0000)
          : (ENTITIES[String(named)] ?? whole),
      ),
    ]),
  );
}
