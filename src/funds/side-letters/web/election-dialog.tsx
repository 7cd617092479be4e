import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type OutputOf, useCommand, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { termText } from "#funds/side-letters/shared/term-words.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import type { Commitment } from "./side-letter-words.ts";

type Props = { commitment: Commitment; onClose: () => void };

/** What other partners have that this one may have, too, by its most favoured nation clause. */
export function ElectionDialog({ commitment, onClose }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const [effectiveOn, setEffectiveOn] = useState<string>(today);
  const { data, error, refetch } = useRead(api.sideLetters.electable, { id: commitment.id });
  const elect = useCommand(api.sideLetters.elect);
  const choose = (termId: string) =>
    elect.mutate(
      { commitmentId: commitment.id, termId, effectiveOn },
      {
        onSuccess: () => toast.success(t`Prepared. A colleague confirms it`),
        onError: ({ message }) => toast.error(message, t`Failed to elect the term`),
      },
    );
  return (
    <Dialog
      open
      title={t`Elect terms`}
      description={t`More favourable terms of partners whose commitment is no larger. An election takes effect once a colleague confirms it by the signed election.`}
      onClose={onClose}
      size="lg"
    >
      <div className="flex flex-col gap-4">
        <Field label={<Trans>Effective from</Trans>} className="w-44">
          <DateInput value={effectiveOn} onChange={setEffectiveOn} today={today} />
        </Field>
        {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
        {data === undefined && !error && <Skeleton className="h-16" />}
        {data?.items.length === 0 && (
          <p className="text-quiet">
            <Trans>No partner with an equal or smaller commitment has better terms.</Trans>
          </p>
        )}
        {data && data.items.length > 0 && (
          <RecordRows label={t`Terms that can be elected`}>
            {data.items.map((term) => (
              <Electable
                key={term.id}
                term={term}
                busy={elect.isPending || effectiveOn === ""}
                onElect={() => choose(term.id)}
              />
            ))}
          </RecordRows>
        )}
      </div>
    </Dialog>
  );
}

type Offer = OutputOf<typeof api.sideLetters.electable>["items"][number];

function Electable({ term, busy, onElect }: { term: Offer; busy: boolean; onElect: () => void }) {
  const { t } = useLingui();
  const text = termText(term);
  const { partner, commitment, currency, details, kind } = term;
  return (
    <RecordRow
      title={text}
      {...(details !== null && kind !== "other" && kind !== "reporting" && { note: details })}
      facts={
        <>
          <RecordLink record={{ ...partner, label: partner.name, kind: "limited_partner" }} />
          <span>
            <Trans>
              committed <Amount amount={commitment} currency={currency} />
            </Trans>
          </span>
        </>
      }
      menu={
        <Button size="sm" disabled={busy} aria-label={t`Elect: ${text}`} onClick={onElect}>
          <Trans>Elect</Trans>
        </Button>
      }
    />
  );
}
