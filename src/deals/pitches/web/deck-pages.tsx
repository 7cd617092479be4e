import { Trans } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { clsx } from "clsx";
import { Suspense, useState } from "react";
import type { Pitch } from "#deals/pitches/shared/api.ts";
import type { Found } from "#deals/pitches/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { FoundWords } from "./found-words.tsx";

const PdfPanel = lazyRouteComponent(() => import("#work/documents/web/viewer/pdf-panel.tsx"), "PdfPanel");

type Props = {
  pitch: Pitch;
  deck: number;
  looked: Found | undefined;
  /** The file itself, where it is one that can be drawn. */
  file: File | undefined;
};

/** A deck as it looks, or its words page by page. */
export function DeckPages({ pitch, deck, looked, file }: Props) {
  const [isText, setIsText] = useState(file === undefined);
  const read = pitch.decks[deck];
  if (read === undefined) return null;
  const hasWords = read.pages.some(({ text }) => text !== "");
  return (
    <div className={clsx((deck > 0 || pitch.email !== null) && "mt-3 border-t border-line pt-3")}>
      <div className="mb-2 flex min-h-7 flex-wrap items-center gap-2">
        <h3 className="min-w-0 font-semibold wrap-anywhere">
          <FoundWords part="deckName" deck={deck} whole={read.name} pitch={pitch} looked={looked} />
        </h3>
        {file && hasWords && (
          <Button size="sm" variant="ghost" onClick={() => setIsText(!isText)}>
            {isText ? <Trans>Show pages</Trans> : <Trans>Show text</Trans>}
          </Button>
        )}
      </div>
      {file && !isText ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <PdfPanel file={file} name={read.name} {...marksOf(pitch, deck, looked)} />
        </Suspense>
      ) : (
        <Words pitch={pitch} deck={deck} looked={looked} />
      )}
    </div>
  );
}

/** Words of the deck that something was proposed from, and those of the field one is at, with their pages. */
function marksOf({ proposals }: Pitch, deck: number, looked: Found | undefined) {
  const all = Object.values(proposals).flatMap((proposal) => (proposal ? [proposal.found] : []));
  const inDeck = (found: Found | undefined) =>
    found?.deck === deck && found.page !== undefined ? [{ page: found.page, words: found.words }] : [];
  return { found: all.flatMap(inDeck), looked: inDeck(looked)[0] };
}

function Words({ pitch, deck, looked }: Omit<Props, "file">) {
  const { pages, isTruncated } = pitch.decks[deck] ?? { pages: [], isTruncated: false };
  return (
    <div>
      {pages
        .filter(({ text }) => text !== "")
        .map(({ number, text }) => (
          <div key={number} className="mt-3">
            <h4 className="text-xs text-quiet">
              <Trans>Page {number}</Trans>
            </h4>
            <p className="whitespace-pre-wrap wrap-anywhere">
              <FoundWords part="deckPage" deck={deck} page={number} whole={text} pitch={pitch} looked={looked} />
            </p>
          </div>
        ))}
      {isTruncated && (
        <p className="mt-2 text-xs text-quiet">
          <Trans>The file has more text than is shown here.</Trans>
        </p>
      )}
    </div>
  );
}
