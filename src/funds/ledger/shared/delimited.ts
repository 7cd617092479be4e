/** A line of the text (1 is its first) and its cells. */
export type DelimitedRow = { row: number; cells: string[] };

/** Rows of a delimited text without empty ones, separated by what its first line has most of: tabs, semicolons or commas. */
export function tableOf(text: string): DelimitedRow[] {
  const lines = text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
  const first = lines.find((line) => line.trim() !== "") ?? "";
  const count = (separator: string) => first.split(separator).length;
  const separator = ["\t", ";", ","].reduce((best, one) => (count(one) > count(best) ? one : best), "\t");
  return lines.flatMap((line, at) => (line.trim() === "" ? [] : [{ row: at + 1, cells: cellsOf(line, separator) }]));
}

/** Cells of one line; a quoted one may hold the separator and doubled quotes. */
function cellsOf(line: string, separator: string): string[] {
  const cells = [""];
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    const last = cells.length - 1;
    if (character === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cells[last] += '"';
      at += 1;
    } else if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push("");
    else cells[last] += character;
  }
  return cells;
}
