import { Trans, useLingui } from "@lingui/react/macro";
import { Signature } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { CertificateSection } from "./certificate-section.tsx";
import { RequestFields, useRequestForm } from "./request-form.tsx";
import { RequestList } from "./request-list.tsx";

/** The form that asks for signatures, and the status of every request. */
export function SignaturesPanel() {
  const mayAsk = useCan("signature:request");
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        {mayAsk && <Ask />}
        <CertificateSection />
      </div>
      <StatusList />
    </div>
  );
}

function Ask() {
  const { t } = useLingui();
  const form = useRequestForm(null, () => undefined);
  return (
    <Section title={<Trans>Request Signature</Trans>} label={t`Request Signature`}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <RequestFields form={form} hasDocument={false} />
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t`Sending...`}>
          <Trans>Request Signature</Trans>
        </Button>
      </form>
    </Section>
  );
}

function StatusList() {
  const { t } = useLingui();
  const [isAll, setAll] = useState(true);
  const { data, error } = useRead(api.signatureRequests.list, isAll ? {} : { status: "pending" });
  return (
    <Section
      title={<Trans>Signature Status</Trans>}
      label={t`Signature Status`}
      beside={
        <Button size="sm" variant="ghost" onClick={() => setAll(!isAll)}>
          {isAll ? <Trans>Show pending</Trans> : <Trans>Show all</Trans>}
        </Button>
      }
    >
      {error && <p className="text-danger">{error.message}</p>}
      {data === undefined && !error && <Skeleton className="h-40" />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<Signature />}
          title={<Trans>No signature requests</Trans>}
          text={<Trans>Choose a PDF document and its signers. Each gets a link by e-mail.</Trans>}
        />
      )}
      {data !== undefined && data.items.length > 0 && <RequestList requests={data.items} label={t`Signature Status`} />}
    </Section>
  );
}
