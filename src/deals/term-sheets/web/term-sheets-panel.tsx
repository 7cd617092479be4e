import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useOpenForm } from "#core/web/app/over.ts";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type ListedSheet, useSheetWords } from "./term-sheet-values.tsx";

const MOST = 20;

type Props = {
  dealId: string;
  /** The closing on whose page it stands: what is added there is for it. */
  closingId?: string;
};

/** The term sheets of a deal, as a part of its page: version, status, terms, until when they hold, and for which closing they are. */
export function TermSheetsPanel({ dealId, closingId }: Props) {
  const { t } = useLingui();
  const mayAdd = useCan("term_sheet:create");
  const open = useOpenForm();
  if (!useCan("term_sheet:read")) return null;
  return (
    <Section title={<Trans>Term Sheets</Trans>} label={t`Term Sheets`}>
      <SheetsOfDeal dealId={dealId} closingId={closingId} />
      {mayAdd && (
        <Button
          size="sm"
          className="mt-3"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() =>
            open({ to: "/term-sheets/new", search: { deal: dealId, ...(closingId && { closing: closingId }) } })
          }
        >
          <Trans>Add term sheet</Trans>
        </Button>
      )}
    </Section>
  );
}

function SheetsOfDeal({ dealId, closingId }: { dealId: string; closingId: string | undefined }) {
  const { t } = useLingui();
  const sheets = useRead(api.termSheets.list, {
    filters: [{ field: "deal", operator: "equals", value: dealId }],
    limit: MOST,
  });
  if (sheets.isPending) return <Skeleton className="h-8" />;
  if (sheets.data === undefined) return <p className="text-sm text-danger">{sheets.error.message}</p>;
  if (sheets.data.items.length === 0)
    return (
      <p className="text-quiet">
        <Trans>No term sheets yet.</Trans>
      </p>
    );
  const [first, second] = sheets.data.items;
  return (
    <>
      <ul aria-label={t`Term Sheets`} className="flex flex-col divide-y divide-line">
        {sheets.data.items.map((sheet) => (
          <SheetOfDeal key={sheet.id} sheet={sheet} isHere={sheet.dealClosingId === closingId} />
        ))}
      </ul>
      {first && second && (
        <Link
          to="/term-sheets/compare"
          search={{ a: second.id, b: first.id }}
          className="text-sm text-primary-text hover:underline"
        >
          <Trans>Compare the two newest</Trans>
        </Link>
      )}
    </>
  );
}

/** `isHere` of one for the closing on whose page it stands. */
function SheetOfDeal({ sheet, isHere }: { sheet: ListedSheet; isHere: boolean }) {
  const { t } = useLingui();
  const words = useSheetWords();
  const { id, version, status, amount, valuation, currency, leadInvestor, expiryDate, exclusiveUntil, dealClosing } =
    sheet;
  const isOpen = status === "Draft" || status === "Negotiating";
  const label = leadInvestor === null ? version : t`${version}, ${leadInvestor}`;
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RecordLink record={{ id, kind: "term_sheet", label }} className="min-w-0 font-medium wrap-anywhere" />
        {fieldValue(words, "status", status)}
      </p>
      <p className="flex flex-wrap gap-x-2 text-sm text-quiet">
        {amount !== null && <CompactAmount amount={amount} currency={currency} />}
        {valuation !== null && (
          <span>
            <Trans>
              at <CompactAmount amount={valuation} currency={currency} /> pre-money
            </Trans>
          </span>
        )}
        {isOpen && expiryDate !== null && (
          <span>
            <Trans>
              Expires on <Moment at={expiryDate} />
            </Trans>
          </span>
        )}
        {dealClosing !== null && (
          <span>
            {isHere ? (
              <Trans>For this closing</Trans>
            ) : (
              <Trans>
                For the closing of <RecordLink record={dealClosing} />
              </Trans>
            )}
          </span>
        )}
        {exclusiveUntil !== null && (
          <span>
            <Trans>
              Exclusive until <Moment at={exclusiveUntil} />
            </Trans>
          </span>
        )}
      </p>
    </li>
  );
}
