import { useLingui } from "@lingui/react/macro";
import { useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { type Procedure, useRead } from "../api/api.ts";
import type { Called } from "./record-name.ts";
import { RecordScreen } from "./record-screen.tsx";

type Props<Full> = { procedure: Procedure<{ id: string }, Full>; children: (record: Full) => ReactNode };

/** The record whose `$id` stands in the address, on a page of its own. */
export function AddressedRecord<Full extends Called>({ procedure, children }: Props<Full>) {
  const { t } = useLingui();
  const { id = "" } = useParams({ strict: false });
  const record = useRead(procedure, { id });
  return (
    <RecordScreen record={record} loading={t`Loading...`}>
      {children}
    </RecordScreen>
  );
}
