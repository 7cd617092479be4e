import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, useCommand } from "../core/api.ts";
import { toast } from "../core/toasts.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import type { ContactRecord } from "./contact-values.ts";

/** Where a contact went that was merged into another, and the way back. */
export function MergedContact({ contact, mayUndo }: { contact: ContactRecord; mayUndo: boolean }) {
  const { t } = useLingui();
  const undo = useCommand(api.merges.undoContacts);
  const { id, mergedInto } = contact;
  if (mergedInto === null) return null;
  return (
    <Alert tone="info" className="mb-4">
      <p>
        <Trans>
          Merged into{" "}
          <Link to="/contacts/$id" params={{ id: mergedInto.id }} className="underline">
            {mergedInto.name}
          </Link>
          , who has the deals and activity now.
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
              onSuccess: ({ name }) => toast.success(t`${name} is a contact of their own again`),
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
