import { Trans, useLingui } from "@lingui/react/macro";
import { FileSignature, Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RowsHistory } from "#core/web/records/page/rows-history.tsx";
import { dealClosingSignatureFields } from "#deals/deal-closings/shared/fields.ts";
import type { DealClosingSignature } from "#deals/deal-closings/shared/signatures-api.ts";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { SignatureRow, type SignatureRows } from "#work/documents/web/signed-copy-panel.tsx";
import type { Closing } from "../closing-values.tsx";

const PaperSignatures = afterPaint(
  () => import("#work/signatures/web/paper-signatures-panel.tsx"),
  "PaperSignaturesPanel",
);
const SignatureDialog = whenOpened(() => import("./signature-form.tsx"), "SignatureDialog");

type Props = { closing: Closing; mayEdit: boolean };

/** Which papers are signed by whom, each with the copy one person uploads and another confirms. */
export function Signatures({ closing, mayEdit }: Props) {
  const { t } = useLingui();
  const words = useFieldWords(dealClosingSignatureFields);
  const signatures = useRead(api.dealClosingSignatures.list, { closingId: closing.id });
  const [form, setForm] = useState<{ edited: DealClosingSignature | null }>();
  if (signatures.isError) return <ReadProblem error={signatures.error} onRetry={() => void signatures.refetch()} />;
  if (signatures.data === undefined) return <Skeleton className="h-64 w-full" />;
  const { items } = signatures.data;
  const add = mayEdit && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
      <Trans>Add signature</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 ? (
        <EmptyState
          icon={<FileSignature />}
          title={t`No signatures yet`}
          text={t`Add who signs which document. Close waits until every signed copy is confirmed by a colleague.`}
          action={add || undefined}
        />
      ) : (
        <Section title={<Trans>Signatures</Trans>} label={t`Signatures`} beside={add}>
          {mayEdit && (
            <div className="mb-3">
              <PaperSignatures recordId={closing.id} signers={waitingOf(items)} />
            </div>
          )}
          <Papers closing={closing} items={items} mayEdit={mayEdit} onEdit={(edited) => setForm({ edited })} />
        </Section>
      )}
      <RowsHistory
        procedure={api.dealClosingSignatures.history}
        id={closing.id}
        words={words}
        title={<Trans>Changes of signatures</Trans>}
        label={t`Changes of signatures`}
      />
      {form && <SignatureDialog closing={closing} {...form} onClose={() => setForm(undefined)} />}
    </div>
  );
}

/** The parties who have not signed yet, once each. */
function waitingOf(items: readonly DealClosingSignature[]): { name: string; email: string }[] {
  const waiting = items.filter(({ confirmedAt, email }) => confirmedAt === null && email !== null);
  return [...new Map(waiting.map(({ signer, email }) => [email, { name: signer ?? "", email: email ?? "" }])).values()];
}

type PapersProps = Props & { items: readonly DealClosingSignature[]; onEdit: (edited: DealClosingSignature) => void };

/** Each paper with who signs it. */
function Papers({ closing, items, mayEdit, onEdit }: PapersProps) {
  const { t } = useLingui();
  const rows: SignatureRows = {
    recordId: closing.id,
    procedures: api.dealClosingSignatures,
    mayEdit,
    mayConfirm: mayEdit,
    isClosed: !mayEdit,
  };
  return [...Map.groupBy(items, ({ name }) => name)].map(([paper, list]) => (
    <div key={paper} className="mb-3">
      <h3 className="mb-1 text-sm font-medium">
        <bdi>{paper}</bdi>
      </h3>
      <RecordRows label={paper}>
        {list.map((one) => (
          <SignatureRow
            key={one.id}
            rows={rows}
            signature={{ ...one, signer: one.signer ?? closing.fund?.label ?? t`The fund that buys` }}
            facts={one.email !== null && <a href={`mailto:${one.email}`}>{one.email}</a>}
            isDeletable
            onEdit={() => onEdit(one)}
          />
        ))}
      </RecordRows>
    </div>
  ));
}
