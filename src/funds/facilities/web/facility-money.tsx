import { MoneyInput } from "#ui/web/form/money-input.tsx";

type MoneyField = { value: unknown; onChange: (value: string | null) => void; onBlur: () => void; name: string };

/** An amount in the facility's currency. */
export const FacilityMoney = ({ field: { value, ...field }, currency }: { field: MoneyField; currency: string }) => (
  <MoneyInput {...field} value={typeof value === "string" ? value : null} currency={currency} />
);
