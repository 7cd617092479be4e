import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { differenceOf } from "#maths/money/difference.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { MoneyInput } from "#ui/web/form/money-input.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";

const isAmount = (text: string) => /^-?\d+(\.\d+)?$/.test(text);

/** Whether a total that was typed is not one, or another than the file’s; what is not said is not compared. */
export const isOther = (found: string, typed: string | null): boolean =>
  typed !== null && (!isAmount(typed) || differenceOf(found, typed) !== null);

type Props = {
  label: ReactNode;
  /** What the file comes to, decimal text. */
  found: string;
  /** Absent where bare numbers are added. */
  currency?: string;
  typed: string | null;
  onChange: (typed: string | null) => void;
};

/** A total as it is typed, with what the file comes to and how far the two are apart. */
export function TotalField({ label, found, currency, typed, onChange }: Props) {
  const inFile = <Sum sum={found} currency={currency} />;
  return (
    <div className="min-w-0">
      <Field label={label} hint={<Trans>In the file: {inFile}</Trans>}>
        <MoneyInput {...(currency !== undefined && { currency })} value={typed} onChange={onChange} />
      </Field>
      <Tie found={found} currency={currency} typed={typed} />
    </div>
  );
}

function Sum({ sum, currency }: { sum: string; currency: string | undefined }) {
  const { i18n } = useLingui();
  if (currency !== undefined) return <Amount amount={sum} currency={currency} />;
  return (
    <data value={sum} className="figure">
      {numberFormat(i18n.locales, { maximumFractionDigits: 20 }).format(sum)}
    </data>
  );
}

function Tie({ found, currency, typed }: { found: string; currency: string | undefined; typed: string | null }) {
  if (typed === null || !isAmount(typed)) return null;
  const difference = differenceOf(found, typed);
  const by = difference !== null && <Sum sum={difference} currency={currency} />;
  return (
    <p className="mt-1">
      {difference === null ? (
        <Badge tone="success">
          <Trans>Ties</Trans>
        </Badge>
      ) : (
        <Badge tone="danger">
          <Trans>Differs by {by}</Trans>
        </Badge>
      )}
    </p>
  );
}
