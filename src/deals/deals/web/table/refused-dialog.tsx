import { Plural, Trans } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";

export type Refused = OutputOf<typeof api.deals.changeMany>["refused"];

/** A person who selected thousands is not helped by all their names. */
const MOST_NAMED = 50;

type Props = {
  refused: Refused;
  /** How many of the selected deals lack nothing. */
  others: number;
  onClose: () => void;
  onOthers: () => void;
};

/** Which deals a stage refused and what they lack. None was changed; those that lack nothing can still be. */
export function RefusedDialog({ refused, others, onClose, onOthers }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>No deals changed</Trans>}
      description={
        <Plural
          value={refused.length}
          one="# deal lacks what the stage needs"
          other="# deals lack what the stage needs"
        />
      }
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {others > 0 && (
            <Button variant="primary" onClick={onOthers}>
              <Plural value={others} one="Change the other deal" other="Change the other # deals" />
            </Button>
          )}
        </>
      }
    >
      <ul className="flex flex-col gap-2">
        {refused.slice(0, MOST_NAMED).map(({ id, name, missing }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
            <span className="text-quiet">{missing.join(", ")}</span>
          </li>
        ))}
        {refused.length > MOST_NAMED && (
          <li className="text-quiet">
            <Plural value={refused.length - MOST_NAMED} one="and # more deal" other="and # more deals" />
          </li>
        )}
      </ul>
    </Dialog>
  );
}
