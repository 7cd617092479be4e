import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { inWords } from "#core/shared/text/mentions.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { Moment } from "#ui/web/text/moment.tsx";

const EXCERPT = 160;

/** The newest messages with these words, in the rooms their reader sees. */
export function FoundMessages({ search }: { search: string }) {
  const { t } = useLingui();
  const found = useRead(api.chat.search, { search }, { keepPrevious: true });
  if (found.error !== null) return <p className="p-4 text-sm text-danger">{found.error.message}</p>;
  if (found.data === undefined)
    return (
      <output className="block p-4 text-sm text-quiet">
        <Trans>Searching...</Trans>
      </output>
    );
  if (found.data.items.length === 0)
    return (
      <output className="block p-4 text-sm text-quiet">
        <Trans>No messages with these words</Trans>
      </output>
    );
  return (
    <ul aria-label={t`Messages found`} className="p-1.5">
      {found.data.items.map(({ id, roomId, room, seq, content, createdAt, userProfile: author }) => (
        <li key={id}>
          <Link
            to="/chat"
            search={{ room: roomId, at: seq }}
            className="block rounded-control px-2 py-1.5 hover:bg-hover"
          >
            <span className="flex items-baseline justify-between gap-2 text-xs text-quiet">
              <bdi className="truncate">
                {room} · {author.firstName} {author.lastName}
              </bdi>
              <Moment at={createdAt} />
            </span>
            <span className="line-clamp-2 text-sm wrap-anywhere">
              <bdi>{inWords(content ?? "", EXCERPT)}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
