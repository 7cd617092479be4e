import type { RecordKind } from "#core/shared/records.ts";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { AnyRecordPicker } from "../picker/any-record-picker.tsx";
import type { OwnControl } from "./form-fields.tsx";

/** Picks a record of these kinds in a form. */
export const recordInput = (...kinds: readonly RecordKind[]): OwnControl =>
  function RecordInput({ value, onChange }) {
    return <AnyRecordPicker kinds={kinds} value={value as PickedRecord | null} onChange={onChange} />;
  };
