import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { BankChange, ShownBankAccount } from "#core/shared/bank/bank-account-contract.ts";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { type Procedure, useRead } from "../../api/api.ts";
import { ReadProblem } from "../page/read-problem.tsx";
import { BankAccountRow, type BankProcedures } from "./bank-account-row.tsx";
import { BankChanges } from "./bank-changes.tsx";

/** What waits and is changed, or what holds and is to be replaced; neither: a new account. */
export type BankForm<Account> = { edited: Account | null; replaces: Account | null };

type Props<Asked, Account> = {
  /** Whose they are. */
  asked: Asked;
  procedures: BankProcedures & {
    list: Procedure<Asked, { items: Account[] }>;
    changes: Procedure<Asked, { items: BankChange[] }>;
  };
  mayPrepare: boolean;
  /** How they are used, in a sentence. */
  hint?: ReactNode;
  renderForm: (form: BankForm<Account>, onClose: () => void) => ReactNode;
  renderConfirm: (account: Account) => ReactNode;
  renderMore?: (account: Account) => ReactNode;
};

/** Bank accounts of a record, for a person who may see bank details: prepared by one, confirmed by another; and who did what with them. */
export function BankAccountRows<Asked, Account extends ShownBankAccount>(props: Props<Asked, Account>) {
  const { asked, procedures, mayPrepare, hint, renderForm, renderConfirm, renderMore } = props;
  const { t } = useLingui();
  const accounts = useRead(procedures.list, asked);
  const [form, setForm] = useState<BankForm<Account>>();
  if (accounts.isError) return <ReadProblem error={accounts.error} onRetry={() => void accounts.refetch()} />;
  if (accounts.isPending) return <Skeleton className="h-24 w-full" />;
  const items: Account[] = accounts.data.items;
  const waitsFor = ({ id }: Account) =>
    items.some(({ replacesId, confirmedAt }) => replacesId === id && confirmedAt === null);
  const change = (account: Account) =>
    setForm(account.confirmedAt === null ? { edited: account, replaces: null } : { edited: null, replaces: account });
  return (
    <>
      <Section
        title={<Trans>Bank accounts</Trans>}
        label={t`Bank accounts`}
        beside={
          mayPrepare && (
            <Button
              size="sm"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setForm({ edited: null, replaces: null })}
            >
              <Trans>Add bank account</Trans>
            </Button>
          )
        }
      >
        {hint !== undefined && items.length > 0 && <p className="mb-2 text-sm text-quiet">{hint}</p>}
        {items.length === 0 ? (
          <p className="text-sm text-quiet">
            <Trans>No bank accounts yet. One person prepares the details, another confirms them.</Trans>
          </p>
        ) : (
          <RecordRows>
            {items.map((account) => (
              <BankAccountRow
                key={account.id}
                account={account}
                procedures={procedures}
                more={renderMore?.(account)}
                confirm={renderConfirm(account)}
                onForm={mayPrepare && !waitsFor(account) ? change : undefined}
              />
            ))}
          </RecordRows>
        )}
      </Section>
      <BankChanges asked={asked} procedure={procedures.changes} />
      {form && renderForm(form, () => setForm(undefined))}
    </>
  );
}
