import { Trans } from "@lingui/react/macro";
import type { Pitch } from "#shared/pitches/api.ts";
import type { Found } from "#shared/pitches/rules.ts";
import { FoundWords } from "./found-words.tsx";

type Props = { pitch: Pitch; deck: number; looked: Found | undefined };

/** The words of a deck, page by page. */
export function DeckPages({ pitch, deck, looked }: Props) {
  const read = pitch.decks[deck];
  if (read === undefined) return null;
  const words = { pitch, looked, deck };
  return (
    <div className="mt-1 border-t border-line pt-2 first:mt-0 first:border-0 first:pt-0">
      <h3 className="font-semibold wrap-anywhere">
        <FoundWords part="deckName" whole={read.name} {...words} />
      </h3>
      {read.pages
        .filter(({ text }) => text !== "")
        .map(({ number, text }) => (
          <div key={number} className="mt-3">
            <h4 className="text-xs text-quiet">
              <Trans>Page {number}</Trans>
            </h4>
            <p className="whitespace-pre-wrap wrap-anywhere">
              <FoundWords part="deckPage" page={number} whole={text} {...words} />
            </p>
          </div>
        ))}
      {read.isTruncated && (
        <p className="mt-2 text-xs text-quiet">
          <Trans>The file has more text than is shown here.</Trans>
        </p>
      )}
    </div>
  );
}
