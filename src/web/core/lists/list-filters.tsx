import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { Filter, FilterFields } from "#shared/core/filters.ts";
import type { RecordKind } from "#shared/records.ts";
import { FilterBar, type FilterChip } from "../../ui/filter-bar.tsx";
import { capitalised } from "../app/capitalised.ts";
import type { FieldWords } from "../records/field-words.ts";
import { type PartOfKind, useKindNames } from "../records/kind-names.ts";
import { builtChips } from "./built-chips.ts";
import { FilterSelect, SortSelect } from "./filter-select.tsx";
import type { FilterWords } from "./filter-text.ts";
import { MoreFilters } from "./more-filters.tsx";
import { SearchBox } from "./search-box.tsx";

type Words<Word extends string> = Readonly<Partial<Record<Word, MessageDescriptor | string>>>;
type ChoiceWords<Word extends string> = {
  label: string;
  none: string;
  words: Words<Word>;
  /** It has no chip, because its control says enough. */
  hasChip?: false;
};

type Shown<Sort extends string> = {
  search?: string | undefined;
  sort?: Sort | undefined;
  filters?: Filter[] | undefined;
};

type Props<Sort extends string, Choices, Fields, Search extends Shown<Sort>> = {
  kind: RecordKind | PartOfKind;
  address: {
    fields: Fields;
    sorts: readonly [Sort, ...Sort[]];
    choices: Choices;
    isNarrowed: (shown: Search) => boolean;
  };
  state: { shown: Search; change: (changed: Partial<Search>) => void; clear: () => void };
  words: FieldWords;
  /** What the controls say. A choice between the values of a field says them in the field's words. */
  said: {
    search: string;
    /** What the search is called, where that is not "Search contacts". */
    searchLabel?: string;
    choices: { [Name in keyof Choices]?: ChoiceWords<keyof Choices[Name] & string> };
    sorts: Words<Sort>;
  };
  /** The fields further filters are built of. */
  offered?: readonly [keyof Fields & string, ...(keyof Fields & string)[]];
  /** What else narrows the list by a control of its own. */
  others?: readonly FilterChip[];
};

/** The controls of a list whose state is its address: the search, each choice, further filters and the order, with a chip for what narrows it. */
export function ListFilters<
  Sort extends string,
  Choices extends object,
  Fields extends FilterFields,
  Search extends Shown<Sort>,
>({ kind, address, state, words, said, offered, others = [] }: Props<Sort, Choices, Fields, Search>) {
  const { t, i18n } = useLingui();
  const { many } = useKindNames(kind);
  const { search = "", sort = address.sorts[0], filters = [] } = state.shown;
  const change: (changed: object) => void = state.change;
  const choices = useChoices(address.choices, state.shown, { words, said: said.choices });
  const built: FilterWords | undefined = offered && {
    fields: address.fields,
    offered,
    first: offered[0],
    purpose: t`${capitalised(many, i18n.locales)} for which all of these hold`,
    label: words.label,
    value: words.text,
  };
  const chosen = choices.filter(({ value }) => value !== undefined);
  const chips = [
    ...others,
    ...chosen.flatMap(({ name, hasChip = true, word }) =>
      hasChip && word !== undefined ? [{ id: name, label: word, onRemove: () => change({ [name]: undefined }) }] : [],
    ),
    ...(built ? builtChips(i18n, built, filters, change) : []),
  ];
  return (
    <FilterBar
      search={
        <SearchBox
          label={said.searchLabel ?? t`Search ${many}`}
          placeholder={said.search}
          value={search}
          onSearch={(text) => change({ search: text })}
        />
      }
      active={others.length + chosen.length + filters.length}
      chips={chips}
      {...(address.isNarrowed(state.shown) && { onClear: state.clear })}
    >
      {choices.map(({ name, label, none, words: between, value }) => (
        <FilterSelect
          key={name}
          {...{ label, none, value }}
          words={between}
          onChange={(next) => change({ [name]: next })}
        />
      ))}
      {built && <MoreFilters words={built} filters={filters} onChange={(next) => change({ filters: next })} />}
      <SortSelect words={said.sorts} value={sort} onChange={(next) => change({ sort: next })} />
    </FilterBar>
  );
}

type Saying = { words: FieldWords; said: Readonly<Record<string, ChoiceWords<string> | undefined>> };

/** Each choice with its words, and what is chosen; one that nobody has words for has a control of its own elsewhere. */
function useChoices(choices: object, shown: object, { words, said }: Saying) {
  const { t, i18n } = useLingui();
  const chosen: Readonly<Record<string, unknown>> = { ...shown };
  return Object.keys(choices).flatMap((name) => {
    const options = words.options(name);
    const label = words.label(name);
    const usual: ChoiceWords<string> | false = options.length > 0 && {
      label,
      none: t`${label}: any`,
      words: Object.fromEntries(options),
    };
    const choice = said[name] ?? usual;
    if (!choice) return [];
    const value = typeof chosen[name] === "string" ? chosen[name] : undefined;
    const word = value === undefined ? undefined : choice.words[value];
    return [{ name, ...choice, value, word: typeof word === "object" ? i18n._(word) : word }];
  });
}
