import { useLingui } from "@lingui/react/macro";
import { api, useRead } from "../api/api.ts";
import { useFirmDay } from "../app/firm-day.ts";
import { DayDialog } from "./day-dialog.tsx";

type Props = {
  prepare: (payOn: string) => Promise<unknown>;
  /** Nobody is paid before this day. */
  from?: string;
  onClose: () => void;
};

/** A list of who is paid on a day, for a colleague to approve: on the first day the firm works from when they may be paid. */
export function PaymentDialog({ prepare, from, onClose }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const earliest = from !== undefined && from > today ? from : today;
  const first = useRead(api.businessDays.after, { date: earliest, days: 0 });
  if (first.isPending) return null;
  return (
    <DayDialog
      words={{
        title: t`New payment list`,
        description: t`Pays partners with approved KYC whose bank details are past the waiting period. The others are listed with the reason.`,
        submit: t`Create payment list`,
        busy: t`Saving...`,
        done: t`Payment list created. A colleague has to approve it`,
      }}
      asked={{ label: t`Pay on`, name: "payOn", lie: "ahead", usual: first.data?.date ?? earliest }}
      send={prepare}
      onClose={onClose}
    />
  );
}
