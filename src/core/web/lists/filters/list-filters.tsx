import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Filter, FilterFields } from "#core/shared/lists/filters.ts";
import type { RecordKind } from "#core/shared/records.ts";
import { Button } from "#ui/web/button.tsx";
import { FilterBar } from "#ui/web/table/filter-bar.tsx";
import { useOwners } from "../../api/owners.ts";
import type { FieldWords } from "../../records/fields/field-words.ts";
import { type Named, type PartOfKind, useRowNames } from "../../records/kind-names.ts";
import { ListCount } from "../list-count.tsx";
import type { ListOf, Shown } from "../list-of.ts";
import { useListWords } from "../list-words.ts";
import { SearchBox } from "../search-box.tsx";
import { BuiltFilters } from "./built-filters.tsx";
import { type ChoiceWords, FilterSelect, SortSelect, type Words } from "./filter-select.tsx";
import type { FilterWords } from "./filter-text.ts";

type Said<Sort extends string, Choices> = {
  search: string;
  /** What the search is called, where that is not "Search contacts". */
  searchLabel?: string;
  /** "1,240 contacts", where that is said otherwise. */
  count?: (count: number, shown: string) => string;
  /** A choice between the values of a field says them in the field's words. */
  choices: { [Name in keyof Choices]?: ChoiceWords<keyof Choices[Name] & string> };
  /** Absent where rows have no order to choose. */
  sorts?: Words<Sort> | undefined;
  /** Headings order the rows: the choice is there where there are none, on a phone. */
  hasHeads?: boolean;
};

/**
 * What narrows a list by controls of its own: before all others and after the choices; how many of them do, beside those that are filters
 * (`isFilter`), which are no chips.
 */
type Own = { active?: number; before?: ReactNode; after?: ReactNode; isFilter?: (filter: Filter) => boolean };

type Props<Input, Item, Sort extends string, Choices, Fields extends FilterFields, Search extends Shown<Sort>> = {
  of: Omit<ListOf<Input, Item, Sort, Choices, Fields, Search>, "kind"> & { kind: RecordKind | PartOfKind | Named };
  said: Said<Sort, Choices>;
  /** The fields further filters are built of. */
  offered?: readonly [keyof Fields & string, ...(keyof Fields & string)[]];
  own?: Own;
  views?: ReactNode;
  /** How the list is drawn. */
  display?: ReactNode;
};

/** The bar of a list whose state is its address: its views, its search, each choice, further filters, how many there are, the order. */
export function ListFilters<
  Input,
  Item,
  Sort extends string,
  Choices extends object,
  Fields extends FilterFields,
  Search extends Shown<Sort>,
>({ of, said, offered, own, views, display }: Props<Input, Item, Sort, Choices, Fields, Search>) {
  const { t } = useLingui();
  const { kind, procedures, address, state, words, list, total } = of;
  const names = useRowNames(kind);
  const { count } = useListWords(names);
  const { search = "", sort = address.sorts[0], filters = [] } = state.shown;
  const change: (changed: object) => void = state.change;
  const choices = choicesOf(address.choices, state.shown, { words, said: said.choices, all: t`All` });
  const built = useFilterWords(of, offered ?? []);
  const isOwn = own?.isFilter ?? (() => false);
  return (
    <FilterBar
      views={views}
      search={
        <SearchBox
          label={said.searchLabel ?? t`Search ${names.many}`}
          placeholder={said.search}
          value={search}
          onSearch={(text) => change({ search: text })}
        />
      }
      active={(own?.active ?? 0) + choices.filter(({ value }) => value !== undefined).length + filters.length}
      end={
        <>
          <ListCount of={{ count: procedures.count, list, total }} words={said.count ?? count} />
          <ListSort said={said} sort={sort} usual={address.sorts[0]} onSort={(next) => change({ sort: next })} />
          {display}
        </>
      }
    >
      {own?.before}
      {choices.map(({ name, value, ...choice }) => (
        <FilterSelect key={name} choice={choice} value={value} onChange={(next) => change({ [name]: next })} />
      ))}
      {own?.after}
      {offered && procedures.facets && (
        <BuiltFilters
          words={built}
          filters={filters.filter((filter) => !isOwn(filter))}
          counting={{ procedure: procedures.facets, question: list }}
          onChange={(next) => change({ filters: [...filters.filter(isOwn), ...next] })}
        />
      )}
      {address.isNarrowed(state.shown) && <ClearFilters onClear={state.clear} />}
    </FilterBar>
  );
}

type SortProps<Sort extends string> = {
  said: Pick<Said<Sort, object>, "sorts" | "hasHeads">;
  sort: Sort;
  usual: Sort;
  onSort: (sort: Sort | undefined) => void;
};

/** The usual order is not said in the address. */
function ListSort<Sort extends string>({ said: { sorts, hasHeads = false }, sort, usual, onSort }: SortProps<Sort>) {
  if (sorts === undefined) return null;
  const choose = (next: Sort | undefined) => onSort(next === usual ? undefined : next);
  return <SortSelect words={sorts} value={sort} onPhoneOnly={hasHeads} onChange={choose} />;
}

/**
 * How filters of a list are told: what its fields are called, colleagues by their names. Amounts of any currency are compared as numbers, so
 * none is named.
 */
export function useFilterWords(
  { address: { fields }, words }: { address: { fields: FilterFields }; words: FieldWords },
  offered: readonly string[],
): FilterWords {
  const { i18n } = useLingui();
  const { nameOf } = useOwners();
  return {
    fields,
    offered,
    label: words.label,
    value(field, value) {
      const kind = fields[field]?.kind;
      if (kind === "person") return nameOf(String(value));
      if (kind === "boolean") return i18n._(String(value) === "true" ? msg`Yes` : msg`No`);
      return kind === "money" ? i18n.number(Number(value)) : words.text(field, value);
    },
  };
}

/** Lets go of all that narrows a list, at the end of what does. */
function ClearFilters({ onClear }: { onClear: () => void }) {
  return (
    <Button variant="ghost" size="sm" className="px-2 text-quiet" onClick={onClear}>
      <Trans>Clear all</Trans>
    </Button>
  );
}

type Saying = { words: FieldWords; said: Readonly<Record<string, ChoiceWords<string> | undefined>>; all: string };

/** Each choice with its words, and what is chosen; one that nobody has words for has a control of its own elsewhere. */
function choicesOf(choices: object, shown: object, { words, said, all }: Saying) {
  const chosen: Readonly<Record<string, unknown>> = { ...shown };
  return Object.keys(choices).flatMap((name) => {
    const options = words.options(name);
    const usual = options.length > 0 && { label: words.label(name), none: all, words: Object.fromEntries(options) };
    const choice: ChoiceWords<string> | false = said[name] ?? usual;
    if (!choice) return [];
    const value = chosen[name];
    return [{ name, ...choice, value: typeof value === "string" ? value : undefined }];
  });
}
