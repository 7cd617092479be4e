import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api } from "../core/api/api.ts";
import { Merged, type Undoing } from "../merges/merged-panel.tsx";
import type { ContactRecord } from "./vocabulary.ts";

export function useUndoingContacts(): Undoing {
  const { t } = useLingui();
  return { procedure: api.merges.undoContacts, told: (name) => t`${name} is a contact of their own again` };
}

/** Where a contact went that was merged into another, and the way back. */
export function MergedContact({ contact, mayUndo }: { contact: ContactRecord; mayUndo: boolean }) {
  const { id, mergedInto } = contact;
  const undoing = useUndoingContacts();
  if (mergedInto === null) return null;
  return (
    <Merged id={id} undoing={undoing} mayUndo={mayUndo}>
      <Trans>
        Merged into{" "}
        <Link to="/contacts/$id" params={{ id: mergedInto.id }} className="underline">
          {mergedInto.name}
        </Link>
        , who has the deals and activity now.
      </Trans>
    </Merged>
  );
}
