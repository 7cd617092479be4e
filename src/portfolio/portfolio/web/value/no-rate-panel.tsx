import { Trans } from "@lingui/react/macro";
import { Moment } from "#ui/web/text/moment.tsx";

/** The rate without which nothing can be said in one currency. */
export const NoRate = ({ of: { from, to, date } }: { of: { from: string; to: string; date: string } }) => (
  <p className="px-4 py-6 text-sm text-quiet">
    <Trans>
      No rate from {from} to {to} on <Moment at={date} />
    </Trans>
  </p>
);
