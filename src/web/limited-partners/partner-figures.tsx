import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { addAmounts } from "#shared/money/amount.ts";
import { api, type OutputOf, useRead } from "../core/api/api.ts";
import { PartnerEntriesLink } from "../core/records/books-links.tsx";
import { Alert } from "../ui/alert.tsx";
import { Amount, CompactAmount } from "../ui/amount.tsx";
import { percent } from "../ui/percent.ts";
import { type RecordFigure, RecordFigures } from "../ui/record-figures.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

type InFund = OutputOf<typeof api.capitalAccounts.ofPartner>["items"][number];
type Sum = "commitment" | "paidIn" | "unfunded" | "distributed" | "nav";

/** What a partner committed, paid, got and has, by currency; each figure opens what it is in each fund. */
export function PartnerFigures({ partnerId }: { partnerId: string }) {
  const { data, error } = useRead(api.capitalAccounts.ofPartner, { id: partnerId });
  if (error && !data) return <Alert tone="danger">{error.message}</Alert>;
  if (!data) return <Skeleton className="h-32" />;
  const byCurrency = Map.groupBy(data.items, ({ currency }) => currency);
  return [...byCurrency].map(([currency, funds]) => (
    <InCurrency key={currency} partnerId={partnerId} currency={currency} funds={funds} />
  ));
}

/** Rows of its statement that a figure counts. */
const ROWS: Partial<Record<Sum, string>> = { paidIn: "contributions", distributed: "distributions", nav: "endingNav" };

/** A figure of one fund, which opens to the entries behind it where the books say it. */
function InBooks({ partnerId, fund, of }: { partnerId: string; fund: InFund; of: Sum }) {
  const { t } = useLingui();
  const { fundId, fundName } = fund;
  const row = ROWS[of];
  const figure = <Amount amount={fund[of]} currency={fund.currency} />;
  return row === undefined ? (
    figure
  ) : (
    <PartnerEntriesLink fundId={fundId} partnerId={partnerId} row={row} label={t`Entries in ${fundName}`}>
      {figure}
    </PartnerEntriesLink>
  );
}

type InCurrencyProps = { partnerId: string; currency: string; funds: readonly InFund[] };

function InCurrency({ partnerId, currency, funds }: InCurrencyProps) {
  const { t, i18n } = useLingui();
  const sum = (of: Sum) => addAmounts(funds.map((fund) => fund[of]));
  const money = (of: Sum, label: string, formula: ReactNode): RecordFigure => ({
    id: of,
    label,
    value: <CompactAmount amount={sum(of)} currency={currency} />,
    explanation: {
      formula,
      parts: funds.map((fund) => ({
        id: fund.fundId,
        label: fund.fundName,
        value: <InBooks partnerId={partnerId} fund={fund} of={of} />,
      })),
    },
  });
  const rate = (paid: string, committed: string) =>
    percent(Number(committed) === 0 ? null : Number(paid) / Number(committed), i18n.locales);
  return (
    <section aria-label={t`Account in ${currency}`} className="[&>section]:mb-2">
      <RecordFigures
        label={t`Commitment in ${currency}`}
        figures={[
          money("commitment", t`Commitment`, <Trans>Confirmed commitments with their changes, as of today.</Trans>),
          money("paidIn", t`Called`, <Trans>Contributed capital in the funds’ books.</Trans>),
          money("unfunded", t`Unfunded`, <Trans>Commitment less called, and what was distributed recallable.</Trans>),
        ]}
      />
      <RecordFigures
        label={t`Value in ${currency}`}
        figures={[
          money(
            "nav",
            t`NAV`,
            <Trans>Its capital in the funds’ books, and its share of what is not allocated yet.</Trans>,
          ),
          money(
            "distributed",
            t`Distributed`,
            <Trans>Distributions in the funds’ books, recallable ones included.</Trans>,
          ),
          {
            id: "rate",
            label: t`Deployment rate`,
            value: rate(sum("paidIn"), sum("commitment")),
            explanation: {
              formula: <Trans>Called ÷ commitment.</Trans>,
              parts: funds.map(({ fundId, fundName, paidIn, commitment }) => ({
                id: fundId,
                label: fundName,
                value: rate(paidIn, commitment),
              })),
            },
          },
        ]}
      />
    </section>
  );
}
