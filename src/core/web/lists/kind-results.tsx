import type { ReactNode } from "react";
import type { FilterFields } from "#core/shared/lists/filters.ts";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { useKindNames } from "../records/kind-names.ts";
import { type FirstStep, FirstSteps } from "./first-steps.tsx";
import type { ListOf, Shown } from "./list-of.ts";
import { ListResults } from "./list-results.tsx";
import { useListWords } from "./list-words.ts";
import { useReadPages } from "./pages.ts";

/** Only an empty list has one. */
const KindIcon = afterPaint(
  () => import("../records/kind-icon.tsx"),
  "KindIcon",
  () => <div className="size-6" />,
);

type First = { title?: ReactNode; text: ReactNode; add?: FirstStep };

type Asked<Input, Item, Sort extends string, Choices, Fields extends FilterFields, Search> = {
  of: ListOf<Input, Item, Sort, Choices, Fields, Search>;
  /** What is said while there are none at all: what this is, and the one or two things to do first. */
  first: First;
  /** What this list says otherwise than others of its kind's name. */
  words?: Partial<ReturnType<typeof useListWords>>;
};

/** What a list that is called as its kind is says while it is on its way, while it failed, and while it has nothing. */
export function useKindResults<
  Input,
  Item,
  Sort extends string,
  Choices extends object,
  Fields extends FilterFields,
  Search extends Shown<Sort>,
>({ of, first, words: own }: Asked<Input, Item, Sort, Choices, Fields, Search>) {
  const { kind, address, state } = of;
  const names = useKindNames(kind);
  const icon = typeof kind === "object" ? <kind.icon /> : <KindIcon kind={kind} />;
  const words = { ...useListWords(names), ...own };
  const { add, ...said } = first;
  const onClear = address.isNarrowed(state.shown) ? state.clear : undefined;
  const narrowed = { icon, title: words.none, text: words.narrowed };
  const empty = {
    icon,
    title: own?.none ?? words.noneYet,
    ...said,
    ...(add && { action: <FirstSteps kind={names.kind} add={add} /> }),
  };
  return { words, narrowed, none: onClear ? narrowed : empty, onClear };
}

type Props<Input, Item, Sort extends string, Choices, Fields extends FilterFields, Search> = Asked<
  Input,
  Item,
  Sort,
  Choices,
  Fields,
  Search
> & { children: (items: Item[]) => ReactNode };

/** The records an address asks for, of a list that is called as its kind is. */
export function KindResults<
  Input extends { cursor?: string | undefined },
  Item,
  Sort extends string,
  Choices extends object,
  Fields extends FilterFields,
  Search extends Shown<Sort>,
>({ children, ...asked }: Props<Input, Item, Sort, Choices, Fields, Search>) {
  const { words, none, onClear } = useKindResults(asked);
  const { procedures, list } = asked.of;
  return (
    <ListResults pages={useReadPages(procedures.list, list)} words={words} none={none} onClear={onClear}>
      {children}
    </ListResults>
  );
}
