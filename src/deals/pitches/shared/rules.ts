/** Pitch vocabulary: what a message or a deck says that may become a deal, and where it says so. */
export const PITCH_PARTS = ["from", "subject", "text", "deckName", "deckPage"] as const;
export type PitchPart = (typeof PITCH_PARTS)[number];

/** Where words stand: in a part of the message, or in a deck (by its place among them), there on a page by its number. */
export type PitchPlace = { part: PitchPart; deck?: number | undefined; page?: number | undefined };

/** Words that a proposal was made from: where they stand, and between which characters of it. */
export type Found = PitchPlace & { start: number; end: number; words: string };

/** A value, and the words it was read from. */
export type Proposal = { value: string; found: Found };

/** So much text can be pasted; of it as much is kept as of a message. */
export const MOST_PASTED = 200_000;

/** As much as a deck may weigh, and so many of a message are read. */
export const MOST_DECK_BYTES = 50 * 1024 * 1024;
export const MOST_DECKS = 3;
/** What a deck is called where it is dropped or attached. */
export const DECK_NAME = /\.(?:pdf|pptx)$/i;

/** How a sender is written out; places in the part “from” count in it. */
export function senderLine({ name, address }: { name: string; address: string }): string {
  return name === "" ? address : `${name} <${address}>`;
}
