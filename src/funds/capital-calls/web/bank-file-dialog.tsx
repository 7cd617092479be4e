import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, call, useCommand } from "#core/web/api/api.ts";
import { uploadFile } from "#core/web/api/send-rows.ts";
import { toast } from "#core/web/app/toasts.ts";
import { FileDialog } from "#core/web/forms/file-dialog.tsx";
import { ReadingQuestions } from "#core/web/forms/reading-questions.tsx";
import type { BankFileRead } from "#funds/capital-calls/shared/bank-api.ts";
import { BANK_PROBLEMS } from "#funds/capital-calls/shared/bank-file.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { BankFileColumns } from "./bank-file-columns.tsx";

type Props = { fundId: string; onClose: () => void };

/** Money that arrived, of a bank’s CSV or spreadsheet. */
export function BankFileDialog({ fundId, onClose }: Props) {
  const { t } = useLingui();
  const [uploaded, setUploaded] = useState("");
  const [file, setFile] = useState<BankFileRead>();
  const { mutate, ...add } = useCommand(api.bankRows.add);
  const again = useMutation({
    mutationFn: (answers: BankFileRead["answers"]) => call(api.bankRows.read, { id: uploaded, fundId, answers }),
    onSuccess: setFile,
  });
  const rows = file?.entries ?? [];
  const answers = (again.isPending ? again.variables : file?.answers) ?? {};
  const done = ({ added, known }: { added: number; known: number }) => {
    toast.done(known === 0 ? t`${added} rows added` : t`${added} rows added, ${known} known already`);
    onClose();
  };
  return (
    <FileDialog
      words={{
        title: t`Import bank file`,
        description: t`Rows with money that arrived are taken in. Rows that are known already stay as they are.`,
        choose: t`Choose a CSV file or a spreadsheet`,
        submit: <Plural value={rows.length} one="Add # row" other="Add # rows" />,
        busy: t`Adding...`,
      }}
      accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xlsb,.xls,.ods,text/csv"
      mostBytes={5_000_000}
      read={async (chosen) => {
        setFile(undefined);
        const id = await uploadFile(chosen, "bank", () => undefined).done;
        setUploaded(id);
        setFile(await call(api.bankRows.read, { id, fundId }));
      }}
      isReady={rows.length > 0}
      submit={{ ...add, run: () => mutate({ fundId, rows, layout: layoutOf(file) }, { onSuccess: done }) }}
      onClose={onClose}
    >
      {again.error && <Alert tone="danger">{again.error.message}</Alert>}
      {file && isAsked(file) && <BankFileColumns file={file} answers={answers} onAnswer={again.mutate} />}
      {file && !isAsked(file) && (
        <details className="text-sm">
          <summary>
            <Trans>Columns of the file</Trans>
          </summary>
          <BankFileColumns file={file} answers={answers} onAnswer={again.mutate} />
        </details>
      )}
      {file && (
        <ReadingQuestions
          asks={{ order: file.asks.includes("order"), mark: file.asks.includes("mark") }}
          answers={answers}
          onChange={(changed) => again.mutate({ ...answers, ...changed })}
        />
      )}
      {file && <Found file={file} />}
    </FileDialog>
  );
}

const layoutOf = (file: BankFileRead | undefined) => file && { signature: file.signature, answers: file.answers };

/** Columns are shown while they are open, and to be changed where somebody chose them. */
const isAsked = ({ asks, answers }: BankFileRead) =>
  asks.includes("columns") || asks.includes("words") || answers.columns !== undefined;

function Found({ file: { entries, unread, debits } }: { file: BankFileRead }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <ul aria-label={t`Rows`} className="max-h-72 overflow-y-auto text-sm">
        {[...entries.entries()].map(([place, { bookedOn, amount, currency, payer }]) => (
          <li key={place} className="flex min-h-7 items-center gap-3">
            <span className="w-28 shrink-0 text-quiet">
              <Moment at={bookedOn} />
            </span>
            <bdi className="min-w-0 flex-1 truncate">{payer}</bdi>
            <span className="figure">
              <Amount amount={amount} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      {debits > 0 && (
        <p className="text-sm text-quiet">
          <Plural
            value={debits}
            one="# row takes money out and is left out"
            other="# rows take money out and are left out"
          />
        </p>
      )}
      {unread.length > 0 && (
        <ul className="max-h-40 overflow-y-auto text-sm">
          {unread.map(({ row, cell, problem }) => (
            <li key={row}>
              <Trans>
                Row {row}, “<bdi>{cell}</bdi>”:
              </Trans>{" "}
              {i18n._(BANK_PROBLEMS[problem])}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
