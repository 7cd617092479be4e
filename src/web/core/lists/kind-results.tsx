import type { ComponentProps, ReactNode } from "react";
import type { RecordKind } from "#shared/records.ts";
import { type PartOfKind, useKindNames } from "../records/kind-names.ts";
import { useListWords } from "./list-words.ts";
import { RecordResults } from "./record-results.tsx";

type Results<Input extends { cursor?: string | undefined }, Item> = ComponentProps<typeof RecordResults<Input, Item>>;

type Props<Input extends { cursor?: string | undefined }, Item> = Pick<
  Results<Input, Item>,
  "procedures" | "list" | "children"
> & {
  kind: RecordKind | PartOfKind;
  /** What is said while there are none at all: what this is, and what to do first. */
  first: { title?: ReactNode; text: ReactNode };
  /** What this list says otherwise than others of its kind's name. */
  words?: Partial<ReturnType<typeof useListWords>>;
  /** Lets go of what narrows the list; absent when nothing does. */
  onClear: (() => void) | undefined;
};

/** The records an address asks for, of a list that is called as its kind is. */
export function KindResults<Input extends { cursor?: string | undefined }, Item>({
  kind,
  first,
  words: own,
  onClear,
  ...results
}: Props<Input, Item>) {
  const { icon: Icon, ...names } = useKindNames(kind);
  const words = { ...useListWords(names), ...own };
  const none = onClear ? { text: words.narrowed } : first;
  return (
    <RecordResults {...results} words={words} none={{ icon: <Icon />, title: words.none, ...none }} onClear={onClear} />
  );
}
