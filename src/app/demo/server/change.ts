export type Row = { id: string } & Record<string, unknown>;

/**
 * What one person did to one row at one moment, through one procedure: the row as it was afterwards.
 * `round` counts the changes of that row, 0 for its making.
 */
export type Change = {
  by: string;
  procedure: string;
  /** Any table of a firm. */
  table: string;
  action: "insert" | "update";
  round: number;
  at: string;
  row: Row;
  /** By which way it came, where no person did it: "link of ada@acme.example". */
  via?: string;
  /** Rows whose changes come first, beside those it names. */
  after?: readonly string[];
  /** Rows that follow from it, changed by triggers. */
  followedBy?: readonly string[];
};

/** A row being written down: every change is a change of somebody. */
export class Story {
  readonly changes: Change[] = [];
  readonly #table: Change["table"];
  #row: Row;

  constructor(table: Change["table"], by: string, procedure: string, row: Row & { created_at: string }) {
    this.#table = table;
    this.#row = { ...row, ...scoredAt(row, row.created_at), updated_at: row.created_at, row_version: 1 };
    this.changes.push({ by, procedure, table, action: "insert", round: 0, at: row.created_at, row: this.#row });
  }

  get row(): Row {
    return this.#row;
  }

  change(
    by: string,
    procedure: string,
    at: string,
    changes: Record<string, unknown>,
    after: readonly string[] = [],
  ): void {
    const round = this.changes.length;
    this.#row = { ...this.#row, ...changes, ...scoredAt(changes, at), updated_at: at, row_version: round + 1 };
    this.changes.push({ by, procedure, table: this.#table, action: "update", round, at, row: this.#row, after });
  }
}

/** A score has the moment it was given. */
const scoredAt = ({ score }: Record<string, unknown>, at: unknown) =>
  score === undefined || score === null ? {} : { scored_at: at };

/** A row of a table that only knows it was made. */
export const made = (table: string, by: string, procedure: string, at: string, row: Row): Change => ({
  by,
  procedure,
  table,
  action: "insert",
  round: 0,
  at,
  row,
});

/** The same row, changed once since. */
export const changed = (
  before: Change,
  { by, procedure, at }: Pick<Change, "by" | "procedure" | "at">,
  changes: Record<string, unknown>,
): Change => ({
  ...before,
  by,
  procedure,
  at,
  action: "update",
  round: before.round + 1,
  row: { ...before.row, ...changes, row_version: before.round + 2 },
});
