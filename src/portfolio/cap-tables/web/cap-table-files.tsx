import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { FileDown, FileUp } from "lucide-react";
import { useState } from "react";
import { sendFile } from "#core/web/api/send-file.ts";
import { useCan } from "#core/web/api/session.tsx";
import { takeFile } from "#core/web/app/take-file.ts";
import { toast } from "#core/web/app/toasts.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import type { CapTable } from "./cap-table-words.ts";

const IssuerDialog = whenOpened(() => import("./issuer-dialog.tsx"), "IssuerDialog");
const CapSheetDialog = whenOpened(() => import("./cap-sheet-dialog.tsx"), "CapSheetDialog");

const MOST_BYTES = 20_000_000;

const OCF = "cap-table.ocf.zip";

type Props = { companyId: string };

/** The cap table as files: as Excel on the day that is shown, and all of it in Open Cap Format. */
export function TakeCapTable({ companyId, asOf, issuer }: Props & { asOf: string; issuer: CapTable["issuer"] }) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const taking = useMutation({
    mutationFn: async (file: string) => takeFile(`/api/portfolio-companies/${companyId}/${file}`, file),
    onError: () => toast.error(t`The file couldn’t be downloaded. Try again`),
  });
  const mayExport = useCan("portfolio:export");
  const icon = <FileDown aria-hidden className="size-4" />;
  if (!mayExport) return null;
  return (
    <>
      <Button icon={icon} disabled={taking.isPending} onClick={() => taking.mutate(`cap-table.xlsx?asOf=${asOf}`)}>
        <Trans>Excel</Trans>
      </Button>
      <Button icon={icon} disabled={taking.isPending} onClick={() => (issuer ? setAsked(true) : taking.mutate(OCF))}>
        <Trans>Open Cap Format</Trans>
      </Button>
      {isAsked && issuer && (
        <IssuerDialog
          country={issuer.country}
          onClose={() => setAsked(false)}
          onTake={(said) => taking.mutateAsync(`${OCF}?${new URLSearchParams(said)}`)}
        />
      )}
    </>
  );
}

type Imported = { stakeholders: number; transactions: number; unknown: number; left: number };

/** A whole cap table from a file. */
export function ImportCapTable({ companyId }: Props) {
  const { t } = useLingui();
  const mayImport = useCan("company:import");
  const [isSheet, setSheet] = useState(false);
  const importing = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MOST_BYTES) throw new Error(t`The file can be up to ${MOST_BYTES / 1_000_000} MB`);
      return sendFile<Imported>(`/api/uploads/cap-tables/${companyId}`, file, "application/octet-stream");
    },
    onSuccess: ({ stakeholders, transactions, unknown }) => {
      toast.done(t`Imported ${transactions} transactions of ${stakeholders} stakeholders`);
      if (unknown > 0) toast.success(t`${unknown} fields the format doesn’t know were kept`);
    },
  });
  return (
    <div className="flex flex-col gap-2">
      <FileDrop
        label={t`Import Open Cap Format`}
        hint={<Trans>A .zip of .ocf.json files, with their manifest.</Trans>}
        accept=".zip,application/zip"
        compact
        disabled={importing.isPending}
        onFiles={([file]) => file && importing.mutate(file)}
      />
      {mayImport && (
        <div>
          <Button icon={<FileUp aria-hidden className="size-4" />} onClick={() => setSheet(true)}>
            <Trans>Import Excel or CSV</Trans>
          </Button>
        </div>
      )}
      {isSheet && <CapSheetDialog companyId={companyId} onClose={() => setSheet(false)} />}
      {importing.isError && <Alert tone="danger">{importing.error.message}</Alert>}
    </div>
  );
}
