import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useNow } from "#ui/web/behaviour/now.ts";
import { daysBetween } from "./due.ts";

type Standing = Pick<OutputOf<typeof api.deals.list>["items"][number], "stageSince" | "overdue">;

/** "24 d": how long a deal has been in its stage, in few letters; amber when that is longer than the firm allows. */
export function StageAge({ deal }: { deal: Standing }) {
  const { t } = useLingui();
  const days = daysBetween(deal.stageSince, useNow());
  const isOver = deal.overdue.includes("stage");
  const long = plural(days, { one: "# day in stage", other: "# days in stage" });
  const said = isOver ? t`${long}, over the limit` : long;
  return (
    <span title={said} className={clsx("figure whitespace-nowrap", isOver && "font-medium text-warn")}>
      <span aria-hidden>
        <Trans>{days} d</Trans>
      </span>
      <span className="sr-only">{said}</span>
    </span>
  );
}
