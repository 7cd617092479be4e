import { Trans } from "@lingui/react/macro";
import { Badge } from "#ui/web/feedback/badge.tsx";

type Props = { seats: readonly { userId: string; name: string; isChair: boolean }[] };

/** Members by name, the chair first. */
export function SeatList({ seats }: Props) {
  if (seats.length === 0)
    return (
      <p className="text-quiet">
        <Trans>No members yet.</Trans>
      </p>
    );
  return (
    <ul className="flex flex-col gap-1">
      {seats.map(({ userId, name, isChair }) => (
        <li key={userId} className="flex min-w-0 items-center gap-2">
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
          {isChair && (
            <Badge tone="info">
              <Trans>Chair</Trans>
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
