import { useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { toast } from "#core/web/app/toasts.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import { dragKind } from "#ui/web/behaviour/drag.ts";
import { usePatchDeal } from "../fields/patch-deal.ts";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import { type AskedMove, askedBy } from "./stage-rules.ts";

/** What a move must know of a deal. */
export type MovableDeal = { id: string; rowVersion: number; stage: Stage; name: string };
export const DRAGGED_DEAL = dragKind<MovableDeal>("deal");

/** Moves a deal to a stage, with a toast that can take it back. A move that a stage refuses waits for what it asks. */
export function useMoveDeal() {
  const { t, i18n } = useLingui();
  /** The deal whose card takes the focus again when it appears in its new column. */
  const refocus = useRef<string>(undefined);
  const [asked, setAsked] = useState<AskedMove>();
  const { patch, busyWith } = usePatchDeal();

  /** Whether it is there now. */
  async function move(deal: MovableDeal, stage: Stage): Promise<boolean> {
    const { id, stage: from, name } = deal;
    if (stage === from) return true;
    // The live feed may draw the card in its new column before the answer is here.
    refocus.current = id;
    try {
      const moved = await patch(deal, { stage }, { stage: from });
      const where = i18n._(STAGE_WORDS[stage]);
      toast.success(t`${name} moved to ${where}`, () => void move({ ...moved, stage }, from));
      return true;
    } catch (error) {
      refocus.current = undefined;
      const fields = askedBy(error);
      if (fields.length > 0) setAsked({ deal, stage, fields });
      else {
        const reason = error instanceof Error ? error.message : String(error);
        toast.error(t`Failed to move the deal: ${reason}`);
      }
      return false;
    }
  }

  /** Whether this card is the one that was moved; it is asked once. */
  function takesFocus(id: string): boolean {
    const isIt = refocus.current === id;
    if (isIt) refocus.current = undefined;
    return isIt;
  }

  function settle(id?: string): void {
    refocus.current = id;
    setAsked(undefined);
  }

  return { move, asked, settle, takesFocus, movingId: busyWith };
}
export type MoveDeal = ReturnType<typeof useMoveDeal>;
