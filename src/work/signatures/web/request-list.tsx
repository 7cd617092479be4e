import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useSession } from "#core/web/api/session.tsx";
import { buttonStyle } from "#ui/web/button.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Request } from "./signature-words.ts";
import { StatusBadge } from "./status-badge.tsx";

/** Requests with their signers; Sign and Decline only while yours is pending. */
export function RequestList({ requests, label }: { requests: readonly Request[]; label: string }) {
  return (
    <RecordRows label={label}>
      {requests.map((request) => (
        <Row key={request.id} request={request} />
      ))}
    </RecordRows>
  );
}

function Row({ request }: { request: Request }) {
  const { t } = useLingui();
  const { id, documentName, status, withdrawnBy, version, createdAt, expiresAt, signers } = request;
  return (
    <RecordRow
      badge={<StatusBadge status={status} isWithdrawn={withdrawnBy !== null} />}
      title={
        <Link to="/signatures/$id" params={{ id }} className="rounded-control hover:underline">
          <bdi>{documentName}</bdi>
        </Link>
      }
      facts={
        <>
          <span>{t`Version ${version}`}</span>
          <span>
            <Trans>
              Requested <Moment at={createdAt} />
            </Trans>
          </span>
          {status === "pending" && (
            <span>
              <Trans>
                Expires <Moment at={expiresAt} />
              </Trans>
            </span>
          )}
        </>
      }
      menu={<MyTurn request={request} />}
    >
      <ul aria-label={t`Signers of ${documentName}`} className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {signers.map(({ id: key, signerName, signatureStatus }) => (
          <li key={key} className="flex min-w-0 items-center gap-1.5">
            <StatusBadge status={signatureStatus} />
            <bdi className="min-w-0 wrap-anywhere">{signerName}</bdi>
          </li>
        ))}
      </ul>
    </RecordRow>
  );
}

/** Both lead to the document, which is seen before either. */
function MyTurn({ request: { id, documentName, signers } }: { request: Request }) {
  const { t } = useLingui();
  const { user } = useSession();
  const mine = signers.find(
    ({ userId, signatureStatus, isTurn }) => userId === user.id && signatureStatus === "pending" && isTurn,
  );
  if (mine === undefined) return null;
  return (
    <>
      <Link
        to="/signatures/$id"
        params={{ id }}
        className={buttonStyle({ variant: "primary", size: "sm" })}
        aria-label={t`Sign ${documentName}`}
      >
        <Trans>Sign</Trans>
      </Link>
      <Link
        to="/signatures/$id"
        params={{ id }}
        hash="decline"
        className={buttonStyle({ size: "sm" })}
        aria-label={t`Decline to sign ${documentName}`}
      >
        <Trans>Decline</Trans>
      </Link>
    </>
  );
}
