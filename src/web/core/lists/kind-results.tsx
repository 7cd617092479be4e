import { useLingui } from "@lingui/react/macro";
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
  /** Lets go of what narrows the list; absent when nothing does. */
  onClear: (() => void) | undefined;
};

/** The records an address asks for, of a list that is called as its kind is. */
export function KindResults<Input extends { cursor?: string | undefined }, Item>({
  kind,
  first,
  onClear,
  ...results
}: Props<Input, Item>) {
  const { t } = useLingui();
  const { icon: Icon, ...names } = useKindNames(kind);
  const words = useListWords(names);
  const none = onClear ? { text: t`Nothing matches your search and filters.` } : first;
  return (
    <RecordResults {...results} words={words} none={{ icon: <Icon />, title: words.none, ...none }} onClear={onClear} />
  );
}
