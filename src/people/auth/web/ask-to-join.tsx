import { Trans } from "@lingui/react/macro";
import { api, refresh, useCommand, useRead } from "#core/web/api/api.ts";
import { failureText } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { CardHeading } from "./auth-layout.tsx";

/** The firms of one's mail domain that let people ask. Nothing is shown when there are none. */
export function AskToJoin() {
  const offers = useRead(api.joining.offers, {});
  const ask = useCommand(api.joining.ask);
  if (!offers.data || offers.data.items.length === 0) return null;
  return (
    <section className="mb-6 flex flex-col gap-3 border-b border-line pb-6">
      <CardHeading title={<Trans>Your colleagues are already here</Trans>}>
        <Trans>Request to join. An administrator must approve.</Trans>
      </CardHeading>
      {ask.isError && <Alert tone="danger">{failureText(ask.error)}</Alert>}
      {offers.data.items.map(({ id, name, isAsked }) =>
        isAsked ? (
          <Alert key={id} tone="info">
            <Trans>You asked to join {name}. We’ll e-mail you when an administrator has decided.</Trans>
          </Alert>
        ) : (
          <Button
            key={id}
            variant="primary"
            size="lg"
            busy={ask.isPending}
            onClick={() => ask.mutate({ id }, { onSuccess: () => void refresh(api.joining.offers) })}
          >
            <Trans>Ask to join {name}</Trans>
          </Button>
        ),
      )}
    </section>
  );
}
