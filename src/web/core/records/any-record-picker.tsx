import { useLingui } from "@lingui/react/macro";
import { useQueries } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import type { Page } from "#shared/core/paging.ts";
import { RECORD_KINDS, RECORDS, type RecordKind } from "#shared/records.ts";
import { type PickedRecord, RecordPicker } from "../../ui/record-picker.tsx";
import { api, type Procedure, readOptions } from "../api/api.ts";
import { useSession } from "../api/session.tsx";
import { type Called, nameOf } from "./record-name.ts";

const MOST = 3;

type Listed = Procedure<{ search: string; limit: number }, Page<Called & { id: string }>>;

/** `referral_sources` are listed by `referralSources.list`. */
function listOf(kind: RecordKind): Listed {
  const feature = RECORDS[kind].table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  const { [feature]: procedures } = api as unknown as Record<string, { list: Listed } | undefined>;
  if (procedures === undefined) throw new Error(`No procedures are called ${feature}`);
  return procedures.list;
}

type Props = { value: PickedRecord | null; onChange: (record: PickedRecord | null) => void };

/** A record of any kind its reader may see, found by what its kind's search knows; or none. */
export function AnyRecordPicker({ value, onChange }: Props) {
  const { t } = useLingui();
  const { permissions } = useSession();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const enabled = search !== "";
  const kinds = RECORD_KINDS.filter((kind) => permissions.includes(RECORDS[kind].can.read));
  const found = useQueries({
    queries: kinds.map((kind) => readOptions(listOf(kind), { search, limit: MOST }, { enabled, keepPrevious: true })),
  });
  const matches = found.flatMap(({ data }, place) =>
    (data?.items ?? []).map((record) => ({
      id: record.id,
      name: nameOf(record),
      detail: RECORDS[kinds[place] as RecordKind].one,
    })),
  );
  return (
    <RecordPicker
      value={value}
      onChange={onChange}
      placeholder={t`Search deals, companies, people...`}
      typed={typed}
      onType={setTyped}
      matches={enabled && found.every(({ isPending }) => !isPending) ? matches : undefined}
      matchesLabel={t`Records`}
    />
  );
}
