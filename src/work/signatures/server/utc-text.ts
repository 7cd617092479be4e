/** A moment as evidence states it, in UTC to the second. */
export const utcText = (at: Date): string => `${at.toISOString().slice(0, 19).replace("T", " ")} UTC`;
