import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { type ComponentProps, useState } from "react";
import { groupAmount, readAmount } from "./amount-text.ts";
import { useFieldControl } from "./field.tsx";
import { inputStyle } from "./text-input.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "defaultValue"> & {
  /** Absent where bare numbers are compared. */
  currency?: string;
  /** A decimal string, or null for no amount. */
  value: string | null;
  /** Text that is no amount is handed on as typed, so that the form's own rule can refuse it with words. */
  onChange: (value: string | null) => void;
  /** A currency that is typed ("€2.5m") becomes that of the amount. Where it cannot, the text is refused. */
  onCurrency?: (currency: string) => void;
};

/** What is being typed, and the currency before. */
type Typing = { text: string; before: string };

/** Takes "2.5m", "€1,250,000" and "12,5 Mio", shows grouped digits when left, and keeps the amount as a decimal string. */
export function MoneyInput({ currency = "", value, onChange, onCurrency, onBlur, className, ...props }: Props) {
  const [typing, setTyping] = useState<Typing | null>(null);
  const [isChanged, setChanged] = useState(false);

  function type(text: string) {
    const before = typing?.before ?? currency;
    const read = readAmount(text);
    setTyping({ text, before });
    const isRefused = read === undefined || (read.currency !== null && !onCurrency);
    onChange(isRefused ? text : read.amount);
    if (!onCurrency) return;
    // A letter more may make another currency of it, or none.
    const named = read?.currency ?? before;
    if (named !== currency) onCurrency(named);
    setChanged(named !== before);
  }

  return (
    <div className={className}>
      <div className="relative">
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-2.5 flex items-center text-sm text-quiet"
        >
          {currency}
        </span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...useFieldControl()}
          {...props}
          value={typing?.text ?? settled(value)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={(event) => {
            setTyping(null);
            onBlur?.(event);
          }}
          className={clsx(inputStyle, "figure text-right", currency !== "" && "pl-12")}
        />
      </div>
      <output className="mt-1 block text-xs text-quiet empty:hidden">
        {isChanged && <Trans>The currency is now {currency}</Trans>}
      </output>
    </div>
  );
}

function settled(value: string | null): string {
  if (value === null) return "";
  const amount = readAmount(value)?.amount;
  return typeof amount === "string" ? groupAmount(amount) : value;
}
