/** Whether a row says that money arrived or left. */
export type Direction = "in" | "out";

const IN =
  "h haben c cr crdt credit kredit bij in inflow incoming received eingang gutschrift entree recette avoir abono haber ingreso avere entrata + deposit";
const OUT =
  "s soll d dr db dbit dbt debit af out outflow outgoing sent ausgang lastschrift belastung sortie depense cargo debe gasto dare uscita - withdrawal";
const WORDS: ReadonlyMap<string, Direction> = new Map([
  ...IN.split(" ").map((word) => [word, "in"] as const),
  ...OUT.split(" ").map((word) => [word, "out"] as const),
]);

/** Headings of such columns, as `plainHeading` writes them. */
const NAMES: ReadonlySet<string> = new Set([
  "soll haben",
  "soll haben kennzeichen",
  "s h",
  "h s",
  "d c",
  "c d",
  "dr cr",
  "cr dr",
  "debit credit",
  "credit debit",
  "debit credit indicator",
  "credit debit indicator",
  "dbit crdt",
  "crdt dbit",
  "cdtdbtind",
  "cdt dbt ind",
  "af bij",
  "bij af",
  "sens",
  "direction",
  "in out",
]);

export const isDirection = (plainHeading: string): boolean => NAMES.has(plainHeading);

const plain = (cell: string) =>
  cell.normalize("NFD").replaceAll(/\p{M}/gu, "").replace("−", "-").trim().toLowerCase().replace(/\.$/, "");

/** What a word of a bank says; `inWord` is the one of its file that somebody said means money that arrived. */
export function directionOf(cell: string, inWord?: string): Direction | undefined {
  const word = plain(cell);
  if (inWord !== undefined && word !== "") return word === plain(inWord) ? "in" : "out";
  return WORDS.get(word);
}

/** Whether every cell that says something is such a word. */
export function directionsIn(cells: readonly string[]): boolean {
  const said = cells.map(plain).filter((cell) => cell !== "");
  return said.length > 0 && said.every((word) => WORDS.has(word));
}

const SUFFIX = /(?<=[\d)]\s*)(S|H|DR?|CR?|DB)\.?$/i;

/** "18.500,00 S" and "1,200.00 DR" say it behind the amount. */
export function splitDirection(written: string): { amount: string; direction: Direction | undefined } {
  const [found, word] = SUFFIX.exec(written) ?? [];
  if (found === undefined || word === undefined) return { amount: written, direction: undefined };
  return { amount: written.slice(0, -found.length).trim(), direction: directionOf(word) };
}

const LONGEST_WORD = 20;

/** Two words and nothing else in every row: they may say which way money went. */
export function twoWordsIn(cells: readonly string[]): [string, string] | undefined {
  const words = [...new Set(cells.map((cell) => cell.trim()))];
  const [one, other] = words.toSorted();
  const areWords = words.every((word) => /^[\p{L}][\p{L}.\s/-]*$/u.test(word) && word.length <= LONGEST_WORD);
  return words.length === 2 && one !== undefined && other !== undefined && areWords ? [one, other] : undefined;
}
