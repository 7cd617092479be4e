import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import type { BankAccount } from "#shared/funds/bank-accounts-api.ts";
import { api, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { Button } from "../ui/button.tsx";
import { whenOpened } from "../ui/later.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRows } from "../ui/record-row.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { BankForm } from "./bank-account-form.tsx";
import { BankAccountRow } from "./bank-account-row.tsx";
import { BankChanges } from "./bank-changes.tsx";
import type { Fund } from "./fund-values.ts";

const BankAccountDialog = whenOpened(() => import("./bank-account-form.tsx"), "BankAccountDialog");

/** The fund’s bank accounts, for whoever may see bank details: prepared by one, confirmed by another. */
export function BankAccounts({ fund }: { fund: Fund }) {
  return useCan("fund:bank") ? <Accounts fund={fund} /> : null;
}

function Accounts({ fund }: { fund: Fund }) {
  const { t } = useLingui();
  const accounts = useRead(api.fundBankAccounts.list, { fundId: fund.id });
  const [form, setForm] = useState<BankForm>();
  if (accounts.isError) return <ReadProblem error={accounts.error} onRetry={() => void accounts.refetch()} />;
  if (accounts.isPending) return <Skeleton className="h-24 w-full" />;
  const { items } = accounts.data;
  const waitsFor = ({ id }: BankAccount) =>
    items.some(({ replacesId, confirmedAt }) => replacesId === id && confirmedAt === null);
  return (
    <>
      <Section
        title={<Trans>Bank accounts</Trans>}
        label={t`Bank accounts`}
        beside={
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => setForm({ edited: null, replaces: null })}
          >
            <Trans>Add bank account</Trans>
          </Button>
        }
      >
        {items.length === 0 ? (
          <p className="text-sm text-quiet">
            <Trans>No bank accounts yet. One person prepares the details, another confirms them.</Trans>
          </p>
        ) : (
          <RecordRows>
            {items.map((account) => (
              <BankAccountRow key={account.id} account={account} isChanging={waitsFor(account)} onForm={setForm} />
            ))}
          </RecordRows>
        )}
      </Section>
      <BankChanges fundId={fund.id} />
      {form && <BankAccountDialog fund={fund} {...form} onClose={() => setForm(undefined)} />}
    </>
  );
}
