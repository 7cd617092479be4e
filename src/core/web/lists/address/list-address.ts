import type { Filter, FilterFields } from "#core/shared/lists/filters.ts";
import { type Peeking, readPeeking } from "../peek/peek.ts";
import { readViewing, type Viewing } from "../views/saved-views.ts";

type Raw = Record<string, unknown>;
type Named<Fields> = keyof Fields & string;
type FilterOn<Field extends string> = Filter & { field: Field };
type SortKey<Fields> = `${Named<Fields>}.${"asc" | "desc"}`;

/** The words of one choice, each with the filters it stands for. */
type Choice<Field extends string> = Readonly<Record<string, readonly FilterOn<Field>[]>>;

export function equals<const Field extends string>(field: Field, value: string | boolean): FilterOn<Field> {
  return { field, operator: "equals", value };
}

/** A choice between the values a field may have. */
export function valuesOf<const Field extends string, const Word extends string>(field: Field, words: readonly Word[]) {
  return Object.fromEntries(words.map((word) => [word, [equals(field, word)]])) as Record<Word, FilterOn<Field>[]>;
}

type ListSearch<Sort, Choices, More> = Peeking & { search?: string | undefined; sort?: Sort | undefined } & {
  [Name in keyof Choices]?: (keyof Choices[Name] & string) | undefined;
} & More;

/** What an address says of a list. */
export type SearchOf<Address extends { read: (raw: Raw) => unknown }> = ReturnType<Address["read"]>;

type Parts<Fields, Sort, Choices, More> = {
  fields: Fields;
  /** The first is that of an address without one. */
  sorts: readonly [Sort, ...Sort[]];
  choices: Choices;
  /** Reads what else is in the address. */
  more?: (raw: Raw) => More;
};

/**
 * The address of a list, which is all of its state, so that a view can be sent to a colleague: a search text, an order, and choices that
 * each stand for filters. What the list has besides, `more` reads.
 */
export function listAddress<
  Fields extends FilterFields,
  const Sort extends SortKey<Fields>,
  const Choices extends Readonly<Record<string, Choice<Named<Fields>>>>,
  More extends object = object,
>({ fields, sorts, choices, more }: Parts<Fields, Sort, Choices, More>) {
  type Search = ListSearch<Sort, Choices, More>;
  type Direction = "asc" | "desc";
  type SortField = Sort extends `${infer Field}.${Direction}` ? Field : never;

  /** The words chosen in an address that there are. */
  function chosenIn(raw: Raw): (readonly [name: string, word: string])[] {
    return Object.entries(choices).flatMap(([name, words]) => {
      const word = raw[name];
      return typeof word === "string" && Object.hasOwn(words, word) ? [[name, word] as const] : [];
    });
  }

  function read(raw: Raw): Search {
    const search = typeof raw["search"] === "string" ? raw["search"].slice(0, 200) : "";
    const sort = sorts.find((one) => one === raw["sort"]);
    return {
      ...(search !== "" && { search }),
      ...Object.fromEntries(chosenIn(raw)),
      ...(sort !== undefined && { sort }),
      ...more?.(raw),
      ...readPeeking(raw),
    } as Search;
  }

  type Shown = Search & { filters?: Filter[] | undefined };

  /** What the server is asked for an address; `always` holds of whatever it says. */
  function listOf(shown: Shown, always: readonly FilterOn<Named<Fields>>[] = [], firstSort: Sort = sorts[0]) {
    const chosen = chosenIn(shown).flatMap(([name, word]) => choices[name]?.[word] ?? []);
    const [field, direction] = (shown.sort ?? firstSort).split(".");
    return {
      search: (shown.search ?? "").trim(),
      filters: [...always, ...(shown.filters ?? []), ...chosen] as Filter[],
      sort: { field, direction } as { field: SortField; direction: Direction },
    };
  }

  /** Whether anything narrows the list. */
  function isNarrowed(shown: Shown): boolean {
    return shown.search !== undefined || shown.filters !== undefined || chosenIn(shown).length > 0;
  }

  return { fields, sorts, choices, read, listOf, isNarrowed };
}

/** The filters of an address. What has the wrong shape is left out; what has the wrong meaning (an unknown field) the server refuses with words. */
function readFilters(raw: unknown): Filter[] {
  return Array.isArray(raw) ? raw.filter(isFilter) : [];
}

function isFilter(value: unknown): value is Filter {
  return (
    typeof value === "object" &&
    value !== null &&
    "field" in value &&
    typeof value.field === "string" &&
    "operator" in value &&
    typeof value.operator === "string"
  );
}

/** The filters somebody built, and the saved view they began with. */
export type Built = Viewing & { filters?: Filter[] | undefined };

export function readBuilt(raw: Raw): Built {
  const filters = readFilters(raw["filters"]);
  return { ...(filters.length > 0 && { filters }), ...readViewing(raw) };
}
