import { Trans, useLingui } from "@lingui/react/macro";
import { useParams } from "@tanstack/react-router";
import { BellRing, Download, Link2Off } from "lucide-react";
import { useEffect, useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { RecordSkeleton } from "#ui/web/feedback/record-skeleton.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { RecordColumns, Section } from "#ui/web/layout/record-layout.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { EVENT_WORDS, type Signer, sealedOf, type WholeRequest } from "./signature-words.ts";
import { type AskedSignature, byAccount } from "./signing/signing-client.ts";
import { StatusBadge } from "./status-badge.tsx";

const SigningView = inReserve(() => import("./signing/signing-view.tsx"), "SigningView", { Place, afterMs: 0 });

/** One request: its signers, what happened, and your signature where it is asked for. */
export function SignaturePage() {
  const { id } = useParams({ from: "/frame/signatures/$id" });
  if (!useCan("signature:read")) return <NotAllowed />;
  return <ReadRequest id={id} />;
}

function ReadRequest({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error, refetch } = useRead(api.signatureRequests.get, { id });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton loading={t`Loading...`} />;
  return <Whole request={data} onSigned={() => void refetch()} />;
}

function Whole({ request, onSigned }: { request: WholeRequest; onSigned: () => void }) {
  const { user } = useSession();
  const { id, documentName, status, withdrawnBy, signers } = request;
  const isMine = signers.some(({ userId }) => userId === user.id);
  return (
    <>
      <PageHeader
        title={<bdi>{documentName}</bdi>}
        badge={<StatusBadge status={status} isWithdrawn={withdrawnBy !== null} />}
        actions={<Actions request={request} />}
      />
      <RecordColumns
        lead={
          <>
            {isMine && <Mine key={id} requestId={id} onSigned={onSigned} />}
            <Signers request={request} />
          </>
        }
        main={<Events request={request} />}
        aside={<About request={request} />}
      />
    </>
  );
}

function Actions({ request: { id, documentName, status, sealedVersion } }: { request: WholeRequest }) {
  const { t } = useLingui();
  const mayAsk = useCan("signature:request");
  const [isAsking, setAsking] = useState(false);
  const withdraw = useCommand(api.signatureRequests.withdraw);
  return (
    <>
      {sealedVersion !== null && (
        <a href={sealedOf(id)} download className={buttonStyle({ variant: "secondary" })}>
          <Download aria-hidden className="size-4" />
          <Trans>Download signed PDF</Trans>
        </a>
      )}
      {mayAsk && status === "pending" && (
        <Button onClick={() => setAsking(true)}>
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {isAsking && (
        <Confirm
          open
          onClose={() => setAsking(false)}
          title={t`Withdraw the request for ${documentName}?`}
          consequence={t`Pending signers can no longer sign. Signatures already given stay in the document’s versions.`}
          action={t`Withdraw request`}
          busyAction={t`Saving...`}
          busy={withdraw.isPending}
          onConfirm={() =>
            withdraw.mutate(
              { id },
              {
                onSuccess: () => toast.success(t`Signature status updated successfully`),
                onError: ({ message }) => toast.error(message, t`Failed to update signature status`),
                onSettled: () => setAsking(false),
              },
            )
          }
        />
      )}
    </>
  );
}

/** Your own signature, with the document. */
function Mine({ requestId, onSigned }: { requestId: string; onSigned: () => void }) {
  const { t } = useLingui();
  const [client] = useState(() => byAccount(requestId));
  const [asked, setAsked] = useState<AskedSignature>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    client.show().then(
      (answer) => isLeft || setAsked(answer),
      (error: Error) => isLeft || setProblem(error.message),
    );
    return () => {
      isLeft = true;
    };
  }, [client]);
  function change(next: AskedSignature) {
    if (next.signer.signatureStatus !== asked?.signer.signatureStatus)
      toast.success(t`Signature status updated successfully`);
    setAsked(next);
    onSigned();
  }
  return (
    <Section title={<Trans>Document</Trans>} label={t`Document`}>
      {problem !== undefined && <p className="text-danger">{problem}</p>}
      {asked === undefined && problem === undefined && <Skeleton className="h-96" />}
      {asked && <SigningView client={client} asked={asked} onChanged={change} />}
    </Section>
  );
}

function Signers({ request }: { request: WholeRequest }) {
  const { t } = useLingui();
  const isOrdered = new Set(request.signers.map(({ signingOrder }) => signingOrder)).size > 1;
  return (
    <Section title={<Trans>Signers</Trans>} label={t`Signers`}>
      <RecordRows label={t`Signers`} isOrdered={isOrdered}>
        {request.signers.map((signer) => (
          <SignerRow key={signer.id} request={request} signer={signer} />
        ))}
      </RecordRows>
    </Section>
  );
}

function SignerRow({ request, signer }: { request: WholeRequest; signer: Signer }) {
  const { signerName, signerEmail, signatureStatus, signedAt, viewedAt, sentAt, declineReason, level, isTurn } = signer;
  return (
    <RecordRow
      badge={<StatusBadge status={signatureStatus} />}
      title={<bdi>{signerName}</bdi>}
      {...(declineReason !== null && { note: declineReason })}
      facts={
        <>
          <span>{signerEmail}</span>
          {signedAt !== null && (
            <span>
              <Trans>
                Signed <Moment at={signedAt} />
              </Trans>
            </span>
          )}
          {signedAt === null && viewedAt !== null && (
            <span>
              <Trans>
                Viewed <Moment at={viewedAt} />
              </Trans>
            </span>
          )}
          {viewedAt === null && sentAt !== null && (
            <span>
              <Trans>
                Link sent <Moment at={sentAt} />
              </Trans>
            </span>
          )}
          {signatureStatus === "pending" && !isTurn && (
            <span>
              <Trans>Waits for the signers before</Trans>
            </span>
          )}
          {level !== null && <span>{`PAdES ${level}`}</span>}
        </>
      }
      menu={<SignerMenu request={request} signer={signer} />}
    />
  );
}

function SignerMenu({ request: { id, status }, signer }: { request: WholeRequest; signer: Signer }) {
  const { t } = useLingui();
  const mayAsk = useCan("signature:request");
  const remind = useCommand(api.signatureRequests.remind);
  const revoke = useCommand(api.signatureRequests.revoke);
  const { id: signatureId, signerName, signatureStatus, isTurn, hasLink } = signer;
  if (!mayAsk || status !== "pending" || signatureStatus !== "pending" || !isTurn) return null;
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update signature status`);
  return (
    <MoreMenu busy={remind.isPending || revoke.isPending}>
      <MenuItem
        icon={<BellRing aria-hidden />}
        onSelect={() =>
          remind.mutate(
            { id, signatureId },
            { onSuccess: () => toast.success(t`${signerName} got a new link`), onError },
          )
        }
      >
        <Trans>Send reminder</Trans>
      </MenuItem>
      {hasLink && (
        <MenuItem
          icon={<Link2Off aria-hidden />}
          onSelect={() =>
            revoke.mutate(
              { id, signatureId },
              { onSuccess: () => toast.success(t`The links of ${signerName} ended`), onError },
            )
          }
        >
          <Trans>End links</Trans>
        </MenuItem>
      )}
    </MoreMenu>
  );
}

function Events({ request: { events } }: { request: WholeRequest }) {
  const { t, i18n } = useLingui();
  return (
    <Section title={<Trans>Evidence</Trans>} label={t`Evidence`}>
      <RecordRows label={t`Evidence`} isOrdered>
        {events.map(({ id, what, signer, by, address, agent, at }) => (
          <RecordRow
            key={id}
            title={i18n._(EVENT_WORDS[what])}
            facts={
              <>
                {signer !== null && <bdi>{signer}</bdi>}
                {by !== null && signer === null && <bdi>{by.name}</bdi>}
                <Moment at={at} />
                {address !== null && <span>{address}</span>}
                {agent !== null && <span>{agent}</span>}
              </>
            }
          />
        ))}
      </RecordRows>
    </Section>
  );
}

function About({ request }: { request: WholeRequest }) {
  const { t } = useLingui();
  const { documentId, documentName, version, createdBy, createdAt, expiresAt, sourceSha256, consent, message } =
    request;
  return (
    <Section title={<Trans>Details</Trans>} label={t`Details`}>
      <Facts columns="grid-cols-1">
        <Fact label={t`Document`}>
          <RecordLink record={{ id: documentId, kind: "document", label: documentName }} />
        </Fact>
        <Fact label={t`Version`}>{version}</Fact>
        <Fact label={t`Requested by`}>{createdBy === null ? "–" : <bdi>{createdBy.name}</bdi>}</Fact>
        <Fact label={t`Requested`}>
          <Moment at={createdAt} />
        </Fact>
        <Fact label={t`Expires`}>
          <Moment at={expiresAt} />
        </Fact>
        {message !== "" && <Fact label={t`Message`}>{message}</Fact>}
        <Fact label={t`Consent`}>{consent}</Fact>
        <Fact label={t`SHA-256 of the original`}>
          <code className="text-xs wrap-anywhere">{sourceSha256}</code>
        </Fact>
      </Facts>
    </Section>
  );
}

function Place() {
  return <Skeleton className="h-96 w-full" />;
}
