import { useLingui } from "@lingui/react/macro";
import { capitalised } from "../../app/capitalised.ts";

/** What the menu of a record says, and the toasts after it. */
export type ActionWords = {
  archived: string;
  restore: string;
  restored: string;
  delete: string;
  /** What is lost, and what is not. */
  consequence: string;
  deleted: string;
  notArchived: (reason: string) => string;
  notRestored: (reason: string) => string;
  notDeleted: (reason: string) => string;
};

/** The words for a kind called so ("contact"); a page that says it otherwise spreads its own over them. */
export function useActionWords(one: string, consequence: string): ActionWords {
  const { t, i18n } = useLingui();
  const first = capitalised(one, i18n.locales);
  return {
    archived: t`${first} archived successfully`,
    restore: t`Restore`,
    restored: t`${first} restored successfully`,
    delete: t`Delete ${one}`,
    consequence,
    deleted: t`${first} deleted successfully`,
    notArchived: (reason) => t`Failed to archive ${one}: ${reason}`,
    notRestored: (reason) => t`Failed to restore ${one}: ${reason}`,
    notDeleted: (reason) => t`Failed to delete ${one}: ${reason}`,
  };
}
