import { type Msg, msg } from "#core/shared/text.ts";
import type { ImportColumn } from "./columns.ts";
import type { Sign } from "./duplicates.ts";

/** What both sides know of a kind of record that files become; what the server alone does is its `ImportTarget`. */
export type TargetDescription<Field extends string> = {
  /** What a column can become, in the order people see. */
  columns: Readonly<Record<Field, ImportColumn>>;
  /** Without one of these a row is nobody. */
  needs: { fields: readonly NoInfer<Field>[]; problem: Msg };
  /** Words that tools put in front of every column of such a file. */
  prefix: RegExp;
  /** What a mapping becomes that lacks what is needed and has something that can stand for it. */
  completed?(mapping: readonly (NoInfer<Field> | null)[]): readonly (NoInfer<Field> | null)[];
  /** vCards are such records, too. */
  takesCards?: true;
  /** What a person is asked where the file is silent, besides what the kinds of its columns ask. */
  asks?: TargetQuestions<NoInfer<Field>>;
  /** The tables, besides its own, that say which of its records a row means and what becomes of it. */
  reads: readonly string[];
  words: TargetWords;
};

type TargetQuestions<Field extends string> = {
  /** Where new records come from. */
  source?: true;
  /** Why they were passed on, where one of these columns may say that they were. */
  passReason?: readonly Field[];
};

/** What screens and messages say. */
type TargetWords = {
  title: Msg;
  description: Msg;
  file: Msg;
  /** What the first row is when it does not name the columns. */
  already: Msg;
  /** Leads to what came. */
  see: Msg;
  job: Msg<"fileName">;
  /** By what a row is taken for a record that is here, or for an earlier row of its file. */
  signs: Readonly<Record<Sign, Msg>>;
};

/** Only people have several addresses. */
export const SEVERAL = msg("Shares e-mail addresses with several contacts");

/** A description with its own columns' names. */
export const described = <const Field extends string>(target: TargetDescription<Field>): TargetDescription<Field> =>
  target;
