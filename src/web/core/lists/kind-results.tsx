import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import type { RecordKind } from "#shared/records.ts";
import { RECORD_WORDS } from "../records/record-kinds.ts";
import { useKindListWords } from "./record-list-header.tsx";
import { RecordResults } from "./record-results.tsx";

type Results<Input extends { cursor?: string | undefined }, Item> = ComponentProps<typeof RecordResults<Input, Item>>;

type Props<Input extends { cursor?: string | undefined }, Item> = Pick<
  Results<Input, Item>,
  "procedures" | "list" | "children"
> & {
  kind: RecordKind;
  /** What is said while there are none at all: what this is, and what to do first. */
  first: { title: ReactNode; text: ReactNode };
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
  const words = useKindListWords(kind);
  const { icon: Icon } = RECORD_WORDS[kind];
  const none = onClear ? { title: words.none, text: t`Nothing matches your search and filters.` } : first;
  return <RecordResults {...results} words={words} none={{ icon: <Icon />, ...none }} onClear={onClear} />;
}
