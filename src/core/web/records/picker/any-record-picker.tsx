import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useState } from "react";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { type Match, type PickedRecord, RecordPicker } from "#ui/web/form/record-picker.tsx";
import { api, useRead } from "../../api/api.ts";
import { inNaturalOrder } from "../natural-order.ts";
import { NoneYet } from "../rows/none-yet.tsx";

const MOST_OF_A_KIND = 3;
const MOST_OF_ONE_KIND = 8;

type Props = {
  value: PickedRecord | null;
  onChange: (record: PickedRecord | null) => void;
  /** Of these kinds only. */
  kinds?: readonly RecordKind[];
  /** Offered while nothing is typed. */
  offered?: readonly Match[] | undefined;
};

/** A record of any kind its reader may see, found by what is written of it; or none. */
export function AnyRecordPicker({ value, onChange, kinds, offered }: Props) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState("");
  const query = useDeferredValue(typed.trim());
  const enabled = query !== "";
  const [only, ...others] = kinds ?? [];
  const isOfOne = only !== undefined && others.length === 0;
  const many = isOfOne ? i18n._(RECORDS[only].many) : undefined;
  const most = isOfOne ? MOST_OF_ONE_KIND : MOST_OF_A_KIND;
  const found = useRead(api.search.find, { query, most }, { enabled, keepPrevious: true });
  const items = found.data?.items.filter(({ kind }) => kinds?.some((one) => one === kind) ?? true);
  const matches = items?.map(({ id, kind, label, detail }) => ({
    id,
    name: label,
    detail: detail ?? i18n._(RECORDS[kind].one),
  }));
  const picker = (
    <RecordPicker
      value={value}
      onChange={onChange}
      placeholder={many === undefined ? t`Search deals, companies, people...` : t`Search ${many}...`}
      typed={typed}
      onType={setTyped}
      matches={enabled ? (isOfOne ? matches && inNaturalOrder(matches) : matches) : offered}
      matchesLabel={t`Records`}
    />
  );
  if (!isOfOne) return picker;
  // Its parent stays the same, or the field would be made again, without the focus, by the first letter.
  return (
    <NoneYet kind={only} isUsed={value !== null || typed !== ""}>
      {picker}
    </NoneYet>
  );
}
