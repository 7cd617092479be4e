/** Pitch vocabulary: what a message says that may become a deal, and where it says so. */
export const PITCH_PARTS = ["from", "subject", "text"] as const;
export type PitchPart = (typeof PITCH_PARTS)[number];

/** Words of a message that a proposal was made from: which part they stand in, and between which characters of it. */
export type Found = { part: PitchPart; start: number; end: number; words: string };

/** A value, and the words it was read from. */
export type Proposal = { value: string; found: Found };

/** So much text can be pasted; of it as much is kept as of a message. */
export const MOST_PASTED = 200_000;

/** How a sender is written out; places in the part “from” count in it. */
export function senderLine({ name, address }: { name: string; address: string }): string {
  return name === "" ? address : `${name} <${address}>`;
}
