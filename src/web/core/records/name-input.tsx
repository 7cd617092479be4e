import { type ComponentProps, useDeferredValue } from "react";
import type { RecordKind } from "#shared/records.ts";
import { SuggestedInput } from "../../ui/suggested-input.tsx";
import { type Procedure, useRead } from "../api/api.ts";
import { useMay } from "../api/session.tsx";

const MOST = 8;
const FEWEST_LETTERS = 2;

type Props = Omit<ComponentProps<"input">, "list" | "value"> & {
  value: string | null | undefined;
  kind: RecordKind;
  /** What lists records of that kind. */
  list: Procedure<{ search: string; limit: number }, { items: readonly { name: string }[] }>;
};

/** The name of a record: those the firm has are suggested, any other is kept as text. */
export function NameInput({ value, kind, list, ...props }: Props) {
  const may = useMay(kind);
  const typed = value ?? "";
  const search = useDeferredValue(typed.trim());
  const enabled = may.read && search.length >= FEWEST_LETTERS;
  const known = useRead(list, { search, limit: MOST }, { enabled, keepPrevious: true });
  const names = new Set(known.data?.items.map(({ name }) => name));
  return <SuggestedInput {...props} value={typed} suggestions={[...names]} />;
}
