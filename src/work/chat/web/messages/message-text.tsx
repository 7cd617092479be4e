import { clsx } from "clsx";
import { mentionPieces } from "#core/shared/text/mentions.ts";
import { useSession } from "#core/web/api/session.tsx";

const LINK = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]'’”])/g;

/** What a person wrote: text as it is, mentions as chips, addresses as links. */
export function MessageText({ content }: { content: string }) {
  const { user } = useSession();
  const pieces = mentionPieces(content).map((piece, index) => ({ ...piece, key: index }));
  return (
    <p dir="auto" className="text-base wrap-anywhere whitespace-pre-wrap">
      {pieces.map((piece) =>
        "text" in piece ? (
          <WithLinks key={piece.key} text={piece.text} />
        ) : (
          <span
            key={piece.key}
            className={clsx(
              "rounded-control px-1 font-medium",
              piece.id === user.id ? "bg-primary-tint text-primary-text" : "bg-sunken",
            )}
          >
            @{piece.mention}
          </span>
        ),
      )}
    </p>
  );
}

function WithLinks({ text }: { text: string }) {
  const parts = text.split(LINK).map((part, index) => ({ part, key: index }));
  return parts.map(({ part, key }) =>
    key % 2 === 0 ? (
      part
    ) : (
      <a
        key={key}
        href={part}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-primary-text underline"
      >
        {part}
      </a>
    ),
  );
}
