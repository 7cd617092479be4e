import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useState } from "react";
import { type Procedure, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import type { QuestionMessage } from "#investors/portal/shared/talk-api.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Props = {
  id: string;
  messages: readonly QuestionMessage[];
  /** Whose side reads it: its own messages stand apart. */
  isPartner: boolean;
  /** What sends another; absent, nobody writes any more. */
  procedure: Procedure<{ id: string; content: string }, unknown> | undefined;
};

/** What was asked and answered, and the box for more. */
export function Thread({ id, messages, isPartner, procedure }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <ol aria-label={t`Messages`} className="flex flex-col gap-3">
        {messages.map(({ id: one, content, isFromPartner, writtenName, createdAt }) => (
          <li
            key={one}
            className={clsx(
              "max-w-[85%] rounded-card border border-line px-4 py-3",
              isFromPartner === isPartner ? "self-end bg-primary-tint" : "self-start bg-surface",
            )}
          >
            <p className="mb-1 flex flex-wrap gap-x-2 text-xs text-quiet">
              <bdi className="font-medium">{writtenName}</bdi>
              <Moment at={createdAt} />
            </p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              {content}
            </p>
          </li>
        ))}
      </ol>
      {procedure && <Composer id={id} procedure={procedure} />}
    </div>
  );
}

function Composer({ id, procedure }: { id: string; procedure: NonNullable<Props["procedure"]> }) {
  const { t } = useLingui();
  const [content, setContent] = useState("");
  const send = useCommand(procedure);
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (content.trim() === "") return;
        send.mutate(
          { id, content },
          {
            onSuccess: () => setContent(""),
            onError: ({ message }) => toast.error(message, t`Failed to send`),
          },
        );
      }}
    >
      <Field label={t`Message`}>
        <Textarea rows={3} value={content} onChange={({ currentTarget }) => setContent(currentTarget.value)} />
      </Field>
      <Button type="submit" variant="primary" className="self-end" busy={send.isPending} busyLabel={t`Sending...`}>
        <Trans>Send</Trans>
      </Button>
    </form>
  );
}
