import { placesIn, wordOf } from "#core/shared/text/named-columns.ts";
import { dayOrderOf, readDay } from "#core/shared/text/read-day.ts";
import { type DayOrder, orderOfColumn } from "#core/shared/text/written-day.ts";
import { type Msg, msg } from "#core/shared/text.ts";
import { isBookDay } from "#funds/ledger/shared/rules.ts";
import { amountText, Exact } from "#maths/money/amount.ts";
import { type MarkOfColumn, readWrittenAmount } from "#maths/money/amount-text.ts";
import { markOfColumn } from "#maths/money/decimal-mark.ts";

/** One row for each movement; partners down and a column for each dated movement; one row for each partner and day with running totals. */
export const LP_LAYOUTS = ["list", "matrix", "statements"] as const;
export type LpLayout = (typeof LP_LAYOUTS)[number];

export const LP_KINDS = ["commitment", "call", "distribution", "equalisation"] as const;
export type LpKind = (typeof LP_KINDS)[number];
export const LP_AMOUNTS = ["committed", "paidIn", "distributed", "equalised", "nav"] as const;
export type LpAmount = (typeof LP_AMOUNTS)[number];
export const LP_RATIOS = ["dpi", "rvpi", "tvpi", "irr"] as const;
export type LpRatio = (typeof LP_RATIOS)[number];

const KIND_WORDS: Readonly<Record<LpKind, string>> = {
  commitment: "commitment commitments subscription engagement engagements souscription",
  call: "call calls capital_call capital_calls drawdown drawdowns contribution contributions appel appels appel_de_fonds appels_de_fonds tirage versement",
  distribution:
    "distribution distributions recallable_distribution return_of_capital distribution_rappelable remboursement_de_capital",
  equalisation:
    "equalisation equalization equalisation_interest equalization_interest equalisation_payment equalization_payment subsequent_close_interest subsequent_closing_interest late_closing_interest égalisation intérêts_d_égalisation intérêt_d_égalisation prime_d_égalisation paiement_d_égalisation",
};
const KINDS = new Map(LP_KINDS.flatMap((kind) => KIND_WORDS[kind].split(" ").map((word) => [word, kind] as const)));

/** What a sheet calls a commitment that went from one partner to another: no movement of money with the fund. */
const TRANSFER = /(?:^|_)(?:transfers?|transferred|transferts?|cessions?|assignments?)(?:_|$)/;
const isTransfer = (word: string) => !KINDS.has(word) && TRANSFER.test(word);

/** Distributions that can be called again. */
const RECALLABLE = new Set(["recallable_distribution", "distribution_rappelable"]);

const COLUMNS = {
  partner:
    "partner limited_partner investor lp lp_name partner_name investor_name name investisseur associé partenaire souscripteur",
  date: "date effective_date value_date due_date payment_date quarter quarter_end period as_of as_of_date date_de_valeur date_d_effet trimestre période date_d_arrêté arrêté_au",
  kind: "type kind movement transaction transaction_type nature mouvement type_de_mouvement opération",
  amount: "amount cash_flow value montant",
  committed: "commitment commitments committed committed_capital engagement engagements capital_engagé",
  paidIn:
    "paid_in paid_in_capital total_paid_in called capital_called called_capital contributed contributions cumulative_contributions appelé capital_appelé versé capital_versé appels_cumulés",
  distributed:
    "distributed total_distributed capital_distributed distributions cumulative_distributions distribué total_distribué distributions_cumulées",
  equalised:
    "equalisation equalization equalisation_interest equalization_interest equalisation_payment equalization_payment subsequent_close_interest subsequent_closing_interest late_closing_interest égalisation intérêts_d_égalisation intérêt_d_égalisation prime_d_égalisation paiement_d_égalisation cumulative_equalisation cumulative_equalization total_equalisation total_equalization égalisation_cumulée",
  nav: "nav net_asset_value remaining_value capital_account valeur_liquidative vl anr actif_net valeur_résiduelle",
  dpi: "dpi",
  rvpi: "rvpi",
  tvpi: "tvpi net_multiple multiple",
  irr: "irr net_irr tri tri_net",
} as const;
type Column = keyof typeof COLUMNS;
type Places = { readonly [One in Column]?: number };

const NEEDED: Readonly<Record<Exclude<LpLayout, "matrix">, readonly Column[]>> = {
  list: ["partner", "date", "kind", "amount"],
  statements: ["partner", "date", "paidIn", "distributed", "nav"],
};
/** Headings that only French has; where one stands, 03/04/2016 is the third of April. */
const FRENCH = new Set(
  "investisseur associé partenaire souscripteur montant mouvement engagement engagements trimestre période appel appels distribué tri tri_net date_de_valeur capital_appelé capital_versé appels_cumulés".split(
    " ",
  ),
);
const TOTALS = new Set(
  "total totals sum grand_total total_fund fund_total fund all_partners total_général total_fonds fonds ensemble somme".split(
    " ",
  ),
);

/**
 * Of a commitment the day may be unsaid. `amount` is above zero, or below where it takes back what others of its kind gave. Equalisation is
 * paid outside commitments: above zero by who joined later, below by who gets it.
 */
export type LpMovement = {
  file: number;
  line: number;
  partner: string;
  date: string | null;
  kind: LpKind;
  /** A distribution that can be called again. */
  isRecallable: boolean;
  amount: string;
  /** The file writes it with the other sign, as most of its kind. */
  isTurned?: true;
};
/** What a row of totals says all movements of a kind come to, of one day or of all. */
export type LpTotal = Omit<LpMovement, "partner">;
/** A ratio as the sheet shows it, and by how much it may be off for the places it shows. */
export type LpShown = { value: number; slack: number };
/** What the sheet says of a partner by the end of a day (null: it names none); of the fund where `partner` is null. */
export type LpStatement = {
  file: number;
  line: number;
  partner: string | null;
  date: string | null;
  /** The file writes what was paid in below zero. */
  isPaidInBelow?: true;
} & {
  readonly [Amount in LpAmount]: string | null;
} & { readonly [Ratio in LpRatio]: LpShown | null };

export const LP_PROBLEMS = {
  no_partner: msg("Names no partner"),
  no_date: msg("Has no date we can read"),
  no_kind: msg("Is no commitment, call or distribution we know"),
  transfer: msg("Not read: a transfer between partners. Add it to the commitment by hand"),
  no_amount: msg("Has no amount we can read"),
  no_ratio: msg("Has a multiple or rate we cannot read"),
  other_currency: msg("Is in another currency than the fund"),
} as const satisfies Record<string, Msg>;
export type LpProblem = keyof typeof LP_PROBLEMS;
/** Under which heading, where it is about one cell. */
export type LpRowProblem = { file: number; line: number; problem: LpProblem; heading: string | null };

export type LpHistory = {
  layout: LpLayout | null;
  rows: number;
  movements: LpMovement[];
  totals: LpTotal[];
  statements: LpStatement[];
  problems: LpRowProblem[];
};

export type LpRow = { line: number; cells: readonly string[] };
type Dated = { place: number; kind: LpKind; isRecallable: boolean; date: string };
type Sheet = {
  layout: LpLayout;
  headings: readonly string[];
  places: Places;
  dated: readonly Dated[];
  /** Of a matrix, the columns of transfers between partners, which nothing is read of. */
  transfers: readonly number[];
  order: DayOrder | undefined;
  /** What stands before decimals in its amounts, where they say it. */
  mark: MarkOfColumn | undefined;
  /** Of what the sheet's own figures are, where a heading says so and no column does. */
  asOf: string | null;
  rows: readonly LpRow[];
  problems: LpRowProblem[];
};
export type LpReading = { currency: string; file: number };

/** Rows of titles that may stand above the headings. */
const MOST_ABOVE = 10;

/** A sheet of a fund's partners in one of three layouts, recognised by its headings in English or French. */
export function readLpHistory(rows: readonly LpRow[], reading: LpReading): LpHistory {
  const starts = Math.min(rows.length, MOST_ABOVE);
  const tried = Array.from({ length: starts }, (_, above) => above).values();
  const sheet = tried.map((above) => sheetOf(rows.slice(above), reading)).find((one) => one !== undefined);
  if (sheet === undefined) return { layout: null, rows: 0, movements: [], totals: [], statements: [], problems: [] };
  const read: LpHistory = {
    layout: sheet.layout,
    rows: 0,
    movements: [],
    totals: [],
    statements: [],
    problems: [...sheet.problems],
  };
  for (const row of sheet.rows) {
    if (row.cells.every((cell) => cell.trim() === "")) continue;
    read.rows += 1;
    readRow(row, { sheet, reading, read });
  }
  return { ...read, ...signed(read) };
}

/** How a heading or a cell names a day: a date, or a quarter, whose last day is meant. */
function dayIn(text: string, order: DayOrder | undefined): string | undefined {
  const quarter = /(?:^|\s)[QT]([1-4])[\s/-]*(\d{4})\s*$/i.exec(text) ?? null;
  const turned = /(?:^|\s)(\d{4})[\s/-]*[QT]([1-4])\s*$/i.exec(text);
  const [year, at] = quarter ? [quarter[2], quarter[1]] : [turned?.[1], turned?.[2]];
  if (year !== undefined) return `${year}-${["03-31", "06-30", "09-30", "12-31"][Number(at) - 1] ?? ""}`;
  const day = readDay(text.trim(), order);
  return "value" in day && isBookDay(day.value) ? day.value : undefined;
}

const DAY_IN_HEADING =
  /\d{4}-\d{2}-\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{1,2}(?:er)? \p{L}{3,9}\.? \d{4}|[QT][1-4][\s/-]*\d{4}|\d{4}[\s/-]*[QT][1-4]/iu;

/** A heading without its day, and the day. */
function partsOf(heading: string): { word: string; day: string | undefined } {
  const [day] = DAY_IN_HEADING.exec(heading) ?? [];
  return {
    word: wordOf(day === undefined ? heading : heading.replace(day, " ")).replace(/_(?:on|du|au|as_of|at)$/, ""),
    day,
  };
}

const isKind = (word: string) => KINDS.has(word) || isTransfer(word);

/** One row names kinds over, or under, the days of the other. */
const isSplit = (one: readonly string[], other: readonly string[]) => {
  const places = one.flatMap((cell, place) => (isKind(wordOf(cell)) && partsOf(other[place] ?? "").day ? [place] : []));
  return places.length > 0;
};

/** Headings of one row, or of two where the second says what the first leaves open: days over kinds, or kinds over days. */
function headingsOf([first, second]: readonly LpRow[]): { headings: string[]; height: number } {
  const top = first?.cells ?? [];
  const below = second?.cells ?? [];
  if (!isSplit(top, below) && !isSplit(below, top)) return { headings: [...top], height: 1 };
  // A merged cell says its text in its first place only.
  let kind = "";
  const headings = Array.from({ length: Math.max(top.length, below.length) }, (_, place) => {
    const [over, under] = [(top[place] ?? "").trim(), (below[place] ?? "").trim()];
    const said = [over, under].find((text) => isKind(wordOf(text)));
    const isDay = [over, under].some((text) => wordOf(partsOf(text).word) === "" && partsOf(text).day !== undefined);
    if (said !== undefined) kind = said;
    else if (!isDay) kind = "";
    return said === undefined && isDay ? `${kind} ${over} ${under}`.trim() : `${over} ${under}`.trim();
  });
  return { headings, height: 2 };
}

function sheetOf(rows: readonly LpRow[], { file }: LpReading): Sheet | undefined {
  const { headings, height } = headingsOf(rows);
  const parts = headings.map(partsOf);
  const words = parts.map(({ word }) => word);
  const isFrench = words.some((word) => FRENCH.has(word));
  const problems: LpRowProblem[] = [];
  const dated: Dated[] = [];
  const transfers = words.flatMap((word, place) => (isTransfer(word) ? [place] : []));
  const order = isFrench ? ("day" as const) : undefined;
  for (const [place, { word, day }] of parts.entries()) {
    const kind = KINDS.get(word);
    if (kind === undefined || day === undefined) continue;
    const date = dayIn(day, order);
    if (date === undefined)
      problems.push({ file, line: rows[0]?.line ?? 1, problem: "no_date", heading: headings[place] ?? "" });
    else dated.push({ place, kind, isRecallable: RECALLABLE.has(word), date });
  }
  // A dated call is no column of totals.
  const places = placesIn(
    words.map((word, place) => (KINDS.has(word) && parts[place]?.day !== undefined ? "" : word)),
    COLUMNS,
  );
  const has = (needed: readonly Column[]) => needed.every((column) => places[column] !== undefined);
  const isMatrix = places.partner !== undefined && dated.length + problems.length > 0;
  const layout = isMatrix ? "matrix" : (["list", "statements"] as const).find((one) => has(NEEDED[one]));
  if (layout === undefined) return undefined;
  const of = headings[places.date ?? -1] ?? "";
  const body = rows.slice(height);
  const cellsAt = (columns: readonly (number | undefined)[]) =>
    body.flatMap(({ cells }) => columns.map((place) => (cells[place ?? -1] ?? "").trim()));
  const amounts = [places.amount, ...LP_AMOUNTS.map((name) => places[name]), ...dated.map(({ place }) => place)];
  const mark = markOfColumn(cellsAt(amounts));
  const dayOfNav = parts[places.nav ?? -1]?.day;
  return {
    layout,
    headings,
    places,
    dated,
    transfers,
    order: dayOrderOf(of) ?? orderOfColumn(cellsAt([places.date])) ?? order,
    mark: mark === "mixed" ? undefined : mark,
    asOf: dayOfNav === undefined ? null : (dayIn(dayOfNav, order) ?? null),
    rows: body,
    problems,
  };
}

type Reader = { sheet: Sheet; reading: LpReading; read: LpHistory };

/** A row's cells, and where what is wrong with them is noted. */
class Line {
  readonly line: number;
  readonly cells: readonly string[];
  readonly reader: Reader;
  constructor({ line, cells }: LpRow, reader: Reader) {
    this.line = line;
    this.cells = cells;
    this.reader = reader;
  }
  get at(): { file: number; line: number } {
    return { file: this.reader.reading.file, line: this.line };
  }
  get partner(): string {
    return this.cell(this.reader.sheet.places.partner);
  }
  get isTotal(): boolean {
    return TOTALS.has(wordOf(this.partner));
  }
  cell(place: number | undefined): string {
    return place === undefined ? "" : (this.cells[place] ?? "").trim();
  }
  wrong(problem: LpProblem, place?: number): void {
    const heading = place === undefined ? null : (this.reader.sheet.headings[place] ?? null);
    this.reader.read.problems.push({ ...this.at, problem, heading });
  }
  amount(place: number | undefined): string | null {
    const amount = amountOf(this.cell(place), this.reader.reading.currency, this.reader.sheet.mark);
    if (amount === null || typeof amount === "string") return amount;
    this.wrong(amount.problem, place);
    return null;
  }
  shown(ratio: LpRatio): LpShown | null {
    const { places, headings } = this.reader.sheet;
    const place = places[ratio];
    const shown = shownOf(this.cell(place), ratio === "irr" && (headings[place ?? -1] ?? "").includes("%"));
    if (shown === undefined) this.wrong("no_ratio", place);
    return shown ?? null;
  }
  move(movement: Pick<LpMovement, "kind" | "date" | "amount" | "isRecallable">): void {
    const { read } = this.reader;
    if (this.isTotal) read.totals.push({ ...this.at, ...movement });
    else read.movements.push({ ...this.at, partner: this.partner, ...movement });
  }
}

function readRow(row: LpRow, reader: Reader): void {
  const line = new Line(row, reader);
  const { sheet } = reader;
  if (line.partner === "" || line.partner.length > 200) return line.wrong("no_partner");
  const day = dayIn(line.cell(sheet.places.date), sheet.order) ?? null;
  if (sheet.layout === "list") return readMovement(line, day);
  if (sheet.layout === "matrix") return readAcross(line);
  return day === null ? line.wrong("no_date") : readStatement(line, day);
}

function readMovement(line: Line, date: string | null): void {
  const { places } = line.reader.sheet;
  if (date === null && !line.isTotal) return line.wrong("no_date");
  const word = wordOf(line.cell(places.kind));
  const kind = KINDS.get(word);
  if (kind === undefined) return line.wrong(isTransfer(word) ? "transfer" : "no_kind");
  if (line.cell(places.amount) === "") return line.wrong("no_amount", places.amount);
  const amount = line.amount(places.amount);
  if (amount !== null) line.move({ kind, date, amount, isRecallable: RECALLABLE.has(word) });
}

/** Of a matrix: an empty cell or zero is no movement, but in the row of totals zero says something. */
function readAcross(line: Line): void {
  const { places, dated, transfers, asOf } = line.reader.sheet;
  const commitment = line.amount(places.committed);
  if (commitment !== null) line.move({ kind: "commitment", date: null, amount: commitment, isRecallable: false });
  for (const { place, ...dayOfKind } of dated) {
    const amount = line.amount(place);
    if (amount !== null && (line.isTotal || !new Exact(amount).isZero())) line.move({ ...dayOfKind, amount });
  }
  for (const place of line.isTotal ? [] : transfers) if (/[1-9]/.test(line.cell(place))) line.wrong("transfer", place);
  const own = [...LP_AMOUNTS, ...LP_RATIOS].some((name) => name !== "committed" && places[name] !== undefined);
  if (own) readStatement(line, asOf);
}

function readStatement(line: Line, date: string | null): void {
  const { layout, places } = line.reader.sheet;
  const paidIn = line.amount(places.paidIn);
  line.reader.read.statements.push({
    ...line.at,
    ...(paidIn?.startsWith("-") && { isPaidInBelow: true as const }),
    partner: line.isTotal ? null : line.partner,
    date,
    // Of a matrix the commitment is a movement already, and so is what the row of totals says of it.
    committed: layout === "matrix" ? null : line.amount(places.committed),
    paidIn: sizeOf(paidIn),
    distributed: line.amount(places.distributed),
    equalised: line.amount(places.equalised),
    nav: line.amount(places.nav),
    dpi: line.shown("dpi"),
    rvpi: line.shown("rvpi"),
    tvpi: line.shown("tvpi"),
    irr: line.shown("irr"),
  });
}

/** Sheets write what was paid in below zero, or not. */
const sizeOf = (amount: string | null) => (amount === null ? null : amountText(new Exact(amount).abs()));

const NOTHING = /^(?:[-–—]|n\.?\s?[ams]\.?|n\/[ams]|nc|nd)?$/i;

function amountOf(
  cell: string,
  currency: string,
  mark: MarkOfColumn | undefined,
): string | null | { problem: LpProblem } {
  if (NOTHING.test(cell)) return null;
  const written = readWrittenAmount(cell, mark);
  if ("problem" in written) return { problem: "no_amount" };
  if (written.currency !== null && written.currency !== currency) return { problem: "other_currency" };
  const amount = new Exact(written.amount);
  return amount.decimalPlaces() > 4 || amount.abs().gte(1e15) ? { problem: "no_amount" } : amountText(amount);
}

/** `1.35x`, `1,35`, `12.5 %`: a figure and half of its last place; never stricter than a millionth. */
export function shownOf(cell: string, isPercent: boolean): LpShown | null | undefined {
  if (NOTHING.test(cell)) return null;
  const [, sign, whole, decimals = "", unit = ""] =
    /^([-−(]?)(\d{1,6})(?:[.,](\d{1,20}))?\s*([x×%]?)\)?$/i.exec(cell) ?? [];
  if (whole === undefined) return undefined;
  const size = Number(`${whole}.${decimals || "0"}`);
  const part = unit === "%" || (isPercent && unit === "") ? 100 : 1;
  const value = (sign === "" ? size : -size) / part;
  return { value, slack: Math.max(0.5 / 10 ** decimals.length / part, 1e-6) + 1e-12 };
}

const isBelow = ({ amount }: { amount: string }) => amount.startsWith("-");

/** Files write calls below zero, or not: the sign that most of a kind have is the usual one, the other takes back. */
function signed({ movements, totals }: LpHistory): { movements: LpMovement[]; totals: LpTotal[] } {
  const isTurned = (kind: LpKind) => {
    const all = movements.filter((one) => one.kind === kind);
    return all.filter(isBelow).length * 2 > all.length;
  };
  // Equalisation has both signs: it is paid as calls are.
  const turned = LP_KINDS.filter((kind) => isTurned(kind === "equalisation" ? "call" : kind));
  const turn = <One extends { kind: LpKind; amount: string }>(one: One): One =>
    turned.includes(one.kind) ? { ...one, amount: amountText(new Exact(one.amount).neg()), isTurned: true } : one;
  return { movements: movements.map(turn), totals: totals.map(turn) };
}
