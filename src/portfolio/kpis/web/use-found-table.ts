import { type ClipboardEvent, useState } from "react";
import type { AskedRequest } from "#portfolio/kpis/shared/requests-api.ts";
import { cellsOf, type Found, figuresOfRequests, isTable } from "#portfolio/kpis/shared/table.ts";
import { readTable } from "./asked/asked-client.ts";

/** Figures of a table by the id of their request, before anybody took them. */
type FoundTable = { name: string | undefined; figures: Record<string, Found> };

/** A table that is pasted or chosen as a file: what was found in it for what is asked. */
export function useFoundTable(token: string, requests: readonly AskedRequest[]) {
  const [found, setFound] = useState<FoundTable>();
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const latest = requests.at(-1)?.id;

  /** A table is looked through; a single figure, and a comment, go into their own field. */
  function paste(event: ClipboardEvent, requestId: string) {
    const text = event.clipboardData.getData("text/plain");
    if (!isTable(text) || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    setProblem(undefined);
    setFound({ name: undefined, figures: figuresOfRequests(cellsOf(text), requests, requestId) });
  }

  async function read(file: File) {
    setProblem(undefined);
    setFound(undefined);
    setReading(true);
    try {
      const { sheets } = await readTable(token, file);
      const each = sheets.map(({ cells }) => figuresOfRequests(cells, requests, latest));
      const [most = {}] = each.toSorted((one, other) => countOf(other) - countOf(one));
      setFound({ name: file.name, figures: most });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setReading(false);
  }

  return { found, problem, isReading, paste, read, clear: () => setFound(undefined) };
}

/** How many figures were found. */
export const countOf = (figures: Readonly<Record<string, Found>>): number =>
  Object.values(figures).reduce((count, one) => count + Object.keys(one).length, 0);
