import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { type Procedure, useRead } from "../../api/api.ts";
import { usePlace } from "../../app/over.ts";
import { useAhead } from "../fields/ahead.ts";
import type { Called } from "../record-name.ts";
import { RecordScreen } from "./record-screen.tsx";

type Props<Full> = {
  procedure: Procedure<{ id: string }, Full>;
  /** What else is asked of it, such as the day its figures are of. */
  asked?: object;
  /** What is said while it is on its way. */
  loading?: string;
  children: (record: Full) => ReactNode;
};

type AheadProps<Full> = { record: Full; children: (record: Full) => ReactNode };

const Ahead = <Full,>({ record, children }: AheadProps<Full>) => children(useAhead(record));

/** The record whose `$id` stands in the address, on a page of its own. */
export function AddressedRecord<Full extends Called>({ procedure, asked, loading, children }: Props<Full>) {
  const { t } = useLingui();
  const { id = "" } = usePlace().params;
  const record = useRead(procedure, { ...asked, id }, { keepPrevious: asked !== undefined });
  return (
    <RecordScreen record={record} loading={loading ?? t`Loading...`}>
      {(read) => <Ahead record={read}>{children}</Ahead>}
    </RecordScreen>
  );
}
