import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { ArrowLeftRight, CalendarCheck } from "lucide-react";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Menu, MenuItem } from "#ui/web/menu/menu.tsx";
import { formatDate } from "#ui/web/text/dates.ts";

type Props = { fundId: string };

/** What is worked out at the end of a period: each is an entry that somebody else approves. */
export function PeriodEnd({ fundId }: Props) {
  const mayPost = useCan("ledger:post");
  const [dialog, setDialog] = useState<"revalue" | "year">();
  const close = () => setDialog(undefined);
  if (!mayPost) return null;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button size="sm">
            <Trans>Period end</Trans>
          </Button>
        }
      >
        <MenuItem icon={<ArrowLeftRight />} onSelect={() => setDialog("revalue")}>
          <Trans>Revalue foreign balances…</Trans>
        </MenuItem>
        <MenuItem icon={<CalendarCheck />} onSelect={() => setDialog("year")}>
          <Trans>Close year…</Trans>
        </MenuItem>
      </Menu>
      {dialog === "revalue" && <RevalueDialog fundId={fundId} onClose={close} />}
      {dialog === "year" && <YearDialog fundId={fundId} onClose={close} />}
    </>
  );
}

/** Says that an entry waits, and leads to it. */
function usePrepared(fundId: string, onClose: () => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return () => {
    toast.done(t`Entry prepared. It waits for approval`, {
      label: t`Open journal`,
      run: () => void navigate({ to: "/portfolio/funds/$id", params: { id: fundId }, search: { tab: "journal" } }),
    });
    onClose();
  };
}

type DialogProps = Props & { onClose: () => void };

function RevalueDialog({ fundId, onClose }: DialogProps) {
  const { t } = useLingui();
  const today = useFirmDay();
  const [asOf, setAsOf] = useState("");
  const revalue = useCommand(api.ledgerPeriods.revalue);
  const onSuccess = usePrepared(fundId, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Revalue foreign balances`}
      description={
        <Trans>
          Cash, receivables and debts in other currencies are carried at the rate of the day. Someone else approves the
          entry.
        </Trans>
      }
      footer={
        <Button
          variant="primary"
          busy={revalue.isPending}
          disabled={asOf === ""}
          onClick={() => revalue.mutate({ id: fundId, asOf }, { onSuccess })}
        >
          <Trans>Prepare entry</Trans>
        </Button>
      }
    >
      <Field label={<Trans>At the rates of</Trans>} required error={revalue.error?.message}>
        <DateInput value={asOf} onChange={setAsOf} today={today} lie="behind" />
      </Field>
    </Dialog>
  );
}

function YearDialog({ fundId, onClose }: DialogProps) {
  const { t, i18n } = useLingui();
  const [chosen, setChosen] = useState("");
  const years = useRead(api.ledgerPeriods.years, { id: fundId });
  const close = useCommand(api.ledgerPeriods.closeYear);
  const onSuccess = usePrepared(fundId, onClose);
  const items = years.data?.items ?? [];
  const lastClosed = items.find(({ entryId }) => entryId !== null)?.endsOn ?? "";
  const open = items.filter(({ endsOn, isWaiting }) => endsOn > lastClosed && !isWaiting);
  const waiting = items.find(({ isWaiting }) => isWaiting);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Close year`}
      description={
        <Trans>
          Income and expenses are carried to partners’ capital. You can reverse it until a later year is closed.
        </Trans>
      }
      footer={
        <Button
          variant="primary"
          busy={close.isPending}
          disabled={chosen === ""}
          onClick={() => close.mutate({ id: fundId, endsOn: chosen }, { onSuccess })}
        >
          <Trans>Prepare entry</Trans>
        </Button>
      }
    >
      <Field
        label={<Trans>Fiscal year that ended on</Trans>}
        required
        error={close.error?.message ?? years.error?.message}
        hint={waiting && <Trans>The close of {formatDate(waiting.endsOn, i18n.locales)} waits for approval.</Trans>}
      >
        <Select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          <option value="">{open.length === 0 ? t`No year to close` : t`Choose a year`}</option>
          {open.toReversed().map(({ endsOn }) => (
            <option key={endsOn} value={endsOn}>
              {formatDate(endsOn, i18n.locales)}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  );
}
