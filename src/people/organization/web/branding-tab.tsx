import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useRef, useState } from "react";
import { colorProblem } from "#people/organization/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Panel } from "./panel.tsx";
import type { Settings } from "./use-settings.ts";

export function BrandingTab({ form }: { form: Settings }) {
  const { t } = useLingui();
  const { edited, change, errors } = form;
  return (
    <Panel
      title={<Trans>Branding</Trans>}
      about={<Trans>Shown in the menu, on reports, in e-mails and in the portal of limited partners.</Trans>}
    >
      <Field label={t`Display name`} error={errors["name"]} required>
        <TextInput value={edited.name} onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <LogoField form={form} />
      <div className="grid gap-4 sm:grid-cols-2">
        <ColorField
          label={t`Primary color`}
          hint={t`Buttons, links and the line under titles`}
          value={edited.primaryColor}
          error={errors["primaryColor"]}
          onChange={(primaryColor) => change({ primaryColor })}
        />
        <ColorField
          label={t`Secondary color`}
          hint={t`Headings of reports`}
          value={edited.secondaryColor}
          error={errors["secondaryColor"]}
          onChange={(secondaryColor) => change({ secondaryColor })}
        />
      </div>
    </Panel>
  );
}

/** Shown in place of a colour that was not chosen. */
const PRODUCT_COLOR = "#3538a8";

type ColorProps = {
  label: string;
  hint: string;
  value: string | null;
  error: string | undefined;
  onChange: (color: string | null) => void;
};

function ColorField({ label, hint, value, error, onChange }: ColorProps) {
  const { t } = useLingui();
  const typed = value ?? "";
  const problem = value === null ? undefined : colorProblem(value.toLowerCase());
  const shown = /^#[0-9a-f]{6}$/i.test(typed) ? typed.toLowerCase() : PRODUCT_COLOR;
  return (
    <div className="flex items-end gap-2">
      <Field label={label} hint={hint} error={problem ?? error} className="flex-1">
        <TextInput
          value={typed}
          placeholder={t`Not chosen`}
          maxLength={7}
          onChange={({ target }) => onChange(target.value.trim() === "" ? null : target.value.trim())}
        />
      </Field>
      <input
        type="color"
        aria-label={t`Pick: ${label}`}
        value={shown}
        onChange={({ target }) => onChange(target.value)}
        className="mb-6 h-8 w-10 rounded-control border border-line-control bg-surface"
      />
    </div>
  );
}

function LogoField({ form: { edited, change, errors } }: { form: Settings }) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(file: File) {
    setProblem(undefined);
    setBusy(true);
    try {
      const answer = await fetch("/api/uploads/logo", { method: "POST", body: file });
      const told = (await answer.json()) as { id?: string; url?: string; message?: string };
      if (answer.ok && told.id !== undefined) change({ logoId: told.id, logoUrl: told.url ?? null });
      else setProblem(told.message ?? t`Something went wrong`);
    } catch {
      setProblem(t`Something went wrong`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="mb-1 text-sm font-medium">
        <Trans>Logo</Trans>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        {edited.logoUrl !== null && (
          <img
            src={edited.logoUrl}
            alt={t`Logo of the firm`}
            className="h-12 max-w-48 rounded-control border border-line bg-white object-contain p-1"
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={t`Logo file`}
          className="sr-only"
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void send(file);
            target.value = "";
          }}
        />
        <Button busy={isBusy} busyLabel={t`Uploading...`} onClick={() => input.current?.click()}>
          {edited.logoUrl === null ? <Trans>Add a logo</Trans> : <Trans>Change the logo</Trans>}
        </Button>
        {edited.logoUrl !== null && (
          <Button onClick={() => change({ logoId: null, logoUrl: null })}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {(problem ?? errors["logoId"]) !== undefined ? (
        <p role="alert" className="mt-1 text-sm text-danger">
          {problem ?? errors["logoId"]}
        </p>
      ) : (
        <p className="mt-1 text-sm text-quiet">
          <Trans>PNG or JPEG, up to 100 KB</Trans>
        </p>
      )}
    </div>
  );
}
