import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { api } from "#core/web/api/api.ts";
import { usePages } from "#core/web/lists/pages.ts";
import { DELIVERY_STATES, type DeliveryState } from "#investors/mailings/shared/rules.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Progress } from "#ui/web/feedback/progress.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { DELIVERY_WORDS, type Mailing, type Recipients as Read, type Recipient } from "./mailing-values.ts";
import { RecipientRow } from "./recipient-row.tsx";

const PreviewDialog = whenOpened(() => import("./preview-dialog.tsx"), "PreviewDialog");

const FIRST = 25;

/** What the first page says of all, and the recipients of each. */
const together = (pages: Read[]): Read | undefined =>
  pages[0] && { ...pages[0], items: pages.flatMap(({ items }) => items) };

/** Who gets it and who does not, with the reason; once it is sent, what became of each message. */
export function Recipients({ mailing }: { mailing: Mailing }) {
  const { t } = useLingui();
  const [state, setState] = useState<DeliveryState>();
  const [previewed, setPreviewed] = useState<Recipient>();
  const pages = usePages(api.mailings.recipients, { id: mailing.id, ...(state && { state }) }, together);
  const { data } = pages;
  const isDraft = mailing.state === "draft";
  const label = isDraft ? t`Recipients` : t`Delivery log`;
  const [first] = data?.items.filter((one) => one.state !== "left_out") ?? [];
  return (
    <Section
      title={label}
      label={label}
      beside={
        <span className="flex flex-wrap items-center gap-2">
          {data && <StateSelect isDraft={isDraft} counts={data.counts} state={state} onChange={setState} />}
          {first && (
            <Button size="sm" onClick={() => setPreviewed(first)}>
              <Trans>Preview</Trans>
            </Button>
          )}
        </span>
      }
    >
      {data === undefined ? (
        <Skeleton className="h-24 w-full" />
      ) : (
        <>
          <Standing mailing={mailing} data={data} />
          <Rows mailing={mailing} items={data.items} onPreview={setPreviewed}>
            {pages.hasNextPage && (
              <Button
                className="mt-2"
                size="sm"
                busy={pages.isFetchingNextPage}
                busyLabel={t`Loading...`}
                onClick={() => void pages.fetchNextPage()}
              >
                <Trans>Load more</Trans>
              </Button>
            )}
          </Rows>
        </>
      )}
      {previewed && data && (
        <PreviewDialog
          mailing={mailing}
          recipients={data.items}
          first={previewed}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </Section>
  );
}

type StateSelectProps = {
  isDraft: boolean;
  counts: Read["counts"];
  state: DeliveryState | undefined;
  onChange: (state: DeliveryState | undefined) => void;
};

/** Which of them are shown. */
function StateSelect({ isDraft, counts, state, onChange }: StateSelectProps) {
  const { t, i18n } = useLingui();
  return (
    <Select
      className="w-44"
      aria-label={t`Show`}
      value={state ?? ""}
      onChange={({ currentTarget }) => onChange(DELIVERY_STATES.find((one) => one === currentTarget.value))}
    >
      <option value="">{t`All`}</option>
      {DELIVERY_STATES.filter((one) => (counts[one] ?? 0) > 0).map((one) => (
        <option key={one} value={one}>
          {`${isDraft && one === "queued" ? t`Gets it` : i18n._(DELIVERY_WORDS[one])} (${counts[one] ?? 0})`}
        </option>
      ))}
    </Select>
  );
}

/** How far it is, and what stands in its way. */
function Standing({ mailing: { state }, data: { counts, mailConfigured } }: { mailing: Mailing; data: Read }) {
  const { t } = useLingui();
  const of = (some: DeliveryState) => counts[some] ?? 0;
  const [waiting, onWay] = [of("queued"), of("posted")];
  const total = DELIVERY_STATES.reduce((sum, one) => sum + (one === "left_out" ? 0 : of(one)), 0);
  const handed = total - waiting;
  return (
    <div className="grid gap-2 empty:hidden">
      {state === "draft" && total + of("left_out") > 0 && (
        <p className="text-base text-quiet">
          <Plural value={total} one="# person gets it" other="# people get it" />
          {of("left_out") > 0 && (
            <>
              {" · "}
              <Plural value={of("left_out")} one="# left out" other="# left out" />
            </>
          )}
        </p>
      )}
      {(state === "sending" || state === "stopped") && (
        <Progress label={t`${handed} of ${total} handed over`} value={handed} max={total} showLabel />
      )}
      {state !== "draft" && !mailConfigured && onWay > 0 && (
        <Alert tone="warn">
          <Plural
            value={onWay}
            one="No mail server is set up. # message waits in the outbox."
            other="No mail server is set up. # messages wait in the outbox."
          />
        </Alert>
      )}
    </div>
  );
}

type RowsProps = {
  mailing: Mailing;
  items: readonly Recipient[];
  onPreview: (one: Recipient) => void;
  children: ReactNode;
};

/** A few of them until all are asked for; `children` stand at their end. */
function Rows({ mailing, items, onPreview, children }: RowsProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FIRST);
  const more = items.length - shown.length;
  if (items.length === 0)
    return (
      <p className="text-base text-quiet">
        <Trans>No recipients. Change the recipients, or add contacts to your limited partners.</Trans>
      </p>
    );
  return (
    <>
      <RecordRows>
        {shown.map((one) => (
          <RecipientRow
            key={one.id ?? `${one.partner.id} ${one.contactId ?? ""}`}
            mailing={mailing}
            recipient={one}
            onPreview={() => onPreview(one)}
          />
        ))}
      </RecordRows>
      {more > 0 && (
        <Button className="mt-2" size="sm" onClick={() => setWhole(true)}>
          <Plural value={more} one="Show # more" other="Show # more" />
        </Button>
      )}
      {more === 0 && children}
    </>
  );
}
