import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, UsersRound } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RowsHistory } from "#core/web/records/page/rows-history.tsx";
import type { DealClosingParty } from "#deals/deal-closings/shared/parties-api.ts";
import { roundOf } from "#deals/deal-closings/shared/round.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import type { Closing } from "../closing-values.tsx";
import { FundRow, PartyRow } from "./party-row.tsx";
import { usePartyWords } from "./party-words.ts";

const PartyDialog = whenOpened(() => import("./party-form.tsx"), "PartyDialog");

type Props = { closing: Closing; mayEdit: boolean };

/** Who is at the table, what each investor pays and which part of the round that is. */
export function Parties({ closing, mayEdit }: Props) {
  const { t } = useLingui();
  const words = usePartyWords();
  const parties = useRead(api.dealClosingParties.list, { closingId: closing.id });
  const [form, setForm] = useState<{ edited: DealClosingParty | null }>();
  if (parties.isError) return <ReadProblem error={parties.error} onRetry={() => void parties.refetch()} />;
  if (parties.data === undefined) return <Skeleton className="h-64 w-full" />;
  const { items } = parties.data;
  const add = mayEdit && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
      <Trans>Add party</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 && closing.fund === null ? (
        <EmptyState
          icon={<UsersRound />}
          title={t`No parties yet`}
          text={t`Add the company, investors, counsel and others who sign or are paid.`}
          action={add || undefined}
        />
      ) : (
        <Section title={<Trans>Parties</Trans>} label={t`Parties`} beside={add}>
          <Round closing={closing} parties={items} />
          <RecordRows>
            <FundRow closing={closing} />
            {items.map((party) => (
              <PartyRow
                key={party.id}
                closing={closing}
                party={party}
                mayEdit={mayEdit}
                onEdit={() => setForm({ edited: party })}
              />
            ))}
          </RecordRows>
        </Section>
      )}
      <RowsHistory
        procedure={api.dealClosingParties.history}
        id={closing.id}
        words={words}
        title={<Trans>Changes of parties</Trans>}
        label={t`Changes of parties`}
      />
      {form && <PartyDialog closing={closing} {...form} onClose={() => setForm(undefined)} />}
    </div>
  );
}

/** How much of the round the investors pay together, and what is still open. */
function Round({ closing, parties }: { closing: Closing; parties: readonly DealClosingParty[] }) {
  const { currency, roundSize } = closing;
  const { together, open } = roundOf(
    closing,
    parties.map(({ amount }) => amount),
  );
  if (open === null || roundSize === null)
    return (
      <p className="mb-2 text-sm text-quiet">
        <Trans>
          Investors pay <Amount amount={together} currency={currency} />. Enter the round size to see each share.
        </Trans>
      </p>
    );
  return (
    <p className="mb-2 text-sm text-quiet">
      <Trans>
        Investors pay <Amount amount={together} currency={currency} /> of a round of{" "}
        <Amount amount={roundSize} currency={currency} />, <Amount amount={open} currency={currency} /> is open.
      </Trans>
    </p>
  );
}
