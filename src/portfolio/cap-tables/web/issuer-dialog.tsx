import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { COUNTRY_CODES } from "#core/shared/countries.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";

type Said = { country: string; formedOn: string };
type Props = { country: string | null; onClose: () => void; onTake: (said: Said) => Promise<unknown> };

/** Asks what Open Cap Format wants to know of a company and no file has said yet. */
export function IssuerDialog({ country: known, onClose, onTake }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const [country, setCountry] = useState(known ?? "");
  const [formedOn, setFormedOn] = useState("");
  const [isTaking, setTaking] = useState(false);
  const take = async () => {
    setTaking(true);
    await onTake({ country, formedOn }).then(onClose, () => setTaking(false));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Export Open Cap Format`}
      footer={
        <Button
          variant="primary"
          busy={isTaking}
          disabled={country === "" || formedOn === ""}
          onClick={() => void take()}
        >
          <Trans>Download file</Trans>
        </Button>
      }
    >
      <p className="mb-3 max-w-prose text-quiet">
        <Trans>The format needs the country and the day in which the company was formed.</Trans>
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Country of formation</Trans>} required>
          <Select value={country} onChange={({ currentTarget }) => setCountry(currentTarget.value)}>
            <CountryOptions />
          </Select>
        </Field>
        <Field label={<Trans>Formed on</Trans>} required>
          <DateInput value={formedOn} onSettled={setFormedOn} today={today} lie="behind" />
        </Field>
      </div>
    </Dialog>
  );
}

function CountryOptions() {
  const { t, i18n } = useLingui();
  const locales = i18n.locales ?? i18n.locale;
  const names = new Intl.DisplayNames(locales, { type: "region" });
  const { compare } = new Intl.Collator(locales);
  const all = COUNTRY_CODES.map((code) => [code, names.of(code) ?? code] as const).toSorted((a, b) =>
    compare(a[1], b[1]),
  );
  return (
    <>
      <option value="">{t`Choose a country`}</option>
      {all.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}
