import { Trans } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";

type Props = {
  chosen: readonly string[];
  /** Members who stay, whatever is chosen. */
  kept?: readonly string[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
};

/** The colleagues who belong to a private group. */
export function MemberChoice({ chosen, kept = [], error, onChange }: Props) {
  const colleagues = useRead(api.chat.colleagues, {});
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        <Trans>Members</Trans>
      </legend>
      <div className="max-h-40 overflow-y-auto rounded-control border border-line bg-surface p-1">
        {colleagues.data?.items.map(({ id, name }) => (
          <Checkbox
            key={id}
            className="flex! w-full px-1.5 py-1 text-sm"
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(id)}
            disabled={kept.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      {error !== undefined && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  );
}
