/** Bytes as text, where they are: by their mark, as UTF-8 if they are that, else as Windows writes in Western Europe. Undefined where they are none. */
export function decoded(all: Uint8Array, most: number): string | undefined {
  const bytes = all.subarray(0, most);
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    // What is cut may end within a letter.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: all.length > most });
  } catch {
    const text = new TextDecoder("windows-1252").decode(bytes);
    const controls = text.match(/[^\P{Cc}\t\r\n\f]/gu)?.length ?? 0;
    return controls * 100 > text.length ? undefined : text;
  }
}
