import { Trans } from "@lingui/react/macro";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { ActivityForm } from "./activity-form.tsx";
import { ForwardEmail } from "./forward-email.tsx";

type Props = { recordId: string; withPeople: boolean; onClose: () => void };

/** What happened, typed or as a saved e-mail. What is half written stays as a draft, so closing asks nothing. */
export function LogActivityDialog({ recordId, withPeople, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title={<Trans>Log activity</Trans>}>
      <div className="flex flex-col gap-4">
        <ActivityForm recordId={recordId} withPeople={withPeople} onLogged={onClose} />
        <div className="border-t border-line pt-4">
          <ForwardEmail recordId={recordId} onAdded={onClose} />
        </div>
      </div>
    </Dialog>
  );
}
