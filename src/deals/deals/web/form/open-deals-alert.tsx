import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { alikeIn } from "#core/web/records/form/conflict.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import type { DealForm } from "./deal-form.ts";

/** The open deals a company has already, before it gets one more. */
export function OpenDealsAlert({ form }: { form: DealForm }) {
  const alike = alikeIn(form.failure);
  if (alike.length === 0 || !(form.failure instanceof Error)) return null;
  return (
    <Alert tone="warn" takesFocus className="mb-4">
      <p>{form.failure.message}:</p>
      <ul className="my-1 list-disc pl-5">
        {alike.map(({ id, name, detail }) => (
          <li key={id}>
            <Link to="/deals/$id" params={{ id }} className="font-medium underline" dir="auto">
              {name}
            </Link>
            , {detail}
          </li>
        ))}
      </ul>
      <Button size="sm" disabled={form.isBusy} onClick={form.createAnyway}>
        <Trans>Create anyway</Trans>
      </Button>
    </Alert>
  );
}
