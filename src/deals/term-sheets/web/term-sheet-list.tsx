import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { type ListedSheet, useSheetWords } from "./term-sheet-values.tsx";

type Props = { sheets: readonly ListedSheet[]; renderActions: (sheet: ListedSheet) => ReactNode };

/** Term sheets with what is asked of each first: whose, which version, where it stands, how much at what valuation. */
export function TermSheetList({ sheets, renderActions }: Props) {
  const { t } = useLingui();
  return (
    <ColumnList
      kind="term_sheet"
      items={sheets}
      words={useSheetWords()}
      name={{ field: "company", width: "minmax(0,4fr)" }}
      columns={[
        { field: "version", width: "4rem" },
        { field: "status", width: "7rem" },
        { field: "amount", width: "6rem", align: "end", render: (one) => amount(one.amount, one.currency) },
        { field: "valuation", width: "6rem", align: "end", render: (one) => amount(one.valuation, one.currency) },
        { field: "leadInvestor", width: "minmax(0,3fr)", heading: t`Lead Investor` },
        { field: "createdAt", width: "7rem" },
      ]}
      actions={{ width: "5rem", render: renderActions }}
    />
  );
}

const amount = (value: string | null, currency: string) =>
  value === null ? null : <CompactAmount amount={value} currency={currency} />;
