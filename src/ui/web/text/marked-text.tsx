type Props = { parts: readonly { text: string; isFound: boolean }[] };

/** A text in which the words that were looked for stand out. */
export const MarkedText = ({ parts }: Props) =>
  Array.from(parts.entries(), ([at, { text, isFound }]) =>
    isFound ? (
      <mark key={at} className="rounded-control bg-warn-tint font-medium text-text">
        {text}
      </mark>
    ) : (
      text
    ),
  );
