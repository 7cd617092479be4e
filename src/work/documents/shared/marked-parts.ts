/** The parts of a text as text_snippet() marks them; what it had parted is one again. */
export function markedParts(snippet: string): { text: string; isFound: boolean }[] {
  const text = snippet.replaceAll(" \u0001 ", "/").replaceAll(" \u0002 ", "@");
  return text
    .split("\u0003")
    .flatMap((part, at) => {
      const [found = "", rest = ""] = at === 0 ? ["", part] : part.split("\u0004");
      return [
        { text: found, isFound: true },
        { text: rest.replaceAll(/[\s\p{Cc}]+/gu, " "), isFound: false },
      ];
    })
    .filter((part) => part.text !== "");
}
