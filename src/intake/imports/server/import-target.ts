import type { RawBuilder } from "kysely";
import type { Db } from "#core/server/ctx.ts";
import type { Msg } from "#core/shared/text.ts";
import type { RowReader } from "#intake/imports/shared/read/row-reader.ts";
import type { ImportedRecord, Reading, RowRules } from "#intake/imports/shared/read/row-rules.ts";
import type { SqlType } from "./check/plain-fields.ts";
import type { Asked, Change, Found, KeyedRecord, Reconciled, Values } from "./import-records.ts";

export type Collected = { list: string; main: string; most: number; label: Msg };

/** What makes two rows one record, or a row and one that is here: the same file read again gives the same. */
export type RecordKey = {
  key: string;
  /** An identifier, a site or an address; a name alone is not. */
  isCertain: boolean;
};

/** What is asked of a table `t` to find those: once for each of its keys. */
export type Search = {
  /** `site`, `name_key`, `email_key`, `of_company`, `merged`. */
  columns: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  join?: RawBuilder<unknown>;
};

/** What the engine asks of a kind of record that files become. What it does not say goes as with every kind. */
export type ImportTarget = {
  read: (row: RowReader, rules: RowRules) => Reading;
  /** `idColumn` keeps number 7 of one system apart from 7 of another. */
  keyOf: (record: ImportedRecord, idColumn: string) => RecordKey;
  /** Everything else by which a row may be somebody who is here, or an earlier row. */
  furtherKeys?: (record: ImportedRecord) => string[];
  /** Columns that tell namesakes apart; without them every column does. */
  telling?: readonly string[];
  search: (asked: readonly Asked[], records: readonly KeyedRecord[]) => Search;
  /** Whether one of the same name may be meant. */
  isNamesake?: (record: KeyedRecord, found: Found) => boolean;
  /** What a namesake is that nothing tells from the row. */
  agreeing: "same" | "alike";
  destination: Destination;
  /** Adds what the records need and nobody has, before they are looked at. */
  addMissing?: (db: Db, records: readonly KeyedRecord[]) => Promise<Change[]>;
  /** The records with the ids of what they name. */
  link?: (db: Db, records: readonly KeyedRecord[]) => Promise<readonly KeyedRecord[]>;
  /** Says more of what became of them. */
  remark?: (db: Db, reconciled: Reconciled) => Promise<void>;
  /** Records of other targets point at these, which an undo therefore removes after them. */
  isPointedAt?: true;
  /** What a column gets back of the row `earlier` when an import is undone, where that may no longer exist. */
  earlier?: { readonly [column: string]: RawBuilder<unknown> };
};

/** Where rows of a file go: the columns they may fill, what a new record starts with, what is said once and for all. */
export type Destination = {
  columns: { readonly [column: string]: SqlType };
  /** What reports call them. */
  labels: { readonly [column: string]: Msg };
  defaults: Values;
  /** Columns that are filled when a record is made and belong to people from then on. */
  onceOnly?: readonly string[];
  /** Columns that only mean something together. */
  together?: readonly (readonly string[])[];
  /** The currency of a record's amounts. */
  currency?: { column: string; amounts: readonly string[] };
  /** Lists that only grow: what was the main value and gives way stands there, too. */
  collected?: readonly Collected[];
  /** Columns that only say something while another has this value. */
  only?: readonly { column: string; where: string; is: string }[];
  /** Columns in which two spellings may be one word. */
  words: readonly string[];
};
