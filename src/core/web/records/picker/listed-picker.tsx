import { useDeferredValue, useState } from "react";
import type { Filter } from "#core/shared/lists/filters.ts";
import { type PickedRecord, RecordPicker } from "#ui/web/form/record-picker.tsx";
import { type Procedure, useRead } from "../../api/api.ts";

const MOST = 5;

type Question = { search: string; filters: Filter[]; limit: number };

type Props<Item> = {
  value: PickedRecord | null;
  onChange: (record: PickedRecord | null) => void;
  list: Procedure<Question, { items: readonly Item[] }>;
  /** Which of them may be picked; absent, all. */
  filters?: Filter[];
  /** What tells two of one name apart. */
  detailOf: (item: Item) => string | null;
  said: { placeholder: string; matches: string };
};

/** A record of one kind, found as its list finds it; or none. */
export function ListedPicker<Item extends { id: string; name: string }>({
  list,
  filters = [],
  detailOf,
  said,
  ...picked
}: Props<Item>) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const enabled = search !== "";
  const known = useRead(list, { search, filters, limit: MOST }, { enabled, keepPrevious: true });
  const matches = known.data?.items.map((item) => ({ id: item.id, name: item.name, detail: detailOf(item) }));
  return (
    <RecordPicker
      {...picked}
      placeholder={said.placeholder}
      typed={typed}
      onType={setTyped}
      matches={enabled ? matches : undefined}
      matchesLabel={said.matches}
    />
  );
}
