import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, Scale } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { termsInForce } from "#funds/side-letters/shared/terms.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { SideLetterRow } from "./side-letter-row.tsx";
import type { Commitment, SideLetterTerm } from "./side-letter-words.ts";

const SideLetterDialog = whenOpened(() => import("./side-letter-form.tsx"), "SideLetterDialog");
const ElectionDialog = whenOpened(() => import("./election-dialog.tsx"), "ElectionDialog");

/** What a partner's side letters say, commitment by commitment. */
export function SideLettersPanel({ partnerId }: { partnerId: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.commitments.list, { limitedPartnerId: partnerId });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (data?.items.length === 0) return null;
  return (
    <Section title={<Trans>Side letters</Trans>} label={t`Side letters`}>
      {data === undefined && <Skeleton className="h-12" />}
      <div className="flex flex-col gap-5">
        {data?.items.map((one) => (
          <SideLetter key={one.id} commitment={one} />
        ))}
      </div>
    </Section>
  );
}

function SideLetter({ commitment }: { commitment: Commitment }) {
  const { t } = useLingui();
  const mayEdit = useCan("lp:manage");
  const today = useFirmDay();
  const [edited, setEdited] = useState<SideLetterTerm | "new">();
  const [isElecting, setElecting] = useState(false);
  const { data } = useRead(api.sideLetters.list, { commitmentId: commitment.id });
  if (data === undefined) return <Skeleton className="h-12" />;
  const held = heldBy(data.items, today);
  const isFavoured = data.items.some(({ id, kind }) => kind === "mfn" && held.has(id));
  const fund = commitment.fund?.label ?? "";
  return (
    <div className="flex flex-col gap-2">
      <Head
        commitment={commitment}
        onAdd={() => setEdited("new")}
        onElect={isFavoured ? () => setElecting(true) : undefined}
      />
      {data.items.length === 0 ? (
        <p className="text-sm text-quiet">
          <Trans>No side letter. The fund’s terms hold.</Trans>
        </p>
      ) : (
        <RecordRows label={t`Side letter in ${fund}`}>
          {data.items.map((term) => (
            <SideLetterRow
              key={term.id}
              term={term}
              isInForce={held.has(term.id)}
              onEdit={mayEdit ? () => setEdited(term) : undefined}
            />
          ))}
        </RecordRows>
      )}
      {edited !== undefined && (
        <SideLetterDialog
          commitment={commitment}
          edited={edited === "new" ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {isElecting && <ElectionDialog commitment={commitment} onClose={() => setElecting(false)} />}
    </div>
  );
}

type HeadProps = { commitment: Commitment; onAdd: () => void; onElect: (() => void) | undefined };

/** Which fund it is about, and what can be added. */
function Head({ commitment, onAdd, onElect }: HeadProps) {
  const { t } = useLingui();
  const mayEdit = useCan("lp:manage");
  const fund = commitment.fund?.label ?? "";
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h3 className="min-w-0 text-sm font-medium">
        {commitment.fund && <RecordLink record={{ ...commitment.fund, kind: "fund" }} />}
      </h3>
      {mayEdit && (
        <span className="flex flex-wrap gap-2">
          {onElect && (
            <Button
              size="sm"
              icon={<Scale aria-hidden className="size-4" />}
              aria-label={t`Elect terms in ${fund}`}
              onClick={onElect}
            >
              <Trans>Elect terms</Trans>
            </Button>
          )}
          <Button
            size="sm"
            icon={<Plus aria-hidden className="size-4" />}
            aria-label={t`Add term in ${fund}`}
            onClick={onAdd}
          >
            <Trans>Add term</Trans>
          </Button>
        </span>
      )}
    </div>
  );
}

/** Which of one commitment's terms hold today. */
export const heldBy = (terms: readonly SideLetterTerm[], today: string) =>
  new Set(
    termsInForce(
      terms.filter(({ confirmedAt }) => confirmedAt !== null),
      today,
    ).map(({ id }) => id),
  );
