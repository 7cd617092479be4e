import { type Msg, msg, t } from "#core/shared/text.ts";
import type { Delimiter, LineEnd } from "#intake/imports/shared/file-settings.ts";
import type { Found } from "./detect-encoding.ts";
import { ShapeScanner } from "./shape-scanner.ts";

const LABELS: { readonly [One in Delimiter]: Msg } = {
  ",": msg("comma"),
  ";": msg("semicolon"),
  "\t": msg("tab"),
  "|": msg("pipe"),
};
const CANDIDATES = Object.keys(LABELS) as Delimiter[];

/** A line end this rare among the others is a character inside a cell rather than the end of a row. */
const RARE = 0.02;

type Candidate = { delimiter: Delimiter; rows: number; width: number; share: number };

/** The delimiter that cuts the most rows into the same number of cells as the first. */
export function detectDelimiter(sample: string, isWholeFile: boolean): Found<Delimiter> {
  const scanned = CANDIDATES.map((delimiter) => scan(delimiter, sample, isWholeFile));
  const byFirst = scanned.map((scanner) => judge(scanner, scanner.firstWidth)).filter(isSplit);
  // Above a table made for people stands a title, which no delimiter splits.
  const candidates = byFirst.length > 0 ? byFirst : scanned.map((one) => judge(one, one.usualWidth)).filter(isSplit);
  const best = candidates.toSorted((a, b) => b.share - a.share || b.width - a.width)[0];
  if (best === undefined) return { value: ",", evidence: t("No separator found: the file has one column") };
  const { delimiter, rows, width, share } = best;
  const agreeing = Math.round(share * rows);
  return {
    value: delimiter,
    evidence: t("A {delimiter} splits {agreeing} of the first {rows} rows into {width} columns", {
      delimiter: t(LABELS[delimiter]),
      agreeing,
      rows,
      width,
    }),
  };
}

function scan(delimiter: Delimiter, sample: string, isWholeFile: boolean): ShapeScanner {
  const scanner = new ShapeScanner(delimiter);
  scanner.push(sample);
  if (isWholeFile || scanner.rows === 0) scanner.finish();
  return scanner;
}

function judge({ delimiter, rows, widths }: ShapeScanner, width: number): Candidate {
  return { delimiter, rows, width, share: rows === 0 ? 0 : (widths.get(width) ?? 0) / rows };
}

const isSplit = ({ width }: Candidate) => width > 1;

export type LineShape = Found<LineEnd> & { rows: number };

/** Reads the whole file, because a line end that first appears in its last row matters as much as one in the first. */
export async function detectLineEnd(texts: AsyncIterable<string>, delimiter: Delimiter): Promise<LineShape> {
  const scanner = new ShapeScanner(delimiter);
  for await (const text of texts) scanner.push(text);
  scanner.finish();
  return { ...chooseLineEnd(scanner.lineEnds), rows: scanner.rows };
}

function chooseLineEnd(counts: { lf: number; crlf: number; cr: number }): Found<LineEnd> {
  const { lf, crlf, cr } = counts;
  const all = lf + crlf + cr;
  const counted = t("{crlf} CRLF, {lf} LF and {cr} CR outside quotes", { crlf, lf, cr });
  if (all === 0) return { value: "lf", evidence: t("The file is a single row") };
  if (cr === all) return { value: "cr", evidence: t("All {all} lines end with CR", { all }) };
  if (crlf === all) return { value: "crlf", evidence: t("All {all} lines end with CRLF", { all }) };
  if (lf === all) return { value: "lf", evidence: t("All {all} lines end with LF", { all }) };
  if (cr > all * RARE) return { value: "mixed", evidence: counted };
  const value = crlf >= lf ? "crlf" : "lf";
  return {
    value,
    evidence:
      cr === 0
        ? t("{counted}: both end a row", { counted })
        : t("{counted}: the few CR are kept inside their cells", { counted }),
  };
}
