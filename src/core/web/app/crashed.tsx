import { Trans } from "@lingui/react/macro";
import { TriangleAlert } from "lucide-react";
import { AppError } from "#core/shared/errors.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Problem } from "#ui/web/feedback/problem.tsx";
import { ReadProblem } from "../records/page/read-problem.tsx";

/** In place of a screen that threw: what the server refused says so, anything else is a fault of ours, with ways on. */
export function Crashed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (error instanceof AppError) return <ReadProblem error={error} onRetry={onRetry} />;
  return (
    <Problem
      takesFocus
      icon={<TriangleAlert />}
      title={<Trans>Unexpected Application Error!</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          {/* A fresh start: what is loaded may be what is broken. */}
          <a href="/dashboard" className={buttonStyle({})}>
            <Trans>Go back</Trans>
          </a>
        </div>
      }
    >
      <Trans>This page stopped working. Your saved work is safe.</Trans>
    </Problem>
  );
}
