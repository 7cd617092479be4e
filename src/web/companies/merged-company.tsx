import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useCommand } from "../core/api.ts";
import { toast } from "../core/toasts.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import type { CompanyRecord } from "./company-values.ts";

/** Where a company went that was merged into another, and the way back. */
export function MergedCompany({ company, mayUndo }: { company: CompanyRecord; mayUndo: boolean }) {
  const { t } = useLingui();
  const undo = useCommand(api.merges.undoCompanies);
  const { id, mergedInto } = company;
  if (mergedInto === null) return null;
  return (
    <Alert tone="info" className="mb-4">
      <p>
        <Trans>
          It was merged into{" "}
          <Link to="/deal-sourcing/$id" params={{ id: mergedInto.id }} className="underline">
            {mergedInto.name}
          </Link>
          , which has its deals and people now.
        </Trans>
      </p>
      <Button
        size="sm"
        className="mt-2"
        disabled={!mayUndo}
        busy={undo.isPending}
        onClick={() =>
          undo.mutate(
            { id },
            {
              onSuccess: ({ name }) => toast.success(t`${name} is a company of its own again`),
              onError: ({ message }) => toast.error(message),
            },
          )
        }
      >
        <Trans>Undo the merge</Trans>
      </Button>
    </Alert>
  );
}
