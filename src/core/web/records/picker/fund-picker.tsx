import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { api, useRead } from "../../api/api.ts";
import { useMay } from "../../api/session.tsx";
import type { OwnControl } from "../fields/form-fields.tsx";
import { AnyRecordPicker } from "./any-record-picker.tsx";

/** A firm has so few that they are offered before anything is typed. */
const OFFERED = 8;

type Props = { value: PickedRecord | null; onChange: (record: PickedRecord | null) => void };

/** One of the firm's funds and other vehicles, the newest of them offered at once; or none. */
export function FundPicker({ value, onChange }: Props) {
  const { read } = useMay("fund");
  const newest = useRead(api.funds.list, { limit: OFFERED }, { enabled: read && value === null });
  const offered = newest.data?.items.map(({ id, name, vintage }) => ({
    id,
    name,
    detail: vintage === null ? null : String(vintage),
  }));
  return <AnyRecordPicker kinds={["fund"]} value={value} onChange={onChange} offered={offered} />;
}

/** The same in a form. */
export const FundInput: OwnControl = ({ value, onChange }) => (
  <FundPicker value={value as PickedRecord | null} onChange={onChange} />
);
