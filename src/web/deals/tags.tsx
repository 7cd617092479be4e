import { Badge } from "../ui/badge.tsx";

export function Tags({ tags }: { tags: readonly string[] }) {
  return tags.map((tag) => (
    <Badge key={tag} tone="primary">
      <bdi title={tag} className="truncate">
        {tag}
      </bdi>
    </Badge>
  ));
}
