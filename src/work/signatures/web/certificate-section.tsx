import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

const CertificateDialog = whenOpened(() => import("./certificate-dialog.tsx"), "CertificateDialog");

/** The certificate that seals signed documents; administrators can bring another. */
export function CertificateSection() {
  const { t } = useLingui();
  const mayImport = useCan("admin:access");
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useRead(api.signingCertificates.active, {});
  const certificate = data?.certificate;
  return (
    <Section
      title={<Trans>Seal certificate</Trans>}
      label={t`Seal certificate`}
      beside={
        mayImport && (
          <Button size="sm" onClick={() => setOpen(true)}>
            <Trans>Import certificate</Trans>
          </Button>
        )
      }
    >
      {error && <p className="text-danger">{error.message}</p>}
      {certificate === null && (
        <p className="text-quiet">
          <Trans>A certificate is made with the first request.</Trans>
        </p>
      )}
      {certificate && (
        <Facts columns="grid-cols-1">
          <Fact label={t`Name`}>
            <bdi>{certificate.name}</bdi>
          </Fact>
          <Fact label={t`Key`}>{certificate.algorithm}</Fact>
          <Fact label={t`Source`}>
            {certificate.source === "made" ? <Trans>Made by Tranche</Trans> : <Trans>Imported</Trans>}
          </Fact>
          <Fact label={t`Valid until`}>
            <Moment at={certificate.validUntil} />
          </Fact>
          <Fact label={t`SHA-256 fingerprint`}>
            <code className="text-xs wrap-anywhere">{certificate.fingerprint}</code>
          </Fact>
        </Facts>
      )}
      {isOpen && <CertificateDialog onClose={() => setOpen(false)} />}
    </Section>
  );
}
