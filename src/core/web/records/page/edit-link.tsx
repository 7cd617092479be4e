import { Trans, useLingui } from "@lingui/react/macro";
import { Link, type LinkProps } from "@tanstack/react-router";
import { buttonStyle } from "#ui/web/button.tsx";
import { type Called, nameOf } from "../record-name.ts";

/** The way from a row to the page of its form. */
export function EditLink({ record, to }: { record: Called & { id: string }; to: NonNullable<LinkProps["to"]> }) {
  const { t } = useLingui();
  const name = nameOf(record);
  return (
    <Link
      to={to}
      params={{ id: record.id }}
      aria-label={t`Edit ${name}`}
      className={buttonStyle({ variant: "ghost", size: "sm" })}
    >
      <Trans>Edit</Trans>
    </Link>
  );
}
