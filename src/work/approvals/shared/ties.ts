import { t } from "#core/shared/text.ts";

/** What somebody did to the account of another, as `tie_between()` of the database names it. */
export const TIES = ["account", "invitation", "role", "second_factor", "chain"] as const;
export type Tie = (typeof TIES)[number];

type Of = { isByPreparer: boolean; preparer: string; day: string };

/** What one of the two who decided did to the other, after a sentence about who approved. */
export function tieText(how: Tie, { isByPreparer, preparer, day }: Of): string {
  const values = { preparer, day };
  if (isByPreparer)
    return {
      account: t("{preparer} made the account that approved on {day}", values),
      invitation: t("{preparer} invited who approved on {day}", values),
      role: t("{preparer} gave who approved a role on {day}", values),
      second_factor: t("{preparer} reset the second factor of who approved on {day}", values),
      chain: t("{preparer} brought in, on {day}, who brought in who approved", values),
    }[how];
  return {
    account: t("Who approved made the account of {preparer} on {day}", values),
    invitation: t("Who approved invited {preparer} on {day}", values),
    role: t("Who approved gave {preparer} a role on {day}", values),
    second_factor: t("Who approved reset the second factor of {preparer} on {day}", values),
    chain: t("Who approved brought in, on {day}, who brought in {preparer}", values),
  }[how];
}

/** The same of two people by their names. */
export function tieOf(how: Tie, { by, whom, day }: { by: string; whom: string; day: string }): string {
  const values = { by, whom, day };
  return {
    account: t("{by} made the account of {whom} on {day}", values),
    invitation: t("{by} invited {whom} on {day}", values),
    role: t("{by} gave {whom} a role on {day}", values),
    second_factor: t("{by} reset the second factor of {whom} on {day}", values),
    chain: t("{by} brought in, on {day}, who brought in {whom}", values),
  }[how];
}
