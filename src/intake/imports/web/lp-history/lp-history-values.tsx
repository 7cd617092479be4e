import { useLingui } from "@lingui/react/macro";
import { LP_MULTIPLES, type LpCheck } from "#intake/imports/shared/histories/lp-history-words.ts";
import { Absent, Amount } from "#ui/web/text/amount.tsx";
import { numberFormat } from "#ui/web/text/formats.ts";

/** "2.13x", as statements say multiples. */
export function Multiple({ value }: { value: number | null }) {
  const { i18n } = useLingui();
  if (value === null) return <Absent />;
  const text = numberFormat(i18n.locales, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);
  return <data className="figure" value={value}>{`${text}x`}</data>;
}

/** "12.5%". */
export function Rate({ value }: { value: number | null }) {
  const { i18n } = useLingui();
  if (value === null) return <Absent />;
  const style = { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 2 } as const;
  return (
    <data className="figure" value={value}>
      {numberFormat(i18n.locales, style).format(value)}
    </data>
  );
}

type Props = { what: LpCheck; value: string | null; currency: string };

/** What a difference is about, as an amount, a multiple or a rate. */
export function Compared({ what, value, currency }: Props) {
  if (value === null) return <Absent />;
  if (what === "irr") return <Rate value={Number(value)} />;
  if (LP_MULTIPLES.includes(what)) return <Multiple value={Number(value)} />;
  return <Amount amount={value} currency={currency} />;
}
