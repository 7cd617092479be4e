import { Trans, useLingui } from "@lingui/react/macro";
import { MERGE_FIELDS, MERGE_NAMES } from "#shared/mailings/merge.ts";
import { toast } from "../core/app/toasts.ts";
import { Button } from "../ui/button.tsx";

/** What the text may say of whoever gets it: a press copies the field. */
export function MergeFields() {
  const { t, i18n } = useLingui();
  async function copy(tag: string) {
    try {
      await navigator.clipboard.writeText(tag);
      toast.success(t`${tag} copied. Paste it into the text`);
    } catch {
      toast.error(t`Type ${tag} into the text`);
    }
  }
  return (
    <details className="mt-2">
      <summary className="cursor-pointer text-sm text-primary-text">
        <Trans>Fields filled in for each recipient</Trans>
      </summary>
      <ul className="mt-2 flex flex-wrap gap-1.5">
        {MERGE_NAMES.map((name) => {
          const tag = `{{${name}}}`;
          return (
            <li key={name}>
              <Button size="sm" title={tag} onClick={() => void copy(tag)}>
                {i18n._(MERGE_FIELDS[name].label)}
              </Button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
