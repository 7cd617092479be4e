import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { type RateFile, readRateFile } from "#shared/ledger/rate-files.ts";
import { api, useCommand } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { Progress } from "../ui/progress.tsx";
import { addInTurn, chosenRates, currenciesOf, type Wanted } from "./rate-import.ts";
import { RateChoice } from "./rate-import-choice.tsx";
import type { RatePair } from "./rates-panel.tsx";

const MOST_BYTES = 20_000_000;
type Props = { pairs: readonly RatePair[]; onClose: () => void };
type Brought = { name: string; file: RateFile; wanted: Wanted };

/** Rates from a central bank’s file or a list: what was read is looked at before it is added. */
export function RateImportDialog({ pairs, onClose }: Props) {
  const { t } = useLingui();
  const [brought, setBrought] = useState<Brought>();
  const [done, setDone] = useState(0);
  const add = useCommand(api.fxRates.add);
  const reading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > MOST_BYTES) throw new Error(t`The file can be up to ${MOST_BYTES / 1_000_000} MB`);
      const read = readRateFile(await file.text());
      if (read === undefined)
        throw new Error(
          t`Choose the European Central Bank’s reference rates, or a list with the columns base, quote, date and rate`,
        );
      setBrought({ name: file.name, file: read, wanted: firstChoice(read, pairs) });
    },
  });
  const rates = brought ? chosenRates(brought.file, brought.wanted) : [];
  const needsSource = rates.some(({ source }) => source === "");
  const adding = useMutation({
    mutationFn: () => addInTurn(rates, (some) => add.mutateAsync({ rates: some }), setDone),
    onSuccess: ({ added, known }) => {
      toast.done(known === 0 ? t`${added} rates added` : t`${added} rates added, ${known} were kept already`);
      onClose();
    },
  });
  const problem = reading.error ?? adding.error;
  return (
    <Dialog
      open
      size="lg"
      dirty={brought !== undefined}
      onClose={onClose}
      title={t`Import exchange rates`}
      description={t`The European Central Bank’s reference rates (CSV or XML), or a list with the columns base, quote, date, rate and source.`}
      footer={
        brought && (
          <Button
            variant="primary"
            busy={adding.isPending}
            busyLabel={t`Adding...`}
            disabled={rates.length === 0 || needsSource}
            onClick={() => adding.mutate()}
          >
            <Plural value={rates.length} one="Add # rate" other="Add # rates" />
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {problem && <Alert tone="danger">{problem.message}</Alert>}
        <FileDrop
          label={t`Choose a file of rates`}
          shown={brought?.name ?? t`Choose a file of rates`}
          accept=".csv,.tsv,.txt,.xml,text/csv,text/xml"
          compact
          disabled={reading.isPending || adding.isPending}
          onFiles={([file]) => file && reading.mutate(file)}
        />
        {brought && (
          <RateChoice
            file={brought.file}
            wanted={brought.wanted}
            onChange={(wanted) => setBrought({ ...brought, wanted })}
          />
        )}
        {adding.isPending && <Progress label={t`Rates added`} value={done} max={rates.length} showLabel />}
        {needsSource && (
          <p className="text-sm text-quiet">
            <Trans>Say where the rates come from.</Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** At first the currencies that are needed; of a list, all of it. */
function firstChoice(file: RateFile, pairs: readonly RatePair[]): Wanted {
  const offered = currenciesOf(file).map(([code]) => code);
  const needed = new Set(pairs.filter(({ isNeeded }) => isNeeded).flatMap(({ base, quote }) => [base, quote]));
  const isBank = file.kind === "central_bank";
  const currencies = new Set(isBank ? offered.filter((code) => needed.has(code)) : offered);
  // A bank’s file has euros only: what is needed the other way round is to be chosen, not guessed.
  return { currencies, from: "", withInverse: false, source: "" };
}
