import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { api, type OutputOf, useCommand } from "../core/api/api.ts";
import { Alert } from "../ui/alert.tsx";
import { Amount } from "../ui/amount.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import type { ExcuseEntry } from "./call-excuses.tsx";
import type { ItemEntry } from "./call-items.tsx";
import { CallLines } from "./call-lines.tsx";

type Asked = { fundId: string | undefined; dueOn: string; items: readonly unknown[]; excuses: readonly unknown[] };
type Shown = OutputOf<typeof api.capitalCalls.preview>;
export type Preview = { shown: Shown | undefined; problem: string | undefined; earliest: ReactNode };

/** Long enough for a number to be typed. */
const PAUSE_MS = 400;
const isAmount = (text: string) => /\d/.test(text);

/** What the server says of what stands in the form, soon after it was typed. */
export function useCallPreview({ fundId, dueOn, items, excuses }: Asked): Preview {
  const { mutate, reset, data, error } = useCommand(api.capitalCalls.preview);
  const asked = JSON.stringify({
    fundId,
    dueOn,
    items: (items as ItemEntry[]).filter(({ amount }) => isAmount(amount)),
    // Why does not matter yet.
    excuses: (excuses as ExcuseEntry[])
      .filter(({ commitmentId }) => commitmentId !== "")
      .map((excuse) => ({ ...excuse, reason: excuse.reason.trim() || "–" })),
  });
  const isReady = fundId !== undefined && dueOn !== "" && asked.includes('"amount"');
  useEffect(() => {
    if (!isReady) return reset();
    const soon = setTimeout(() => mutate(JSON.parse(asked)), PAUSE_MS);
    return () => clearTimeout(soon);
  }, [asked, isReady, mutate, reset]);
  return {
    shown: data,
    problem: error?.message,
    earliest: data && data.earliestDueOn > dueOn && (
      <Trans>
        Ten business days from today is <Moment at={data.earliestDueOn} />.
      </Trans>
    ),
  };
}

/** What each partner would be asked for. */
export function CallPreview({ preview: { shown, problem }, items }: { preview: Preview; items: readonly ItemEntry[] }) {
  const { t } = useLingui();
  if (problem !== undefined)
    return (
      <Alert tone="danger" className="mt-4">
        {problem}
      </Alert>
    );
  if (shown === undefined) return null;
  const count = shown.lines.filter(({ amount }) => Number(amount) > 0).length;
  const counted = items.filter(({ amount }) => isAmount(amount));
  return (
    <div className="mt-4">
      <Section
        title={<Trans>Preview</Trans>}
        label={t`Preview`}
        beside={
          <span className="text-sm text-quiet">
            <Amount amount={shown.amount} currency={shown.currency} />{" "}
            <Plural value={count} one="from # partner" other="from # partners" />
          </span>
        }
      >
        <CallLines lines={shown.lines} items={counted} currency={shown.currency} />
      </Section>
    </div>
  );
}
