import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Spinner } from "#ui/web/feedback/spinner.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { MOST_VERIFIED_MB } from "#work/signatures/shared/rules.ts";
import type { VerifiedFile, VerifiedSignature } from "#work/signatures/shared/verify.ts";

type Checked = { name: string; file?: VerifiedFile; problem?: string };

/** Takes any PDF and says what its signatures prove. The file is kept nowhere. */
export function VerifyPage() {
  const { t } = useLingui();
  const [checked, setChecked] = useState<Checked>();
  async function check(file: File | undefined) {
    if (file === undefined) return;
    const { name } = file;
    setChecked({ name });
    const response = await fetch("/api/verify", { method: "POST", body: file }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as (VerifiedFile & { message?: string }) | undefined;
    const problem = answer === undefined ? t`The server can’t be reached` : (answer.message ?? t`Something went wrong`);
    setChecked(response?.ok && answer ? { name, file: answer } : { name, problem });
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col gap-5 px-4 py-6 sm:py-10">
      <header className="flex flex-col gap-1">
        <h1 tabIndex={-1} className="text-xl font-semibold outline-none">
          <Trans>Verify signatures</Trans>
        </h1>
        <p className="text-quiet">
          <Trans>Choose a PDF to see who signed it and whether it was changed since. The file isn’t kept.</Trans>
        </p>
      </header>
      <FileDrop
        label={t`Choose a PDF`}
        hint={t`Up to ${MOST_VERIFIED_MB} MB`}
        accept=".pdf,application/pdf"
        onFiles={([file]) => void check(file)}
      />
      <div aria-live="polite">{checked && <Result checked={checked} />}</div>
    </main>
  );
}

function Result({ checked: { name, file, problem } }: { checked: Checked }) {
  const { t } = useLingui();
  if (problem !== undefined) return <Alert tone="danger">{problem}</Alert>;
  if (file === undefined) return <Spinner label={t`Checking ${name}...`} className="size-5" />;
  return (
    <section aria-label={t`Result`} className="flex flex-col gap-4">
      <Verdict name={name} verdict={file.verdict} />
      {file.signatures.length > 0 && (
        <RecordRows label={t`Signatures`}>
          {file.signatures.map((signature) => (
            <SignatureRow key={signature.number} signature={signature} />
          ))}
        </RecordRows>
      )}
    </section>
  );
}

function Verdict({ name, verdict }: { name: string; verdict: VerifiedFile["verdict"] }) {
  const said = {
    intact: <Trans>All signatures are valid. The file is unchanged since the last one.</Trans>,
    extended: <Trans>All signatures are valid, but something was added to the file after the last one.</Trans>,
    changed: <Trans>The file was changed after it was signed, or a signature is invalid.</Trans>,
    unreadable: <Trans>The file has a signature of a kind that can’t be checked here.</Trans>,
    unsigned: <Trans>The file has no signatures.</Trans>,
    not_pdf: <Trans>This is not a PDF file.</Trans>,
    too_slow: <Trans>Reading the file takes too long.</Trans>,
  };
  const tone = verdict === "intact" ? "success" : verdict === "changed" ? "danger" : "warn";
  return (
    <Alert tone={tone}>
      <bdi className="font-medium">{name}</bdi>: {said[verdict]}
    </Alert>
  );
}

function SignatureRow({ signature }: { signature: VerifiedSignature }) {
  const { signer, signedAt, isValid, coversWholeDocument, sealedBy, certificate, isStamped, isWeak } = signature;
  return (
    <RecordRow
      badge={
        <Badge tone={isValid ? "success" : "danger"}>{isValid ? <Trans>Valid</Trans> : <Trans>Invalid</Trans>}</Badge>
      }
      title={<bdi>{signer}</bdi>}
      facts={
        <>
          {signedAt !== null && (
            <span>
              {isStamped ? <Trans>Time-stamped</Trans> : <Trans>Signed</Trans>} <Moment at={signedAt} />
            </span>
          )}
          <span>
            {coversWholeDocument ? (
              <Trans>Covers the whole file</Trans>
            ) : (
              <Trans>Covers an earlier state of the file</Trans>
            )}
          </span>
          <span>
            {sealedBy === null ? (
              <Trans>Unknown issuer: {certificate?.issuer ?? "–"}</Trans>
            ) : (
              <Trans>
                Sealed by <bdi>{sealedBy}</bdi>
              </Trans>
            )}
          </span>
          {certificate?.wasInForce === false && (
            <span>
              <Trans>The certificate wasn’t valid then</Trans>
            </span>
          )}
          {isWeak && (
            <span>
              <Trans>Weak hash (SHA-1)</Trans>
            </span>
          )}
        </>
      }
    >
      <Problem problem={signature.problem} />
    </RecordRow>
  );
}

function Problem({ problem }: Pick<VerifiedSignature, "problem">) {
  if (problem === null) return null;
  const said = {
    digest: <Trans>The signed part of the file was changed.</Trans>,
    signature: <Trans>The signature is not by this certificate.</Trans>,
    certificate: <Trans>The signature names another certificate.</Trans>,
    unsupported: <Trans>This kind of signature can’t be checked.</Trans>,
    range: <Trans>The signed range doesn’t match the file.</Trans>,
  };
  return <p className="text-sm text-danger">{said[problem]}</p>;
}
