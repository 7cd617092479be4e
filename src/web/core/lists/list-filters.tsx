import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react/macro";
import type { Filter } from "#shared/core/filters.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { builtChips } from "./built-chips.ts";
import { FilterSelect, SortSelect } from "./filter-select.tsx";
import type { FilterWords } from "./filter-text.ts";
import { MoreFilters } from "./more-filters.tsx";
import { SearchBox } from "./search-box.tsx";

type Words<Word extends string> = Readonly<Partial<Record<Word, MessageDescriptor | string>>>;
type ChoiceWords<Word extends string> = { label: string; none: string; words: Words<Word> };

/** What the controls say. A choice without words has a control of its own elsewhere. */
type ControlWords<Sort extends string, Choices> = {
  search: { label: string; placeholder: string };
  choices: { [Name in keyof Choices]?: ChoiceWords<keyof Choices[Name] & string> };
  sorts: Words<Sort>;
  /** Where people may build further filters. */
  built?: FilterWords;
};

type Shown<Sort extends string> = {
  search?: string | undefined;
  sort?: Sort | undefined;
  filters?: Filter[] | undefined;
};

type Props<Sort extends string, Choices, Search extends Shown<Sort>> = {
  address: { sorts: readonly [Sort, ...Sort[]]; choices: Choices; isNarrowed: (shown: Search) => boolean };
  shown: Search;
  onChange: (changed: Partial<Search>) => void;
  onClear: () => void;
  words: ControlWords<Sort, Choices>;
};

/** The controls of a list whose state is its address: the search, each choice, further filters and the order, with a chip for what narrows it. */
export function ListFilters<Sort extends string, Choices extends object, Search extends Shown<Sort>>({
  address,
  shown,
  onChange,
  onClear,
  words,
}: Props<Sort, Choices, Search>) {
  const { i18n } = useLingui();
  const { search = "", sort = address.sorts[0], filters = [] } = shown;
  const change: (changed: object) => void = onChange;
  const chosen: Readonly<Record<string, unknown>> = shown;
  const choices = Object.entries<ChoiceWords<string> | undefined>(words.choices).flatMap(([name, said]) =>
    said ? [{ name, ...said, word: typeof chosen[name] === "string" ? chosen[name] : undefined }] : [],
  );
  const chips = [
    ...choices.flatMap(({ name, word, words: { [word ?? ""]: said } }) =>
      said === undefined
        ? []
        : [
            {
              id: name,
              label: typeof said === "string" ? said : i18n._(said),
              onRemove: () => change({ [name]: undefined }),
            },
          ],
    ),
    ...(words.built ? builtChips(i18n, words.built, filters, change) : []),
  ];
  return (
    <FilterBar
      search={<SearchBox {...words.search} value={search} onSearch={(text) => change({ search: text })} />}
      active={chips.length}
      chips={chips}
      {...(address.isNarrowed(shown) && { onClear })}
    >
      {choices.map(({ name, word, ...choice }) => (
        <FilterSelect key={name} {...choice} value={word} onChange={(next) => change({ [name]: next })} />
      ))}
      {words.built && (
        <MoreFilters words={words.built} filters={filters} onChange={(built) => change({ filters: built })} />
      )}
      <SortSelect words={words.sorts} value={sort} onChange={(next) => change({ sort: next })} />
    </FilterBar>
  );
}
