import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";
import { Moment } from "#ui/web/text/moment.tsx";

type Chosen = { lot: string; quantity?: string | null | undefined };
type Props = {
  of: { id: string; fundId: string; securityId: string; asOf?: string };
  value: readonly Chosen[];
  onChange: (lots: Chosen[]) => void;
  error: string | undefined;
};

/** Open lots of a security in a fund, each with the units that are sold of it. */
export function LotsInput({ of, value, onChange, error }: Props) {
  const { t, i18n } = useLingui();
  const lots = useRead(api.portfolioCompanies.lots, of);
  if (lots.isError) return <Alert tone="danger">{lots.error.message}</Alert>;
  if (lots.isPending) return <Skeleton className="mt-2 h-16 w-full" />;
  const { items, currency } = lots.data;
  const choose = (lot: string, quantity: string) => {
    const others = value.filter((one) => one.lot !== lot);
    onChange(quantity.trim() === "" ? others : [...others, { lot, quantity }]);
  };
  return (
    <div className="mt-2 flex flex-col gap-2">
      <p className="text-quiet">
        <Trans>Enter the units sold of each lot, or leave all empty to relieve cost as the fund does.</Trans>
      </p>
      {error !== undefined && <p className="text-danger">{error}</p>}
      <ul aria-label={t`Lots`} className="divide-y divide-line border-y border-line">
        {items.map(({ id, acquired, quantity, cost }) => (
          <li key={id} className="flex min-h-10 flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1">
              <Moment at={acquired} /> · {numberFormat(i18n.locales, { maximumFractionDigits: 8 }).format(quantity)} ·{" "}
              <Amount amount={cost} currency={currency} />
            </span>
            <span className="w-28">
              <TextInput
                aria-label={t`Units of the lot of ${acquired}`}
                inputMode="decimal"
                value={value.find(({ lot }) => lot === id)?.quantity ?? ""}
                onChange={({ currentTarget }) => choose(id, currentTarget.value)}
              />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
