import { wordOf } from "#core/shared/text/named-columns.ts";
import { amountText, Exact, total } from "#maths/money/amount.ts";
import { type Cell, kindOfCells } from "./sheet.ts";
import { numberOf } from "./sheet-numbers.ts";

/** A row of a sheet that adds up others: what it says, and what the rows come to; null where it says no number. */
export type SheetTotal = { line: number; name: string; said: string | null; found: string | null };

type Numbered = "quantity" | "fullyDiluted" | "amount";
const NUMBERED: readonly Numbered[] = ["quantity", "fullyDiluted", "amount"];
/** What only a security has, so that a row with one of them is no total by its number alone. */
const ITS_OWN = ["issuedOn", "price", "exercisePrice", "expiresOn", "vestingStart", "vestingMonths", "cap"] as const;

type Row = {
  line: number;
  name: string;
  className: string;
  hasOwn: boolean;
  kind: ReturnType<typeof kindOfCells>;
  numbers: Record<Numbered, Exact | null>;
};

/**
 * Which rows of a sheet are totals: by their words ("Total Common", "Summe"), or since their number is the sum of the rows of their class
 * above them and they say nothing that only a security has.
 *
 * - `holders` are lines somebody says are holders all the same.
 * - Where a number alone would make a total of a row, and a total by its words then differs, the row is a holder: the file decides.
 */
export function totalsIn(
  rows: readonly { line: number; cell: Cell }[],
  holders: ReadonlySet<number> = new Set(),
): SheetTotal[] {
  const read = rows.map(({ line, cell }) => rowOf(line, cell));
  const [byNumber, byWords] = [true, false].map((plain) => pass(read, { holders, plain }));
  if (byNumber === undefined || byWords === undefined) return [];
  return byNumber.some(differs) && !byWords.some(differs) ? byWords : byNumber;
}

export const differs = ({ said, found }: SheetTotal): boolean => said !== null && found !== null && said !== found;

const numberIn = (cell: Cell, column: Numbered) => {
  const read = numberOf(cell(column), false);
  return typeof read === "string" ? new Exact(read) : null;
};

function rowOf(line: number, cell: Cell): Row {
  const [kind, holder, className] = [cell("kind"), cell("holder"), cell("className")];
  return {
    line,
    name: restOf(wordOf(kind)) === undefined ? holder || className : kind,
    className: className.toLowerCase(),
    hasOwn: ITS_OWN.some((column) => cell(column) !== ""),
    kind: kindOfCells(cell),
    numbers: {
      quantity: numberIn(cell, "quantity"),
      fullyDiluted: numberIn(cell, "fullyDiluted"),
      amount: numberIn(cell, "amount"),
    },
  };
}

type Pass = { holders: ReadonlySet<number>; plain: boolean };

function pass(rows: readonly Row[], { holders, plain }: Pass): SheetTotal[] {
  const classes = new Set(rows.map(({ className }) => wordOf(className)));
  const kept: Row[] = [];
  const totals: Row[] = [];
  let section: Row[] = [];
  for (const row of rows) {
    if (!holders.has(row.line) && isTotal(row, { kept, section, classes, plain })) {
      totals.push(row);
      section = [];
    } else {
      kept.push(row);
      section.push(row);
    }
  }
  return totals.map((row) => compared(row, kept));
}

type Above = { kept: readonly Row[]; section: readonly Row[]; classes: ReadonlySet<string>; plain: boolean };

function isTotal(row: Row, { kept, section, classes, plain }: Above): boolean {
  const words = totalWords(row.name, classes);
  if (words === "plainly") return true;
  const ofClass = kept.filter(({ className }) => className === row.className);
  const sets = row.className === "" || words === "perhaps" ? [ofClass, section, kept] : [ofClass];
  const added = sets.find((set) => set.length >= (words === "perhaps" ? 1 : 2) && isSum(row, set));
  if (added === undefined) return false;
  if (words === "perhaps") return true;
  return !row.hasOwn && (plain || row.name === "" || added.some(({ hasOwn }) => hasOwn));
}

function isSum(row: Row, set: readonly Row[]): boolean {
  const column = columnOf(row);
  return column !== undefined && sumOf(set, column).eq(row.numbers[column] ?? 0);
}

const columnOf = ({ numbers }: Row) => NUMBERED.find((column) => numbers[column]?.gt(0));
const sumOf = (set: readonly Row[], column: Numbered) =>
  total(set.map(({ numbers }) => numbers[column] ?? new Exact(0)));

/** What a total says beside what rows come to: those it can mean, the likeliest last. */
function compared(row: Row, kept: readonly Row[]): SheetTotal {
  const { line, name } = row;
  const column = columnOf(row);
  if (column === undefined) return { line, name, said: null, found: null };
  const said = row.numbers[column] ?? new Exact(0);
  const rest = restOf(wordOf(name)) ?? wordOf(name);
  const above = kept.filter((one) => one.line < row.line);
  const ofClass = kept.filter(
    ({ className }) => (className !== "" && className === row.className) || wordOf(className) === rest,
  );
  const sets = [
    kept.filter(({ kind }) => kind === "shares"),
    kept.filter(({ kind }) => kind !== "pool"),
    above,
    kept,
    ...(ofClass.length > 0 ? [ofClass.filter((one) => one.line < row.line), ofClass] : []),
  ].map((set) => sumOf(set, column));
  const found = sets.find((sum) => sum.eq(said)) ?? sets.at(-1) ?? said;
  return { line, name, said: amountText(said), found: amountText(found) };
}

const TOTAL =
  "grand_total|sub_?totals?|sous_total|totals?|zwischensumme|gesamtsumme|gesamt|summe|sub_?totaal|totaal|subtotale|totale|suma";
const LEADS = new RegExp(`^(?:${TOTAL})(?:_|$)`);
const ENDS = new RegExp(`(?:^|_)(?:${TOTAL})$`);
/** Words that make no name of a holder beside “total”. */
const PLAIN = new Set(
  (
    "shares share stock stocks common preferred ordinary preference outstanding issued and fully diluted options option warrants " +
    "warrant pool equity securities convertible convertibles notes safes safe granted available of the class classes holders " +
    "shareholders stakeholders founders investors employees series seed a b c d e f général general generale capitalization " +
    "capitalisation cap table company all number as converted"
  ).split(" "),
);

/** What a name says beside “total”; undefined where it does not say it. */
function restOf(word: string): string | undefined {
  if (LEADS.test(word)) return word.replace(LEADS, "");
  return ENDS.test(word) ? word.replace(ENDS, "") : undefined;
}

const isPlain = (words: string) => words.split("_").every((one) => one === "" || PLAIN.has(one));

/** "Total Common" is plainly a total, "Total Capital" perhaps one: there are investors of such names. */
function totalWords(name: string, classes: ReadonlySet<string>): "plainly" | "perhaps" | undefined {
  const word = wordOf(name);
  const rest = restOf(word);
  if (rest === undefined)
    return isPlain(word) && /(^|_)(diluted|outstanding|issued)(_|$)/.test(word) ? "plainly" : undefined;
  return isPlain(rest) || classes.has(rest) ? "plainly" : "perhaps";
}
