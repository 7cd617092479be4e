import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useOpenForm } from "#core/web/app/over.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type ClosingCard, ClosingProgress, useClosingWords } from "./closing-values.tsx";

const MOST = 20;

/** The closings of a deal, as a part of its page: where each stands, how much, and how far it is; nothing while there are none and none can be added. */
export function DealClosingsPanel({ dealId }: { dealId: string }) {
  return useCan("closing:read") ? <OfDeal dealId={dealId} /> : null;
}

function OfDeal({ dealId }: { dealId: string }) {
  const { t } = useLingui();
  const mayAdd = useCan("closing:manage");
  const open = useOpenForm();
  const closings = useRead(api.dealClosings.list, {
    filters: [{ field: "deal", operator: "equals", value: dealId }],
    limit: MOST,
  });
  const items = closings.data?.items ?? [];
  if (items.length === 0 && !mayAdd) return null;
  return (
    <Section title={<Trans>Closing</Trans>} label={t`Closing`}>
      {closings.error && !closings.data && <p className="text-sm text-danger">{closings.error.message}</p>}
      <ul aria-label={t`Closing`} className="flex flex-col divide-y divide-line empty:hidden">
        {items.map((closing) => (
          <ClosingOfDeal key={closing.id} closing={closing} />
        ))}
      </ul>
      {mayAdd && (
        <Button
          size="sm"
          className="mt-3 first:mt-0"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => open({ to: "/deal-closing/new", search: { deal: dealId } })}
        >
          <Trans>New Closing</Trans>
        </Button>
      )}
    </Section>
  );
}

function ClosingOfDeal({ closing }: { closing: ClosingCard }) {
  const words = useClosingWords();
  const { id, type, status, progress, amount, currency, closeDate } = closing;
  return (
    <li className="flex flex-col gap-1 py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RecordLink
          record={{ id, kind: "deal_closing", label: words.text("type", type) }}
          className="min-w-0 font-medium wrap-anywhere"
        />
        {fieldValue(words, "status", status)}
      </p>
      <ClosingProgress progress={progress} />
      <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
        {amount !== null && <CompactAmount amount={amount} currency={currency} />}
        {closeDate !== null && (
          <span>
            <Trans>
              Closes <Moment at={closeDate} />
            </Trans>
          </span>
        )}
      </p>
    </li>
  );
}
