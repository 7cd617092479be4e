import { useLingui } from "@lingui/react/macro";
import { Badge } from "../../ui/badge.tsx";

type Props = {
  tags: readonly string[];
  /** On a card or in a row only so many, and how many more there are; absent, all. */
  most?: number;
};

export function Tags({ tags, most = tags.length }: Props) {
  const { t } = useLingui();
  const more = tags.slice(most);
  const names = more.join(", ");
  return (
    <>
      {tags.slice(0, most).map((tag) => (
        <Badge key={tag}>
          <bdi title={tag} className="truncate">
            {tag}
          </bdi>
        </Badge>
      ))}
      {more.length > 0 && (
        <Badge>
          <span aria-hidden title={names}>
            +{more.length}
          </span>
          <span className="sr-only">{t`and ${names}`}</span>
        </Badge>
      )}
    </>
  );
}
