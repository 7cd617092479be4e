import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CloudOff, Lock, SearchX } from "lucide-react";
import { AppError } from "#core/shared/errors.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Problem } from "#ui/web/feedback/problem.tsx";

/** The whole page for a read that failed: not there, not allowed, or broken with the id under which it was logged. */
export function ReadProblem({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const code = error instanceof AppError ? error.code : "internal";
  if (code === "not_found" || namesNoRecord(error)) return <NotFound />;
  if (code === "forbidden") return <NotAllowed why={whyNot(error)} />;
  const requestId = error instanceof AppError ? error.data.requestId : undefined;
  return (
    <Problem
      icon={<CloudOff />}
      title={<Trans>Something went wrong</Trans>}
      action={
        <Button variant="primary" onClick={onRetry ?? (() => location.reload())}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <p>
        {error instanceof AppError ? error.message : <Trans>This page stopped working. Your saved work is safe.</Trans>}
      </p>
      {requestId !== undefined && (
        <p className="mt-2 text-sm">
          <Trans>
            Request id: <code className="select-all">{requestId}</code>
          </Trans>
        </p>
      )}
    </Problem>
  );
}

/** The address says something else where the id of a record belongs: a link that was cut, or typed. */
export function namesNoRecord(error: unknown): boolean {
  if (!(error instanceof AppError) || error.code !== "invalid") return false;
  const fields = Object.keys(error.data.fields ?? {});
  return fields.length > 0 && fields.every((field) => /^id$|Id$/.test(field));
}

function BackLink() {
  return (
    <Link to="/dashboard" className={buttonStyle({ variant: "primary" })}>
      <Trans>Go back</Trans>
    </Link>
  );
}

function NotFound() {
  return (
    <Problem icon={<SearchX />} title={<Trans>Not found</Trans>} action={<BackLink />}>
      <Trans>It may have been deleted, or the link is incomplete. Records of other firms aren’t shown.</Trans>
    </Problem>
  );
}

/** What else than a right is missing, in the words of its area; nothing where an administrator could give it. */
function whyNot(error: unknown): string | undefined {
  if (!(error instanceof AppError)) return undefined;
  const { reason = "core." } = error.data;
  return reason.startsWith("core.") ? undefined : error.message;
}

export function NotAllowed({ why }: { why?: string | undefined }) {
  return (
    <Problem icon={<Lock />} title={<Trans>You don’t have access</Trans>} action={<BackLink />}>
      {why ?? <Trans>Ask an administrator if you need it.</Trans>}
    </Problem>
  );
}
