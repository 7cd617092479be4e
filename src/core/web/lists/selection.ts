import { useState } from "react";
import { toast } from "../app/toasts.ts";

const NONE: ReadonlySet<string> = new Set();

type Asked = {
  /** What the list is asked for, as one text. */
  question: string;
  /** All that match, as far as they may be changed at once. */
  readAll: () => Promise<{ ids: string[]; more: boolean }>;
};

/** The records of a list somebody chose, whatever of it is loaded just now. Another question begins with none, so that nobody changes what they cannot see. */
export function useSelection({ question, readAll }: Asked) {
  const [chosen, setChosen] = useState({ question, ids: NONE, isCut: false });
  const [isAsking, setAsking] = useState(false);
  const { ids, isCut } = chosen.question === question ? chosen : { ids: NONE, isCut: false };

  async function selectAll() {
    setAsking(true);
    try {
      const all = await readAll();
      setChosen({ question, ids: new Set(all.ids), isCut: all.more });
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
    } finally {
      setAsking(false);
    }
  }

  const select = (next: ReadonlySet<string>) => setChosen({ question, ids: next, isCut: false });
  return {
    ids,
    /** All that may be chosen at once are, and there are more. */
    isCut,
    isAsking,
    select,
    clear: () => select(NONE),
    selectAll,
  };
}
export type Selection = ReturnType<typeof useSelection>;
