import type { Filter, FilterFields } from "#core/shared/lists/filters.ts";
import type { FacetQuestion, Facets, Page } from "#core/shared/lists/paging.ts";
import type { RecordKind } from "#core/shared/records.ts";
import type { Procedure } from "../api/api.ts";
import type { FieldWords } from "../records/fields/field-words.ts";
import type { PartOfKind } from "../records/kind-names.ts";

/** Which records are asked for. */
export type Question = { search: string; filters: Filter[] };

/** What a list asks without its order and its pages: which rows match, and what else they depend on, such as a day. */
export function questionOf<Asked extends Question>(list: Asked): Omit<Asked, "sort" | "limit"> {
  const { sort: _order, limit: _page, ...question } = list as Asked & { sort?: unknown; limit?: unknown };
  return question;
}
export type Counted = { count: number; more: boolean };
export type CountProcedure = Procedure<Partial<Question>, Counted>;
/** Counts the values of a field. */
export type FacetProcedure = Procedure<Partial<FacetQuestion> & { field: string }, Facets>;

/** What every address of a list may say. */
export type Shown<Sort extends string> = {
  search?: string | undefined;
  sort?: Sort | undefined;
  filters?: Filter[] | undefined;
};

/** A list: of which kind it is, how it is read, and what its address says. Its bar and its rows take it whole. */
export type ListOf<Input, Item, Sort extends string, Choices, Fields extends FilterFields, Search> = {
  kind: RecordKind | PartOfKind;
  procedures: { list: Procedure<Input, Page<Item>>; count?: CountProcedure; facets?: FacetProcedure };
  address: {
    fields: Fields;
    sorts: readonly [Sort, ...Sort[]];
    choices: Choices;
    isNarrowed: (shown: Search) => boolean;
  };
  state: { shown: Search; change: (changed: Partial<Search>) => void; clear: () => void };
  words: FieldWords;
  /** What the server is asked for the address. */
  list: Omit<Input, "cursor"> & Question;
  /** How many there are, where another answer of the page says it and nothing is counted for it. */
  total?: number | undefined;
};
