import { mentionPieces } from "#core/shared/text/mentions.ts";

/** What somebody wrote: text as it is, mentions as chips. */
export function CommentText({ content }: { content: string }) {
  const pieces = mentionPieces(content).map((piece, index) => ({ ...piece, key: index }));
  return (
    <p dir="auto" className="text-base wrap-anywhere whitespace-pre-wrap">
      {pieces.map((piece) =>
        "text" in piece ? (
          piece.text
        ) : (
          <span key={piece.key} className="rounded-control bg-sunken px-1 font-medium">
            @{piece.mention}
          </span>
        ),
      )}
    </p>
  );
}
