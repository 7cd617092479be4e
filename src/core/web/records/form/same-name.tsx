import { Trans } from "@lingui/react/macro";
import { useDeferredValue } from "react";
import type { RecordKind } from "#core/shared/records.ts";
import { type Procedure, useRead } from "../../api/api.ts";
import { useMay } from "../../api/session.tsx";
import { RecordLink } from "../record-link.tsx";

const MOST = 20;

type Props = {
  kind: RecordKind;
  list: Procedure<{ search: string; limit: number }, { items: readonly { id: string; name: string }[] }>;
  typed: string;
};

/** A hint beside the name of a new record: the firm has one of that name. Two may have it; nobody should make the second unknowingly. */
export function SameName({ kind, list, typed }: Props) {
  const { read } = useMay(kind);
  const name = useDeferredValue(typed.trim());
  const found = useRead(list, { search: name, limit: MOST }, { enabled: read && name !== "" });
  const same = found.data?.items.find((one) => isSame(one.name, name));
  if (same === undefined) return null;
  return (
    <Trans>
      You have one of this name: <RecordLink record={{ id: same.id, kind, label: same.name }} />
    </Trans>
  );
}

/** Alike but for capitals, accents and spaces. */
const isSame = (one: string, other: string) => plain(one) === plain(other);
const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim().toLowerCase();
