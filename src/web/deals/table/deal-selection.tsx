import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { MOST_AT_ONCE } from "#shared/deals/rules.ts";
import { api, call } from "../../core/api/api.ts";
import { toast } from "../../core/app/toasts.ts";
import { Button } from "../../ui/button.tsx";
import { type DealSearch, listOf, questionInStage } from "../list/deal-search.ts";
import { BulkBar } from "./bulk-bar.tsx";

const NONE: ReadonlySet<string> = new Set();

/** The deals somebody chose, whatever of them is loaded just now. Other filters begin with none, so that nobody changes what they cannot see. */
export function useDealSelection(search: DealSearch) {
  const question = JSON.stringify(questionInStage(search));
  const [chosen, setChosen] = useState({ question, ids: NONE, isCut: false });
  const [isAsking, setAsking] = useState(false);
  const { ids, isCut } = chosen.question === question ? chosen : { ids: NONE, isCut: false };

  async function selectAll() {
    setAsking(true);
    try {
      const all = await call(api.deals.ids, listOf(search));
      setChosen({ question, ids: new Set(all.ids), isCut: all.more });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setAsking(false);
    }
  }

  return {
    ids,
    /** All that may be chosen at once are, and there are more. */
    isCut,
    isAsking,
    select: (next: ReadonlySet<string>) => setChosen({ question, ids: next, isCut: false }),
    selectAll,
  };
}

type Props = {
  selection: ReturnType<typeof useDealSelection>;
  total: number | undefined;
  may: (button: string) => boolean;
};

/** How many are chosen, the offer to choose all that match, and what can be done with them. */
export function SelectionBar({ selection, total = 0, may }: Props) {
  const { i18n } = useLingui();
  const { ids, isCut, isAsking } = selection;
  const [all, most] = [i18n.number(total), i18n.number(MOST_AT_ONCE)];
  return (
    <>
      <output className="figure text-sm">
        <Plural value={ids.size} one="# deal selected" other="# deals selected" />
        {isCut && (
          <span className="text-quiet">
            {" · "}
            <Trans>the first in the list; that’s the limit per change</Trans>
          </span>
        )}
      </output>
      {ids.size < Math.min(total, MOST_AT_ONCE) && (
        <Button size="sm" busy={isAsking} onClick={() => void selection.selectAll()}>
          {total > MOST_AT_ONCE ? <Trans>Select the first {most}</Trans> : <Trans>Select all {all} deals</Trans>}
        </Button>
      )}
      <BulkBar ids={[...ids]} may={may} onDone={() => selection.select(NONE)} />
    </>
  );
}
