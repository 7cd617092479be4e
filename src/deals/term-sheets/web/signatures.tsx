import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { Signature } from "#deals/term-sheets/shared/api.ts";
import { SIDES } from "#deals/term-sheets/shared/rules.ts";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { SignatureRow } from "#work/documents/web/signed-copy-panel.tsx";
import { SIDE_NAMES } from "./sides.ts";
import type { TermSheet } from "./term-sheet-values.tsx";

const PaperSignatures = afterPaint(
  () => import("#work/signatures/web/paper-signatures-panel.tsx"),
  "PaperSignaturesPanel",
);
const SignerDialog = whenOpened(() => import("./signer-form.tsx"), "SignerDialog");

/** Who signs a sheet: each with the signed copy one person uploads and another confirms. */
export function Signatures({ sheet }: { sheet: TermSheet }) {
  const { t, i18n } = useLingui();
  const signatures = useRead(api.termSheetSignatures.list, { termSheetId: sheet.id });
  const [form, setForm] = useState<{ edited: Signature | null }>();
  const isClosed = sheet.status === "Executed" || sheet.status === "Expired";
  const mayEdit = useCan("term_sheet:update") && !isClosed;
  if (signatures.isPending) return <Skeleton className="h-40" />;
  if (signatures.isError) return <ReadProblem error={signatures.error} onRetry={() => void signatures.refetch()} />;
  const { items } = signatures.data;
  const add = mayEdit && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setForm({ edited: null })}>
      <Trans>Add signer</Trans>
    </Button>
  );
  return (
    <Section title={<Trans>Signatures</Trans>} label={t`Signatures`} beside={add}>
      <p className="mb-3 max-w-prose text-sm text-quiet">
        <Trans>
          Upload each signed copy and have a colleague confirm it. When all investors have signed, the term sheet is
          Signed; with the company’s signatures it is Executed.
        </Trans>
      </p>
      {mayEdit && sheet.sentAt !== null && (
        <div className="mb-3">
          <PaperSignatures recordId={sheet.id} />
        </div>
      )}
      {SIDES.map((side) => (
        <Side
          key={side}
          sheet={sheet}
          title={i18n._(SIDE_NAMES[side])}
          signatures={items.filter((one) => one.side === side)}
          isClosed={isClosed}
          onEdit={(edited) => setForm({ edited })}
        />
      ))}
      {form && (
        <SignerDialog
          termSheetId={sheet.id}
          {...form}
          side={sheet.status === "Signed" ? "company" : "investor"}
          isOneSide={sheet.status === "Signed"}
          onClose={() => setForm(undefined)}
        />
      )}
    </Section>
  );
}

type SideProps = {
  sheet: TermSheet;
  title: string;
  signatures: readonly Signature[];
  isClosed: boolean;
  onEdit: (signature: Signature) => void;
};

/** Who signs for one side; once one of them has, no signer of it goes any more. */
function Side({ sheet, title, signatures, isClosed, onEdit }: SideProps) {
  const mayEdit = useCan("term_sheet:update");
  const mayConfirm = useCan("term_sheet:confirm");
  const rows = { recordId: sheet.id, procedures: api.termSheetSignatures, mayEdit, mayConfirm, isClosed };
  return (
    <div className="mb-3">
      <h3 className="mb-1 text-sm font-medium">{title}</h3>
      {signatures.length === 0 ? (
        <p className="text-quiet">
          <Trans>No signers yet.</Trans>
        </p>
      ) : (
        <RecordRows label={title}>
          {signatures.map((one) => (
            <SignatureRow
              key={one.id}
              rows={rows}
              signature={one}
              isDeletable={signatures.every(({ confirmedAt }) => confirmedAt === null)}
              {...(sheet.sentAt === null && { waits: <ToBeSent sheet={sheet} /> })}
              onEdit={() => onEdit(one)}
            />
          ))}
        </RecordRows>
      )}
    </div>
  );
}

const ToBeSent = ({ sheet: { version } }: { sheet: TermSheet }) => (
  <span className="text-sm text-quiet">
    <Trans>Mark {version} as sent first</Trans>
  </span>
);
