import type { OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";

/** A time of the day, by the clock of the person who fills it in. */
export const TimeInput: OwnControl = ({ value, onChange, onBlur, name }) => (
  <TextInput
    type="time"
    name={name}
    value={typeof value === "string" ? value : ""}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    onBlur={onBlur}
  />
);
