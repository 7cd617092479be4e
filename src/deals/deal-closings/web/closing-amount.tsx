import { createContext, useContext } from "react";
import type { OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { MoneyInput } from "#ui/web/form/money-input.tsx";

/** The currency of the closing whose rows are written: what is paid is in it. */
export const ClosingCurrency = createContext("");

/** An amount in the currency of its closing. */
export const ClosingAmount: OwnControl = ({ value, onChange, onBlur, ref }) => (
  <MoneyInput
    ref={ref}
    onBlur={onBlur}
    currency={useContext(ClosingCurrency)}
    value={value === "" ? null : String(value)}
    onChange={(amount) => onChange(amount ?? "")}
  />
);
