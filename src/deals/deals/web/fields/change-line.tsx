import { useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Absent } from "#ui/web/text/amount.tsx";
import { useDealWords } from "./deal-words.ts";

type Change = OutputOf<typeof api.deals.history>["items"][number]["changes"][number];

/** Columns as SQL names them, fields as everybody else does. */
const fieldOf = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const MOST_CHARACTERS = 160;

function shortened(text: string): string {
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}…` : text;
}

/** What a field of a deal was and what it became, inside a description list. */
export function ChangeLine({ change, currency }: { change: Change; currency: string }) {
  const { t } = useLingui();
  const words = useDealWords();
  const field = fieldOf(change.field);
  if (!words.has(field)) return null;
  const before = words.text(field, change.before, currency);
  const after = words.text(field, change.after, currency);
  return (
    <div>
      <dt className="inline">{words.label(field)}: </dt>
      <dd className="inline wrap-anywhere">
        <span dir="auto" className="line-through decoration-quiet">
          {before === "" ? <Absent /> : shortened(before)}
        </span>{" "}
        <span aria-label={t`became`}>→</span>{" "}
        <span dir="auto" className="text-text">
          {after === "" ? <Absent /> : shortened(after)}
        </span>
      </dd>
    </div>
  );
}
