/**
 * Text that was encoded as UTF-8 and then read with a one-byte table: "TaposÃ©" was "Taposé". Where the wrong reading kept
 * every byte the damage is exactly reversible, and only then is it reversed: each repaired piece, encoded as UTF-8 and read
 * wrongly again, gives back the characters that stood there.
 */
const WINDOWS_1252 =
  "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ";
const MAC_ROMAN =
  "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø¿¡¬√ƒ≈∆«»…\u00a0ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\uf8ffÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ";

type WrongReading = { byteOf: ReadonlyMap<string, number>; sequences: RegExp };

/**
 * Only sequences that make no sense as text are looked for. "café’”" contains bytes that would be one Chinese character, so a
 * lone three-byte sequence counts only when it begins like punctuation (â€™), and other scripts only from two characters on.
 */
const WRONG_READINGS: readonly WrongReading[] = [windows1252(), macRoman()];

function windows1252(): WrongReading {
  const range = ranges(WINDOWS_1252);
  const next = range(0x80, 0xbf);
  const other = `(?:${range(0xc6, 0xdf)}${next}|${range(0xe0, 0xef)}${next}{2})`;
  const sequences = `(?:[ÂÃÄÅ]${next}|â[€„]${next}|ð${next}{3}|${other}{2,})+`;
  return { byteOf: bytes(WINDOWS_1252), sequences: new RegExp(sequences, "gu") };
}

function macRoman(): WrongReading {
  const next = ranges(MAC_ROMAN)(0x80, 0xbf);
  return { byteOf: bytes(MAC_ROMAN), sequences: new RegExp(`(?:[¬√]${next}|‚[ÄÑ]${next})+`, "gu") };
}

function ranges(upperHalf: string): (from: number, to: number) => string {
  const characters = upperHalf.split("");
  return (from, to) => `[${characters.slice(from - 0x80, to - 0x7f).join("")}]`;
}

function bytes(upperHalf: string): ReadonlyMap<string, number> {
  return new Map(upperHalf.split("").map((character, index) => [character, 0x80 + index]));
}

/** The text with every exactly reversible piece restored; the same text when none exists. */
export function repairMojibake(text: string): string {
  let repaired = text;
  for (const { byteOf, sequences } of WRONG_READINGS) {
    repaired = repaired.replace(sequences, (run: string, offset: number, whole: string) => {
      const restored = restore(run, byteOf);
      const believed =
        restored !== undefined && isBelieved(run, restored, whole.slice(0, offset), whole.slice(offset + run.length));
      return believed ? restored : run;
    });
  }
  return repaired;
}

/** Signs of a wrong reading that cannot be undone because a byte is gone; also U+FFFD, the mark of an earlier loss. */
export function hasLostCharacters(text: string): boolean {
  return /\ufffd|\p{Ll}[ÃÂ](?!\p{L})|â€/u.test(text);
}

function restore(run: string, byteOf: ReadonlyMap<string, number>): string | undefined {
  const hex = run.split("").map((character) => byteOf.get(character)?.toString(16) ?? "");
  try {
    return decodeURIComponent(`%${hex.join("%")}`);
  } catch {
    return undefined;
  }
}

/**
 * A lone two-character sequence can be honest text: capitals before a closing sign ("MAÇÃ”", "Å®"), a root in a formula, one of
 * many signs ("Ω≈ç√∫"). A wrong reading leaves nothing but ASCII beside the characters it made.
 */
function isBelieved(run: string, restored: string, before: string, after: string): boolean {
  if (/[\p{Cc}\p{Cn}\p{Co}]/u.test(restored)) return false;
  if (run.length > 2) return true;
  if (/\P{ASCII}$/u.test(before) || /^\P{ASCII}/u.test(after)) return false;
  const endsLikeText = /[‘’“”–—…™®©«»°·\u00a0]$/u.test(run);
  if (/^[ÂÃ]/u.test(run)) return !(endsLikeText && /\p{Lu}$/u.test(before));
  if (/^[ÄÅ]/u.test(run)) return !endsLikeText || /\p{Ll}$/u.test(before);
  if (run.startsWith("√")) return /\p{L}/u.test(restored) && (/\p{L}$/u.test(before) || /^\p{L}/u.test(after));
  return /[\p{L}\p{N}]$/u.test(before);
}
