import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useState } from "react";
import { api, useRead } from "../core/api/api.ts";
import { type PickedRecord, RecordPicker } from "../ui/record-picker.tsx";

const MOST = 5;

type Props = { value: PickedRecord | null; onChange: (contact: PickedRecord | null) => void };

/** One of the firm's contacts, found by name or company; or nobody. */
export function ContactPicker({ value, onChange }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const enabled = search !== "";
  const known = useRead(api.contacts.list, { search, limit: MOST }, { enabled, keepPrevious: true });
  const matches = known.data?.items.map(({ id, name, companyName }) => ({ id, name, detail: companyName }));
  return (
    <RecordPicker
      value={value}
      onChange={onChange}
      placeholder={t`Search contacts by name or company`}
      typed={typed}
      onType={setTyped}
      matches={enabled ? matches : undefined}
      matchesLabel={t`Known contacts`}
    />
  );
}
