const TAIL = 14;

/** A name cut in its middle where there is no room for it: what tells two alike apart often stands at their ends. */
export function MiddleCut({ text }: { text: string }) {
  const letters = Array.from(text);
  if (letters.length < TAIL * 2) return <bdi className="block truncate">{text}</bdi>;
  return (
    <span className="flex min-w-0">
      <span className="sr-only">{text}</span>
      <bdi aria-hidden className="min-w-0 truncate whitespace-pre">
        {letters.slice(0, -TAIL).join("")}
      </bdi>
      <bdi aria-hidden className="shrink-0 whitespace-pre">
        {letters.slice(-TAIL).join("")}
      </bdi>
    </span>
  );
}
