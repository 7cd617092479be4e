import type { ReactNode } from "react";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import type { OwnControl } from "../fields/form-fields.tsx";

/** The control of a field that is so or not: a box with this label. */
export const checkControl =
  (label: ReactNode): OwnControl =>
  ({ value, onChange, name }) => (
    <Checkbox
      name={name}
      label={label}
      checked={value === true}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
