import { Trans, useLingui } from "@lingui/react/macro";
import { NOTATIONS } from "#core/shared/text/notations.ts";
import { api, refresh } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { NotationOptions } from "#core/web/app/preferences/notation-options.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { useToastedCommand } from "./use-toasted-command.ts";

/** Never chosen. */
const NONE = "";

/** How numbers are written to colleagues and partners without a choice of their own, and on the firm's papers. */
export function FirmNotation() {
  const { t } = useLingui();
  const written = useSession().firm?.numberFormat ?? NONE;
  const update = useToastedCommand(api.firm.update);

  async function choose(value: string) {
    const numberFormat = NOTATIONS.find((one) => one === value);
    if (numberFormat !== undefined && (await update.run({ numberFormat }, t`Number format saved`)))
      await refresh(api.auth.session);
  }

  return (
    <section aria-labelledby="firm-notation" className="mt-8 max-w-2xl rounded-card border border-line bg-surface p-5">
      <h2 id="firm-notation" className="text-lg font-semibold">
        <Trans>Numbers</Trans>
      </h2>
      <p className="text-base text-quiet">
        <Trans>
          Amounts, percentages and multiples on screens, papers and e-mails. Everyone can choose their own format for
          screens in their profile.
        </Trans>
      </p>
      <div className="mt-3 max-w-xs">
        <Field label={t`Number format`}>
          <Select value={written} disabled={update.isBusy} onChange={({ target }) => void choose(target.value)}>
            {written === NONE && <option value={NONE}>{t`Not chosen`}</option>}
            <NotationOptions />
          </Select>
        </Field>
      </div>
    </section>
  );
}
