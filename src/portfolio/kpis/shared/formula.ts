import { Exact } from "#maths/money/amount.ts";
import { MOST_FORMULA } from "./rules.ts";

/**
 * A formula of a metric: numbers, other metrics by their key, + - * / and parentheses; `arr[-1]` is the period before, and
 * `sum(leavers, 12)` and `average(headcount, 12)` take the last so many months, this one included.
 */
export type Formula =
  | { is: "number"; value: Exact }
  | { is: "metric"; key: string; back: number }
  | { is: "window"; of: "sum" | "average"; key: string; months: number }
  | { is: "minus"; of: Formula }
  | { is: "two"; sign: "+" | "-" | "*" | "/"; left: Formula; right: Formula };

/** Why a text is no formula. `at` is the piece it fails on; null at its end. */
export type FormulaProblem = { problem: "empty" | "long" | "unexpected" | "months" | "back"; at: string | null };

const PIECE = /\s*(\d+(?:\.\d+)?|[a-z][a-z0-9_]*|[-+*/()[\],])/y;
/** Earlier than ten years nobody looks. */
const MOST_BACK = 120;
const DEEPEST = 50;

class Wrong extends Error {
  readonly found: FormulaProblem;
  constructor(problem: FormulaProblem["problem"], at: string | null) {
    super(problem);
    this.found = { problem, at };
  }
}

/** Reads a formula, or says where it is not one. */
export function readFormula(text: string): Formula | FormulaProblem {
  if (text.trim() === "") return { problem: "empty", at: null };
  if (text.length > MOST_FORMULA) return { problem: "long", at: null };
  try {
    const reader = new Reader(piecesOf(text));
    const formula = reader.sum(0);
    reader.end();
    return formula;
  } catch (error) {
    if (error instanceof Wrong) return error.found;
    throw error;
  }
}

export const isFormula = (read: Formula | FormulaProblem): read is Formula => "is" in read;

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  PIECE.lastIndex = 0;
  while (text.slice(PIECE.lastIndex).trim() !== "") {
    const from = PIECE.lastIndex;
    const piece = PIECE.exec(text)?.[1];
    if (piece === undefined) throw new Wrong("unexpected", text.slice(from).trim().slice(0, 20));
    pieces.push(piece);
  }
  return pieces;
}

class Reader {
  readonly #pieces: readonly string[];
  #at = 0;

  constructor(pieces: readonly string[]) {
    this.#pieces = pieces;
  }

  get #next(): string | undefined {
    return this.#pieces[this.#at];
  }

  #take(): string {
    const piece = this.#next;
    if (piece === undefined) throw new Wrong("unexpected", null);
    this.#at += 1;
    return piece;
  }

  #expect(piece: string): void {
    const found = this.#take();
    if (found !== piece) throw new Wrong("unexpected", found);
  }

  #whole(problem: "months" | "back"): number {
    const piece = this.#take();
    const count = /^\d{1,3}$/.test(piece) ? Number(piece) : 0;
    if (count < 1 || count > MOST_BACK) throw new Wrong(problem, piece);
    return count;
  }

  end(): void {
    if (this.#next !== undefined) throw new Wrong("unexpected", this.#next);
  }

  sum(depth: number): Formula {
    let left = this.#product(depth);
    while (this.#next === "+" || this.#next === "-") {
      const sign = this.#take() as "+" | "-";
      left = { is: "two", sign, left, right: this.#product(depth) };
    }
    return left;
  }

  #product(depth: number): Formula {
    let left = this.#factor(depth);
    while (this.#next === "*" || this.#next === "/") {
      const sign = this.#take() as "*" | "/";
      left = { is: "two", sign, left, right: this.#factor(depth) };
    }
    return left;
  }

  #factor(depth: number): Formula {
    const piece = this.#take();
    if (depth > DEEPEST) throw new Wrong("long", piece);
    if (piece === "-") return { is: "minus", of: this.#factor(depth + 1) };
    if (piece === "(") {
      const inside = this.sum(depth + 1);
      this.#expect(")");
      return inside;
    }
    if (/^\d/.test(piece)) return { is: "number", value: new Exact(piece) };
    if (!/^[a-z]/.test(piece)) throw new Wrong("unexpected", piece);
    if ((piece === "sum" || piece === "average") && this.#next === "(") return this.#window(piece);
    return { is: "metric", key: piece, back: this.#back() };
  }

  #window(of: "sum" | "average"): Formula {
    this.#expect("(");
    const key = this.#take();
    if (!/^[a-z]/.test(key)) throw new Wrong("unexpected", key);
    this.#expect(",");
    const months = this.#whole("months");
    this.#expect(")");
    return { is: "window", of, key, months };
  }

  #back(): number {
    if (this.#next !== "[") return 0;
    this.#take();
    this.#expect("-");
    const back = this.#whole("back");
    this.#expect("]");
    return back;
  }
}

/** The metrics a formula is made of, each once. */
export function metricsOf(formula: Formula): string[] {
  if (formula.is === "number") return [];
  if (formula.is === "minus") return metricsOf(formula.of);
  if (formula.is === "two") return [...new Set([...metricsOf(formula.left), ...metricsOf(formula.right)])];
  return [formula.key];
}

/**
 * Whether metrics with these formulas (key → text) lead back to one of themselves: the key they meet at, or undefined. A formula that
 * cannot be read leads nowhere.
 */
export function circleIn(formulas: ReadonlyMap<string, string>): string | undefined {
  const done = new Set<string>();
  const circle = (key: string, way: readonly string[]): string | undefined => {
    if (way.includes(key)) return key;
    if (done.has(key)) return undefined;
    const text = formulas.get(key);
    const formula = text === undefined ? undefined : readFormula(text);
    if (formula !== undefined && isFormula(formula))
      for (const next of metricsOf(formula)) {
        const found = circle(next, [...way, key]);
        if (found !== undefined) return found;
      }
    done.add(key);
    return undefined;
  };
  for (const key of formulas.keys()) {
    const found = circle(key, []);
    if (found !== undefined) return found;
  }
  return undefined;
}
