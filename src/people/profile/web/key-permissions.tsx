import { Trans, useLingui } from "@lingui/react/macro";
import { chosenWith, PERMISSIONS, type Permission } from "#core/shared/permissions.ts";
import { RECORD_KINDS, RECORDS, type RecordKind } from "#core/shared/records.ts";
import { useSession } from "#core/web/api/session.tsx";
import { RECORD_LISTS } from "#core/web/records/record-kinds.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";

type Props = {
  /** A key that changes nothing is offered what reads only. */
  readOnly: boolean;
  value: readonly Permission[];
  problem: string | undefined;
  onChange: (permissions: Permission[]) => void;
};

/** What a key may do, of what its person may, by the kinds of records it is about. */
export function KeyPermissions({ readOnly, value, problem, onChange }: Props) {
  const { t, i18n } = useLingui();
  const offered = useMyPermissions().filter((permission) => !readOnly || isReading(permission));
  const groups = Map.groupBy(offered, kindOf);
  const kinds = [...RECORD_KINDS, undefined].filter((kind) => groups.has(kind));
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        <Trans>Permissions</Trans>
      </legend>
      <p className="mb-2 text-sm text-quiet">
        <Trans>Access to deals includes their companies, contacts and activity.</Trans>
      </p>
      {problem !== undefined && (
        <p role="alert" className="mb-2 text-sm text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-col gap-3">
        {kinds.map((kind) => {
          const name = kind === undefined ? t`Firm` : i18n._(RECORD_LISTS[kind]);
          return (
            <fieldset key={name}>
              <legend className="mb-1 text-xs font-medium text-quiet">{name}</legend>
              <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">
                {groups.get(kind)?.map((permission) => (
                  <Checkbox
                    key={permission}
                    label={i18n._(PERMISSIONS[permission])}
                    checked={value.includes(permission)}
                    onChange={({ target }) => onChange(chosenWith(value, permission, target.checked))}
                  />
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </fieldset>
  );
}

/** What the signed-in person may do, in the order of the catalogue. */
export function useMyPermissions(): Permission[] {
  const granted = new Set(useSession().permissions);
  return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => granted.has(permission));
}

const isReading = (permission: Permission) => /:(read|export)$/.test(permission);

const areaOf = (permission: Permission) => permission.slice(0, permission.indexOf(":"));

/** The kind of record it is about; undefined where it is about the firm. */
function kindOf(permission: Permission): RecordKind | undefined {
  return RECORD_KINDS.find((kind) => areaOf(RECORDS[kind].can.read) === areaOf(permission));
}
