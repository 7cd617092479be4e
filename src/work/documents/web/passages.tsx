import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { api, type OutputOf, useRead } from "#core/web/api/api.ts";
import { MarkedText } from "#ui/web/text/marked-text.tsx";
import type { DocumentPlace } from "./document-place.ts";

export type Passage = OutputOf<typeof api.documents.passages>["items"][number];

/** Where these documents say what is searched; nothing while nothing is. */
export function usePassages(search: string, documents: readonly { id: string }[]): ReadonlyMap<string, Passage> {
  const ids = documents.map(({ id }) => id).slice(0, MOST_ASKED);
  const asked = useRead(
    api.documents.passages,
    { search, ids },
    { enabled: search !== "" && ids.length > 0, keepPrevious: true },
  );
  return new Map(search === "" ? [] : asked.data?.items.map((passage) => [passage.id, passage]));
}

const MOST_ASKED = 100;

/** The place a passage stands at, and in it the words that stand together there first. */
function placeOf({ number, parts }: Passage): DocumentPlace {
  const first = parts.findIndex(({ isFound }) => isFound);
  let end = first + 1;
  while (parts[end]?.text.trim() === "" && parts[end + 1]?.isFound === true) end += 2;
  const find = parts
    .slice(Math.max(first, 0), end)
    .map(({ text }) => text)
    .join("");
  return { page: number, ...(find !== "" && { find }) };
}

/** A few words of a document around what was searched, as the way to where they stand. */
export function PassageLink({ passage }: { passage: Passage }) {
  const { t } = useLingui();
  const { id, kind, number, sheet, parts } = passage;
  const where =
    kind === "sheet" ? (sheet ?? t`Sheet ${number}`) : kind === "pptx" ? t`Slide ${number}` : t`Page ${number}`;
  return (
    <Link
      to="/documents/$id"
      params={{ id }}
      search={placeOf(passage)}
      className="rounded-control text-quiet hover:underline"
    >
      {kind !== "email" && kind !== "html" && kind !== "text" && <span className="text-text">{where}: </span>}
      <bdi>
        <MarkedText parts={parts} />
      </bdi>
    </Link>
  );
}
