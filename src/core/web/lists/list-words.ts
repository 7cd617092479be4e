import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { capitalised } from "../app/capitalised.ts";

/** What a list and its files say of records that are called so: "contact", "contacts". */
export function useListWords({ one, many }: { one: string; many: string }) {
  const { t, i18n } = useLingui();
  const first = capitalised(many, i18n.locales);
  return {
    /** "1,240 contacts". */
    count: (count: number, shown: string) => plural(count, { one: `${shown} ${one}`, other: `${shown} ${many}` }),
    loading: t`Loading ${many}...`,
    failure: t`${first} could not be loaded`,
    none: t`No ${many} found`,
    noneYet: t`No ${many} yet`,
    narrowed: t`Nothing matches your search and filters.`,
    exported: t`${first} exported successfully`,
    leftOut: (count: number) =>
      plural(count, {
        one: `# archived ${one} is not in the file.`,
        other: `# archived ${many} are not in the file.`,
      }),
  };
}
