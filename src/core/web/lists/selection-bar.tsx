import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { MOST_AT_ONCE } from "#core/shared/lists/many.ts";
import { Button } from "#ui/web/button.tsx";
import type { Selection } from "./selection.ts";

type Props = {
  selection: Selection;
  /** How many match. */
  total: number | undefined;
  /** "3 deals selected". */
  said: ReactNode;
  /** What can be done with them. */
  children: ReactNode;
};

/** How many are chosen, the offer to choose all that match, and what can be done with them: over the end of the list, so that nothing moves when it comes. */
export function SelectionBar({ selection, total = 0, said, children }: Props) {
  const { i18n } = useLingui();
  const { ids, isCut, isAsking } = selection;
  const [all, most] = [i18n.number(total), i18n.number(MOST_AT_ONCE)];
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-5 z-20 flex justify-center px-4 lg:left-60 print:hidden">
      <div className="floating pointer-events-auto flex flex-wrap items-center justify-center gap-2 px-3 py-2">
        <output className="figure text-sm">
          {said}
          {isCut && (
            <span className="text-quiet">
              {" · "}
              <Trans>the first in the list; that’s the limit per change</Trans>
            </span>
          )}
        </output>
        {ids.size < Math.min(total, MOST_AT_ONCE) && (
          <Button size="sm" busy={isAsking} onClick={() => void selection.selectAll()}>
            {total > MOST_AT_ONCE ? <Trans>Select the first {most}</Trans> : <Trans>Select all {all}</Trans>}
          </Button>
        )}
        {/* What is done is done to all that are chosen, which are not known while they are asked for. */}
        <fieldset disabled={isAsking} className="contents">
          {children}
        </fieldset>
        <Button size="sm" variant="ghost" onClick={selection.clear}>
          <Trans>Clear selection</Trans>
        </Button>
      </div>
    </div>
  );
}
