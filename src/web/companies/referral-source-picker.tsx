import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useState } from "react";
import type { ReferralSourceType } from "#shared/referral-sources/rules.ts";
import { api, useRead } from "../core/api/api.ts";
import { type PickedRecord, RecordPicker } from "../ui/record-picker.tsx";

const MOST = 5;

type Props = {
  type: ReferralSourceType;
  value: PickedRecord | null;
  onChange: (referralSource: PickedRecord | null) => void;
};

/** The event a company was met at, or the partner who referred it, found by name; or none. */
export function ReferralSourcePicker({ type, value, onChange }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const enabled = search !== "";
  const filters = [{ field: "type", operator: "equals" as const, value: type }];
  const known = useRead(api.referralSources.list, { search, filters, limit: MOST }, { enabled, keepPrevious: true });
  const matches = known.data?.items.map(({ id, name, kind }) => ({ id, name, detail: kind }));
  const isEvent = type === "event";
  return (
    <RecordPicker
      value={value}
      onChange={onChange}
      placeholder={isEvent ? t`Search events by name or place` : t`Search partners by name or kind`}
      typed={typed}
      onType={setTyped}
      matches={enabled ? matches : undefined}
      matchesLabel={isEvent ? t`Known events` : t`Known partners`}
    />
  );
}
