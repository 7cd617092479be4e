import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { kindsWith, RECORDS, type RecordKind } from "#core/shared/records.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { useCan } from "../api/session.tsx";
import type { CreationPath } from "../records/creations.ts";
import { useAdd } from "./new-record.tsx";

export type FirstStep = { to: CreationPath; enabled: boolean };

/** Where files become records of a kind, for a person who may bring them. */
export function useImportPath(kind: RecordKind) {
  const mayImport = useCan("company:import");
  const imported = kindsWith("imports").find((one) => one === kind);
  return imported !== undefined && mayImport ? (`${RECORDS[imported].screen}/import` as const) : undefined;
}

/** What to do while a list has nothing: add one, or bring a file. */
export function FirstSteps({ kind, add }: { kind: RecordKind; add: FirstStep | undefined }) {
  const path = useImportPath(kind);
  if (!add?.enabled && path === undefined) return null;
  return (
    <div className="flex gap-2">
      {add?.enabled === true && <Add to={add.to} />}
      {path !== undefined && (
        <Link to={path} className={buttonStyle({})}>
          <Trans>Import</Trans>
        </Link>
      )}
    </div>
  );
}

function Add({ to }: Pick<FirstStep, "to">) {
  const { label, add } = useAdd(to);
  return (
    <Button variant="primary" onClick={add}>
      {label}
    </Button>
  );
}
