import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CloudOff, SearchX } from "lucide-react";
import { AppError } from "#core/shared/errors.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Problem } from "#ui/web/feedback/problem.tsx";

/** Why a deal cannot be shown. One of another firm and one that never was look the same. */
export function DealProblem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isAbsent = error instanceof AppError && (error.code === "not_found" || error.code === "invalid");
  if (isAbsent) {
    return (
      <Problem
        icon={<SearchX />}
        title={<Trans>Deal not found</Trans>}
        action={
          <Link to="/dealflow" className={buttonStyle({ variant: "primary" })}>
            <Trans>All deals</Trans>
          </Link>
        }
      >
        <Trans>It may have been deleted, or the address is incomplete.</Trans>
      </Problem>
    );
  }
  return (
    <div role="alert">
      <Problem
        icon={<CloudOff />}
        title={<Trans>Something went wrong</Trans>}
        action={
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {error instanceof AppError && error.message}
      </Problem>
    </div>
  );
}
