import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useNavigate } from "@tanstack/react-router";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { FieldFacts } from "#core/web/records/fields/field-facts.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { useKycWords } from "./kyc-values.ts";

/** Where a partner's KYC stands, and the way to its file, for a person who may see that. */
export function KycPanel({ limitedPartnerId }: { limitedPartnerId: string }) {
  return useCan("kyc:read") ? <Panel limitedPartnerId={limitedPartnerId} /> : null;
}

function Panel({ limitedPartnerId }: { limitedPartnerId: string }) {
  const { t } = useLingui();
  const words = useKycWords();
  const navigate = useNavigate();
  const mayBegin = useCan("kyc:manage");
  const begin = useCommand(api.kycFiles.begin);
  const { data, error, refetch } = useRead(api.kycFiles.ofPartner, { limitedPartnerId });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  const run = () =>
    begin.mutate(
      { limitedPartnerId },
      {
        onSuccess: ({ id }) => void navigate({ to: "/lp-management/kyc/$id", params: { id } }),
        onError: ({ message }) => toast.error(message, t`Failed to start the KYC file`),
      },
    );
  const file = data?.file;
  return (
    <Section
      title={<Trans>KYC</Trans>}
      label={t`KYC`}
      beside={
        file && (
          <Link
            to="/lp-management/kyc/$id"
            params={{ id: file.id }}
            className={buttonStyle({ size: "sm", variant: "secondary" })}
          >
            <Trans>Open KYC file</Trans>
          </Link>
        )
      }
    >
      {data === undefined && <Skeleton className="h-12" />}
      {file && <FieldFacts record={file} fields={["state", "riskRating", "refreshOn", "expiresOn"]} words={words} />}
      {file === null && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-quiet">
            <Trans>Not started. Without an approval nothing is paid to this partner.</Trans>
          </p>
          {mayBegin && (
            <Button size="sm" busy={begin.isPending} onClick={run}>
              <Trans>Start KYC</Trans>
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
