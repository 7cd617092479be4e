import type { Delimiter } from "#intake/imports/shared/file-settings.ts";

const LF = 10;
const CR = 13;
const QUOTE = 34;

/** Walks text as a CSV reader would, counting line ends outside quotes and the cells of each row. */
export class ShapeScanner {
  readonly lineEnds = { lf: 0, crlf: 0, cr: 0 };
  /** How many rows have how many cells. */
  readonly widths = new Map<number, number>();
  rows = 0;
  firstWidth = 0;
  readonly delimiter: Delimiter;
  readonly #delimiterCode: number;
  #cells = 1;
  #isRowEmpty = true;
  #inside: "cell start" | "plain" | "quoted" | "closed quote" = "cell start";
  #isAfterCr = false;

  constructor(delimiter: Delimiter) {
    this.delimiter = delimiter;
    this.#delimiterCode = delimiter.charCodeAt(0);
  }

  /** How many cells most rows have; of two as frequent, the more. */
  get usualWidth(): number {
    return [...this.widths].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
  }

  push(text: string): void {
    for (let at = 0; at < text.length; at += 1) this.#step(text.charCodeAt(at));
  }

  /** Counts the row that the end of the file ends. A sample that was cut off is not finished. */
  finish(): void {
    if (this.#isAfterCr) this.lineEnds.cr += 1;
    this.#isAfterCr = false;
    if (!this.#isRowEmpty) this.#endRow();
  }

  #step(code: number): void {
    if (this.#isAfterCr) {
      this.#isAfterCr = false;
      this.lineEnds[code === LF ? "crlf" : "cr"] += 1;
      if (code === LF) return;
    }
    if (this.#inside === "quoted") {
      if (code === QUOTE) this.#inside = "closed quote";
    } else if (code === CR || code === LF) {
      if (code === LF) this.lineEnds.lf += 1;
      else this.#isAfterCr = true;
      this.#endRow();
    } else {
      this.#isRowEmpty = false;
      if (code === this.#delimiterCode) {
        this.#cells += 1;
        this.#inside = "cell start";
      } else if (code === QUOTE && this.#inside !== "plain") {
        // Also the second half of a doubled quote, which is still inside.
        this.#inside = "quoted";
      } else this.#inside = "plain";
    }
  }

  #endRow(): void {
    if (!this.#isRowEmpty) {
      this.rows += 1;
      if (this.rows === 1) this.firstWidth = this.#cells;
      this.widths.set(this.#cells, (this.widths.get(this.#cells) ?? 0) + 1);
    }
    this.#cells = 1;
    this.#isRowEmpty = true;
    this.#inside = "cell start";
  }
}
