import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { ChevronDown } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { groupAmount, readAmount } from "../text/amount-text.ts";
import { currencySign } from "../text/home-currency.ts";
import { CurrencyOptions } from "./currency-options.tsx";
import { useFieldControl } from "./field.tsx";
import { inputStyle } from "./text-input.tsx";

type Props = Omit<ComponentProps<"input">, "type" | "value" | "onChange" | "defaultValue"> & {
  /** Absent where bare numbers are compared. */
  currency?: string;
  /** A decimal string, or null for no amount. */
  value: string | null;
  /** Text that is no amount is handed on as typed, so that the form's own rule can refuse it with words. */
  onChange: (value: string | null) => void;
  /** Its currency can be chosen inside the field, and one that is typed ("€2.5m") becomes it. Where it cannot, the text is refused. */
  onCurrency?: (currency: string) => void;
  /** One more amount in a currency that an amount before it chooses: the way through the form has no second stop for it. */
  isFurther?: boolean;
};

/** What is being typed, and the currency before. */
type Typing = { text: string; before: string };

/** Takes "2.5m", "€1,250,000" and "12,5 Mio", shows grouped digits when left, and keeps the amount as a decimal string. */
export function MoneyInput(props: Props) {
  const { currency = "", value, onChange, onCurrency, isFurther = false, onBlur, className, ...input } = props;
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
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          {...useFieldControl()}
          {...input}
          value={typing?.text ?? settled(value)}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={(event) => {
            setTyping(null);
            onBlur?.(event);
          }}
          className={clsx(inputStyle, "figure text-right", currency !== "" && (onCurrency ? "pl-18" : "pl-12"))}
        />
        {currency !== "" && (
          <Currency
            value={currency}
            disabled={input.disabled}
            isFurther={isFurther}
            onChange={
              onCurrency &&
              ((chosen) => {
                setChanged(false);
                onCurrency(chosen);
              })
            }
          />
        )}
      </div>
      <output className="mt-1 block text-xs text-quiet empty:hidden">
        {isChanged && <Trans>The currency is now {currency}</Trans>}
      </output>
    </div>
  );
}

type CurrencyProps = {
  value: string;
  disabled: boolean | undefined;
  isFurther: boolean;
  onChange: ((currency: string) => void) | undefined;
};

/** The sign at the beginning of the field; the browser's own select lies over it, and has its long list once somebody is about to open it. */
function Currency({ value, disabled, isFurther, onChange }: CurrencyProps) {
  const { t, i18n } = useLingui();
  const [isNear, setNear] = useState(false);
  const sign = (
    <span aria-hidden className="pointer-events-none flex items-center gap-0.5 pl-2.5 text-sm text-quiet">
      {currencySign(value, i18n.locales)}
      {onChange && <ChevronDown className="size-3.5" />}
    </span>
  );
  if (!onChange) return <span className="pointer-events-none absolute inset-y-0 left-0 flex">{sign}</span>;
  return (
    <span className="absolute inset-y-px left-px flex rounded-l-control has-focus-visible:outline-2 has-focus-visible:outline-focus">
      <span className="flex border-r border-line pr-1.5">{sign}</span>
      <select
        aria-label={t`Currency`}
        disabled={disabled}
        tabIndex={isFurther ? -1 : undefined}
        value={value}
        onFocus={() => setNear(true)}
        onPointerEnter={() => setNear(true)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className="absolute inset-0 w-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      >
        {isNear ? <CurrencyOptions value={value} /> : <option value={value}>{value}</option>}
      </select>
    </span>
  );
}

function settled(value: string | null): string {
  if (value === null) return "";
  const amount = readAmount(value)?.amount;
  return typeof amount === "string" ? groupAmount(amount) : value;
}
