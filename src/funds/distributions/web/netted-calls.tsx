import { Trans } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Amount } from "#ui/web/text/amount.tsx";

type Shown = OutputOf<typeof api.distributions.preview>;
type Call = Shown["openCalls"][number];
type Props = {
  /** What the server says of the form; its calls that are open, and whose stay so as KYC is not approved. */
  shown: Shown | undefined;
  /** Those that are paid; all where none is named. */
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Which open calls a distribution pays, the oldest first; one of them stays chosen. */
export function NettedCalls({ shown, chosen, onChange }: Props) {
  const { openCalls: calls = [], currency = "", lines = [] } = shown ?? {};
  const held = lines.flatMap(({ keepsCallsOpen, partner }) => (keepsCallsOpen ? [partner.name] : []));
  if (calls.length === 0)
    return (
      <p className="text-sm text-quiet sm:col-span-2">
        <Trans>No call of the fund is due by then and open.</Trans>
      </p>
    );
  const isPaid = ({ id }: Call) => chosen.length === 0 || chosen.includes(id);
  const paid = calls.filter(isPaid);
  const toggle = (call: Call) => {
    const next = calls.filter((one) => (one === call ? !isPaid(one) : isPaid(one)));
    onChange(next.length === calls.length ? [] : next.map(({ id }) => id));
  };
  return (
    <fieldset className="flex flex-col gap-2 sm:col-span-2">
      <legend className="mb-2 text-sm font-medium">
        <Trans>Calls that are paid, the oldest first</Trans>
      </legend>
      {calls.map((call) => (
        <Checkbox
          key={call.id}
          label={
            <Trans>
              {call.name}, <Amount amount={call.open} currency={currency} /> open
            </Trans>
          }
          checked={isPaid(call)}
          disabled={paid.length === 1 && isPaid(call)}
          onChange={() => toggle(call)}
        />
      ))}
      {held.length > 0 && (
        <p className="text-sm text-quiet">
          <Trans>
            KYC isn’t approved, so their calls stay open: <bdi>{held.join(", ")}</bdi>
          </Trans>
        </p>
      )}
    </fieldset>
  );
}
