import type { RecordKind } from "#shared/records.ts";
import { AnyRecordPicker } from "../core/records/any-record-picker.tsx";
import type { OwnControl } from "../core/records/form-fields.tsx";
import type { PickedRecord } from "../ui/record-picker.tsx";

const pickerOf =
  (kinds: readonly RecordKind[]): OwnControl =>
  ({ value, onChange }) => <AnyRecordPicker kinds={kinds} value={value as PickedRecord | null} onChange={onChange} />;

export const FundInput = pickerOf(["fund"]);
export const PartnerInput = pickerOf(["limited_partner"]);
export const AnswerInput = pickerOf(["library_answer"]);
