import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, type InputOf, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { DEFAULT_STRENGTH, RELATIONSHIP_TYPES, STRONGEST } from "#insight/relationships/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { TYPE_WORDS } from "./relationship-words.ts";

type Form = InputOf<typeof api.relationships.create>;
type Typed = {
  contact: PickedRecord | null;
  related: PickedRecord | null;
  relationshipType: NonNullable<Form["relationshipType"]>;
  strengthScore: string;
};
const EMPTY: Typed = {
  contact: null,
  related: null,
  relationshipType: "colleague",
  strengthScore: String(DEFAULT_STRENGTH),
};

/** Maps how two contacts know each other. */
export function RelationshipForm() {
  const { t } = useLingui();
  const [typed, setTyped] = useState(EMPTY);
  const create = useCommand(api.relationships.create);
  const problems = create.error?.data.fields;
  const { contact, related, relationshipType, strengthScore } = typed;
  const set = (changed: Partial<Typed>) => setTyped({ ...typed, ...changed });
  const run = () => {
    if (contact === null || related === null) return;
    create.mutate(
      { contactId: contact.id, relatedContactId: related.id, relationshipType, strengthScore },
      {
        onSuccess: () => {
          setTyped(EMPTY);
          toast.success(t`Relationship mapping created successfully`);
        },
      },
    );
  };
  return (
    <Section title={t`Add relationship`} label={t`Add relationship`}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          run();
        }}
      >
        <Field label={t`Primary contact`} required error={problems?.["contactId"]}>
          <AnyRecordPicker kinds={["contact"]} value={contact} onChange={(next) => set({ contact: next })} />
        </Field>
        <Field label={t`Related contact`} required error={problems?.["relatedContactId"]}>
          <AnyRecordPicker kinds={["contact"]} value={related} onChange={(next) => set({ related: next })} />
        </Field>
        <Kind typed={typed} onChange={set} />
        {create.error && problems === undefined && <p className="text-danger">{create.error.message}</p>}
        <Button
          type="submit"
          variant="primary"
          disabled={contact === null || related === null || contact.id === related.id}
          busy={create.isPending}
        >
          <Trans>Add relationship</Trans>
        </Button>
      </form>
    </Section>
  );
}

type KindProps = { typed: Typed; onChange: (changed: Partial<Typed>) => void };

/** How they know each other, and how well. */
function Kind({ typed: { relationshipType, strengthScore }, onChange: set }: KindProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Field label={t`Relationship type`} required>
        <Select
          value={relationshipType}
          onChange={({ currentTarget }) => set({ relationshipType: currentTarget.value as Typed["relationshipType"] })}
        >
          {RELATIONSHIP_TYPES.map((one) => (
            <option key={one} value={one}>
              {i18n._(TYPE_WORDS[one])}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t`Strength (1 to 10)`}>
        <TextInput
          type="number"
          min={1}
          max={STRONGEST}
          value={strengthScore}
          onChange={({ currentTarget }) => set({ strengthScore: currentTarget.value })}
        />
      </Field>
    </>
  );
}
