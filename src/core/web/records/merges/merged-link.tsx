import { Link } from "@tanstack/react-router";
import { type KindWith, RECORDS } from "#core/shared/records.ts";

type Props = { kind: KindWith<"merges">; record: { id: string; name: string } };

export function MergedLink({ kind, record: { id, name } }: Props) {
  return (
    <Link to={RECORDS[kind].page} params={{ id }} className="hover:underline">
      <bdi>{name}</bdi>
    </Link>
  );
}
