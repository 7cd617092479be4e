import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { WaitingRate } from "./ledger-words.ts";
import { RateNumber } from "./rate-number.tsx";

/** Rates that wait for a colleague, with what is done about each. */
export function WaitingRates() {
  const { data } = useRead(api.fxRates.waiting, undefined);
  if (data === undefined || data.items.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <p className="text-sm text-quiet">
        <Trans>These rates differ by more than 10 % from the nearest one and wait for a second person.</Trans>
      </p>
      <WaitingRateTable rates={data.items} actions={decide} />
    </section>
  );
}

const decide = (rate: WaitingRate) => <Decide rate={rate} />;

type TableProps = { rates: readonly WaitingRate[]; actions?: (rate: WaitingRate) => ReactNode };

export function WaitingRateTable({ rates, actions }: TableProps) {
  const { t } = useLingui();
  const columns = useWaitingColumns(actions);
  return <Table label={t`Rates to be confirmed`} rows={rates} rowId={({ id }) => id} columns={columns} />;
}

function useWaitingColumns(actions: TableProps["actions"]): TableColumn<WaitingRate, string>[] {
  const { t } = useLingui();
  return [
    { id: "pair", label: t`Pair`, width: 130, cell: ({ base, quote }) => `${base} → ${quote}` },
    { id: "day", label: t`Date`, width: 120, cell: ({ rateOn }) => <Moment at={rateOn} /> },
    { id: "rate", label: t`Rate`, width: 110, numeric: true, cell: ({ rate }) => <RateNumber rate={rate} /> },
    {
      id: "near",
      label: t`Nearest rate`,
      width: 190,
      cell: ({ nearRate, nearOn }) => (
        <span className="flex gap-2">
          <RateNumber rate={nearRate} />
          <span className="text-quiet">
            <Moment at={nearOn} />
          </span>
        </span>
      ),
    },
    { id: "source", label: t`Source`, width: 160, grows: true, cell: ({ source }) => <bdi>{source}</bdi> },
    { id: "by", label: t`Entered by`, width: 150, cell: ({ preparedBy }) => <bdi>{preparedBy?.name}</bdi> },
    ...(actions ? [{ id: "actions", label: t`Actions`, width: 190, cell: actions }] : []),
  ];
}

const onError = ({ message }: Error) => toast.error(message);

function Decide({ rate: { id, preparedBy } }: { rate: WaitingRate }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [mayConfirm, mayDiscard] = [useCan("ledger:approve"), useCan("ledger:post")];
  const confirm = useCommand(api.fxRates.confirm);
  const discard = useCommand(api.fxRates.discard);
  return (
    <span className="flex gap-2">
      {mayConfirm && preparedBy?.id !== user.id && (
        <Button
          size="sm"
          variant="primary"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ id }, { onSuccess: () => toast.success(t`Rate confirmed`), onError })}
        >
          <Trans>Confirm</Trans>
        </Button>
      )}
      {mayDiscard && (
        <Button size="sm" busy={discard.isPending} onClick={() => discard.mutate({ id }, { onError })}>
          <Trans>Discard</Trans>
        </Button>
      )}
    </span>
  );
}
