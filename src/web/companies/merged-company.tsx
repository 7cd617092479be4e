import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api } from "../core/api/api.ts";
import { Merged, type Undoing } from "../merges/merged-panel.tsx";
import type { CompanyRecord } from "./vocabulary.ts";

export function useUndoingCompanies(): Undoing {
  const { t } = useLingui();
  return { procedure: api.merges.undoCompanies, told: (name) => t`${name} is a company of its own again` };
}

/** Where a company went that was merged into another, and the way back. */
export function MergedCompany({ company, mayUndo }: { company: CompanyRecord; mayUndo: boolean }) {
  const { id, mergedInto } = company;
  const undoing = useUndoingCompanies();
  if (mergedInto === null) return null;
  return (
    <Merged id={id} undoing={undoing} mayUndo={mayUndo}>
      <Trans>
        It was merged into{" "}
        <Link to="/deal-sourcing/$id" params={{ id: mergedInto.id }} className="underline">
          {mergedInto.name}
        </Link>
        , which has its deals and people now.
      </Trans>
    </Merged>
  );
}
