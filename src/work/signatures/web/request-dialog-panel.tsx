import { Trans } from "@lingui/react/macro";
import { RequestFields, useRequestForm } from "./request-form.tsx";
import { RequestFrame } from "./request-frame.tsx";

type Props = { document: { id: string; name: string }; onClose: () => void };

/** Asks for signatures of one document. */
export function RequestDialog({ document, onClose }: Props) {
  const form = useRequestForm(document, onClose);
  return (
    <RequestFrame
      form={form}
      onClose={onClose}
      description={
        <Trans>
          Each signer of <bdi>{document.name}</bdi> gets a link by e-mail. No account is needed.
        </Trans>
      }
    >
      <RequestFields form={form} hasDocument />
    </RequestFrame>
  );
}
