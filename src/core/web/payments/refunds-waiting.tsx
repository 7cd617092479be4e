import { Plural } from "@lingui/react/macro";

/** How many confirmed refunds no list pays yet; nothing where none. */
export const RefundsWaiting = ({ count }: { count: number }) =>
  count > 0 && (
    <p className="text-sm text-quiet">
      <Plural
        value={count}
        one="# confirmed refund is on no payment list."
        other="# confirmed refunds are on no payment list."
      />
    </p>
  );
