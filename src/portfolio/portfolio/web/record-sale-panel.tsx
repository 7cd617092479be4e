import { api, useRead } from "#core/web/api/api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";

const TransactionDialog = whenOpened(() => import("./transaction/transaction-dialog.tsx"), "TransactionDialog");

type Props = { companyId: string; onClose: () => void };

/** The sale of what the funds have of a company: prepared by one, approved by another in the fund's journal. */
export function RecordSale({ companyId, onClose }: Props) {
  const { data } = useRead(api.portfolioCompanies.get, { id: companyId });
  return data ? <TransactionDialog company={data} kind="sale" onClose={onClose} /> : null;
}
