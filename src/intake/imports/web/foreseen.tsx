import { Plural, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useSettled } from "#core/web/lists/use-settled.ts";
import type { ImportPlan } from "#intake/imports/shared/plan.ts";
import { countsOf } from "./import-figures.tsx";
import { FORESEEN_WORDS } from "./vocabulary.ts";

/** So many rows are checked while their columns are still being mapped; more of them when somebody asks. */
const CHECKED_AT_ONCE = 2_000;

type Props = { file: string; rows: number; plan: ImportPlan };

/** What would become of the rows as they are mapped now, in a line. */
export function Foreseen({ file, rows, plan }: Props) {
  const { i18n } = useLingui();
  const { settled, isSettled } = useSettled(plan);
  const isChecked = rows <= CHECKED_AT_ONCE;
  const check = useRead(api.imports.dryRun, { id: file, ...settled }, { enabled: isChecked, keepPrevious: true });
  const isCurrent = isSettled && !check.isPlaceholderData;
  return (
    <output aria-busy={isChecked && !isCurrent} className="figure min-w-0 text-sm text-quiet">
      <Plural value={rows} one="# row in the file" other="# rows in the file" />
      {check.data &&
        countsOf(check.data.counts)
          .filter(({ count }) => count > 0)
          .map(({ name, count }) => (
            <span key={name} className="before:content-['_·_']">
              {i18n._(FORESEEN_WORDS[name])}: <span className="font-medium text-text">{i18n.number(count)}</span>
            </span>
          ))}
    </output>
  );
}
