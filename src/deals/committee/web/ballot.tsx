import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { VOTES, type Vote } from "#deals/committee/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import type { Item } from "./session-values.tsx";

export const VOTE_WORDS = { for: msg`For`, against: msg`Against`, abstain: msg`Abstain` } as const;

/** One's own vote, sealed until the chair closes. */
export function Ballot({ item: { id, mine, deal } }: { item: Item }) {
  const { t, i18n } = useLingui();
  const cast = useCommand(api.committeeItems.vote);
  const [choice, setChoice] = useState<Vote | undefined>(mine?.choice);
  const [comment, setComment] = useState(mine?.comment ?? "");
  const isSame = mine !== null && mine.choice === choice && mine.comment === comment.trim();
  const answers = {
    onSuccess: () => toast.success(mine ? t`Vote changed` : t`Vote cast`),
    onError: ({ message }: Error) => toast.error(message, t`Failed to cast vote`),
  };
  const run = () => choice && cast.mutate({ id, choice, comment }, answers);
  return (
    <div className="flex flex-col gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-1 text-sm font-medium">
          {mine ? <Trans>Your vote</Trans> : <Trans>Cast your vote</Trans>}
          <span className="sr-only"> {deal.name}</span>
        </legend>
        {VOTES.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-8 items-center gap-2 rounded-control border border-line px-3 has-checked:border-primary-text has-checked:bg-primary-tint has-checked:text-primary-text has-focus-visible:outline-2 has-focus-visible:outline-primary-text"
          >
            <input
              type="radio"
              name={`vote ${id}`}
              value={one}
              checked={choice === one}
              onChange={() => setChoice(one)}
              className="accent-current"
            />
            {i18n._(VOTE_WORDS[one])}
          </label>
        ))}
      </fieldset>
      <Field label={t`Comment`} optional>
        <Textarea
          dir="auto"
          rows={2}
          maxLength={5000}
          value={comment}
          onChange={({ target }) => setComment(target.value)}
        />
      </Field>
      <div>
        <Button
          variant={mine ? "secondary" : "primary"}
          busy={cast.isPending}
          disabled={choice === undefined || isSame}
          onClick={run}
        >
          {mine ? <Trans>Change vote</Trans> : <Trans>Cast vote</Trans>}
        </Button>
      </div>
    </div>
  );
}
