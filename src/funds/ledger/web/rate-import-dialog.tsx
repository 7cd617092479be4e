import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { FileDialog } from "#core/web/forms/file-dialog.tsx";
import { ReadingQuestions } from "#core/web/forms/reading-questions.tsx";
import { type RateAnswers, type RateFile, readRateFile } from "#funds/ledger/shared/rate-files.ts";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { HeldRates } from "./held-rates.tsx";
import type { RatePair, WaitingRate } from "./ledger-words.ts";
import { rateFileText } from "./rate-file-text.ts";
import { addInTurn, chosenRates, firstChoice, type Wanted } from "./rate-import.ts";
import { RateChoice } from "./rate-import-choice.tsx";

type Props = { pairs: readonly RatePair[]; onClose: () => void };

const MOST_BYTES = 20_000_000;

type Brought = { text: string; answers: RateAnswers; file: RateFile; wanted: Wanted };

/** Rates from a central bank’s file or a list. */
export function RateImportDialog({ pairs, onClose }: Props) {
  const { t } = useLingui();
  const [brought, setBrought] = useState<Brought>();
  const [done, setDone] = useState(0);
  const [held, setHeld] = useState<readonly WaitingRate[]>([]);
  const add = useCommand(api.fxRates.add);
  const rates = brought ? chosenRates(brought.file, brought.wanted) : [];
  const needsSource = rates.some(({ source }) => source === "");
  const { mutate, ...adding } = useMutation({
    mutationFn: () => addInTurn(rates, (some) => add.mutateAsync({ rates: some }), setDone),
    onSuccess: ({ added, known, waiting }) => {
      toast.done(known === 0 ? t`${added} rates added` : t`${added} rates added, ${known} were kept already`);
      if (waiting.length === 0) onClose();
      else setHeld(waiting);
    },
  });
  if (held.length > 0) return <HeldRates rates={held} onClose={onClose} />;
  return (
    <FileDialog
      words={{
        title: t`Import exchange rates`,
        description: t`The European Central Bank’s reference rates (CSV, XML or ZIP), or a list with the columns base, quote, date, rate, units and source.`,
        choose: t`Choose a file of rates`,
        submit: <Plural value={rates.length} one="Add # rate" other="Add # rates" />,
        busy: t`Adding...`,
      }}
      accept=".csv,.tsv,.txt,.xml,.zip,text/csv,text/xml,application/zip"
      mostBytes={MOST_BYTES}
      read={async (chosen) => {
        const text = (await rateFileText(chosen, MOST_BYTES)) ?? "";
        const file = readRateFile(text);
        if (file === undefined)
          throw new Error(
            t`Choose the European Central Bank’s reference rates, or a list with the columns base, quote, date and rate`,
          );
        setBrought({ text, answers: {}, file, wanted: firstChoice(file, pairs) });
      }}
      isReady={rates.length > 0 && !needsSource}
      submit={{ ...adding, run: mutate }}
      onClose={onClose}
    >
      {brought && (
        <ReadingQuestions
          asks={{ order: isOpen(brought.file, "order"), mark: isOpen(brought.file, "mark") }}
          answers={brought.answers}
          onChange={(answers) => {
            const file = readRateFile(brought.text, answers) ?? brought.file;
            setBrought({ ...brought, answers, file, wanted: firstChoice(file, pairs) });
          }}
        />
      )}
      {brought && <RateChoice {...brought} onChange={(wanted) => setBrought({ ...brought, wanted })} />}
      {adding.isPending && <Progress label={t`Rates added`} value={done} max={rates.length} showLabel />}
      {needsSource && <NoSource />}
    </FileDialog>
  );
}

const NoSource = () => (
  <p className="text-sm text-quiet">
    <Trans>Say where the rates come from.</Trans>
  </p>
);

const isOpen = ({ unread }: RateFile, question: "order" | "mark") => unread.some(({ problem }) => problem === question);
