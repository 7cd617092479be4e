import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { REPORT_LINE_NAMES, reportLineName } from "#funds/ilpa/shared/report-lines.ts";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";

/** The line of statements and ILPA files an account is told in; absent of assets and liabilities. */
export function ReportLineOfAccount({ accountId }: { accountId: string }) {
  const { t } = useLingui();
  const mayEdit = useCan("ledger:post");
  const { data } = useRead(api.ledgerAccounts.list, undefined);
  const update = useCommand(api.ledgerAccounts.update);
  const account = data?.items.find(({ id }) => id === accountId);
  if (!account?.reportLine) return null;
  const { id, rowVersion, code, name, archivedAt } = account;
  const change = (chosen: string) => {
    const reportLine = REPORT_LINE_NAMES.find((one) => one === chosen);
    if (reportLine)
      update.mutate(
        { id, rowVersion, code, name, isArchived: archivedAt !== null, reportLine },
        { onSuccess: () => toast.success(t`Account saved`) },
      );
  };
  return (
    <Field label={<Trans>Line of statements (ILPA)</Trans>} error={update.error?.message} className="mb-3 max-w-md">
      <Select
        value={update.isPending ? (update.variables.reportLine ?? account.reportLine) : account.reportLine}
        disabled={!mayEdit || update.isPending}
        onChange={({ currentTarget: { value } }) => change(value)}
      >
        {REPORT_LINE_NAMES.map((line) => (
          <option key={line} value={line}>
            {reportLineName(line)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
