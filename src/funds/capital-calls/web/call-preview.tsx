import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { FormPreview, usePreview } from "#core/web/records/form/form-preview.tsx";
import { excusedUnnamed } from "#funds/capital-calls/shared/rules.ts";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { ExcuseEntry } from "./call-excuses.tsx";
import type { ItemEntry } from "./call-items.tsx";
import { CallLines } from "./call-lines.tsx";

type Asked = {
  fundId: string | undefined;
  dueOn: string;
  feeFrom: string | null | undefined;
  feeTo: string | null | undefined;
  items: readonly unknown[];
  excuses: readonly unknown[];
};
type Shown = OutputOf<typeof api.capitalCalls.preview>;
export type Preview = { shown: Shown | undefined; problem: string | undefined; earliest: ReactNode };

const isAmount = (text: string) => /\d/.test(text);

/** What the server says of what stands in the form, soon after it was typed. */
export function useCallPreview({ fundId, dueOn, feeFrom, feeTo, ...asked }: Asked): Preview {
  const items = (asked.items as ItemEntry[]).filter(({ amount }) => isAmount(amount));
  // Why does not matter yet.
  const excuses = (asked.excuses as ExcuseEntry[])
    .filter(({ commitmentId }) => commitmentId !== "")
    .map((excuse) => ({ ...excuse, reason: excuse.reason.trim() || "–" }));
  const isReady = fundId !== undefined && dueOn !== "" && items.length > 0;
  const form = { fundId: fundId ?? "", dueOn, feeFrom: feeFrom ?? "", feeTo: feeTo ?? "", items, excuses };
  const preview = usePreview(api.capitalCalls.preview, isReady ? form : undefined);
  const { shown } = preview;
  return {
    ...preview,
    earliest: shown && shown.earliestDueOn > dueOn && (
      <Trans>
        Ten business days from today is <Moment at={shown.earliestDueOn} />.
      </Trans>
    ),
  };
}

/** What each partner would be asked for. */
export const CallPreview = ({ preview, items }: { preview: Preview; items: readonly ItemEntry[] }) => (
  <FormPreview
    preview={preview}
    renderSums={({ amount, currency, lines }) => (
      <>
        <Amount amount={amount} currency={currency} />{" "}
        <Plural
          value={lines.filter((line) => Number(line.amount) > 0).length}
          one="from # partner"
          other="from # partners"
        />
      </>
    )}
  >
    {({ lines, currency, areFeesCounted }) => (
      <>
        {areFeesCounted && (
          <p className="text-secondary">
            <Trans>
              Partners caught management fees of this period up at a closing: what each was asked for before counts.
            </Trans>
          </p>
        )}
        {excusedUnnamed(
          items.filter(({ amount }) => isAmount(amount)),
          lines,
        ).map((position) => (
          <p key={position} className="text-warn">
            <Trans>
              Item {position} excuses a partner and names no company. Choose the company, so that the excused partner
              has no part of its gains and losses.
            </Trans>
          </p>
        ))}
        <CallLines lines={lines} items={items.filter(({ amount }) => isAmount(amount))} currency={currency} />
      </>
    )}
  </FormPreview>
);
