import { useLingui } from "@lingui/react/macro";
import { api, useCommand } from "../core/api.ts";
import { storedInConflict } from "../core/conflict.ts";
import { forgetDraft } from "../core/draft.ts";
import { useEntryForm } from "../core/form.ts";
import { toast } from "../core/toasts.ts";
import { type CompanyRecord, EMPTY_ENTRY, entryOf } from "./company-values.ts";

/** The form of a new prospect, or of the company that is edited. */
export function useCompanyForm(edited: CompanyRecord | null, onSaved: (company: CompanyRecord) => void) {
  const { t } = useLingui();
  const create = useCommand(api.companies.create);
  const update = useCommand(api.companies.update);
  const draft = edited ? `company ${edited.id}` : "company";

  const form = useEntryForm({
    schema: () => import("./company-entry.ts").then(({ companyEntry }) => companyEntry),
    defaultValues: edited ? entryOf(edited) : EMPTY_ENTRY,
    draft,
    send: async ({ rowVersion, origin, ...entry }) => {
      const company = { ...entry, originId: origin?.id ?? null, seen: undefined };
      try {
        const saved = edited
          ? await update.mutateAsync({ ...company, id: edited.id, rowVersion: rowVersion ?? edited.rowVersion })
          : await create.mutateAsync(company);
        toast.success(edited ? t`Company updated successfully` : t`Company created successfully`);
        onSaved(saved);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (storedInConflict(error) === undefined)
          toast.error(edited ? t`Failed to update company: ${reason}` : t`Failed to create company: ${reason}`);
        throw error;
      }
    },
  });
  return { ...form, edited, discard: () => forgetDraft(draft) };
}
export type CompanyForm = ReturnType<typeof useCompanyForm>;
