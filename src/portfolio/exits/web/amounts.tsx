import { Fragment } from "react";
import { CompactAmount } from "#ui/web/text/amount.tsx";

/** Amounts of several currencies side by side; a dash without any. */
export function Amounts({ amounts }: { amounts: readonly { currency: string; amount: string }[] }) {
  if (amounts.length === 0) return "–";
  return amounts.map(({ currency, amount }, place) => (
    <Fragment key={currency}>
      {place > 0 && " · "}
      <CompactAmount amount={amount} currency={currency} />
    </Fragment>
  ));
}
