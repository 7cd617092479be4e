import { useLingui } from "@lingui/react/macro";
import { Badge } from "./badge.tsx";

type Props = {
  words: readonly string[];
  /** On a card or in a row only so many, and how many more there are; absent, all. */
  most?: number;
};

/** Tags, roles and the like: what there is no room for is counted, and named on hover and focus. */
export function Badges({ words, most = words.length }: Props) {
  const { t } = useLingui();
  const more = words.slice(most);
  const names = more.join(", ");
  return (
    <>
      {words.slice(0, most).map((word) => (
        <Badge key={word}>
          <bdi title={word} className="truncate">
            {word}
          </bdi>
        </Badge>
      ))}
      {more.length > 0 && (
        <span className="shrink-0" data-tip={words.join(", ")}>
          <Badge>
            <span aria-hidden title={names}>
              +{more.length}
            </span>
            <span className="sr-only">{t`and ${names}`}</span>
          </Badge>
        </span>
      )}
    </>
  );
}
