import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { clsx } from "clsx";
import { type FormEvent, useState } from "react";
import { AppError } from "#core/shared/errors.ts";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { CATEGORY_WORDS, CHAT_CATEGORIES, type ChatCategory, type ChatEntityType } from "#work/chat/shared/rules.ts";
import { MemberChoice } from "./member-choice.tsx";

const ENTITY_WORDS = {
  general: msg`The whole team`,
  deal: msg`People who see a deal`,
  company: msg`People who see a company`,
  fund: msg`People who see a fund`,
  group: msg`A private group`,
} as const;
const ENTITY_TYPES = Object.keys(ENTITY_WORDS) as ChatEntityType[];

type Draft = {
  name: string;
  category: ChatCategory | null;
  description: string;
  entityType: ChatEntityType;
  record: PickedRecord | null;
  memberIds: readonly string[];
};

const NOTHING: Draft = {
  name: "",
  category: null,
  description: "",
  entityType: "general",
  record: null,
  memberIds: [],
};

/** A room of a record needs one, a private group needs members. */
function isComplete({ name, category, entityType, record, memberIds }: Draft): boolean {
  if (name.trim() === "" || category === null) return false;
  if (entityType === "group") return memberIds.length > 0;
  return entityType === "general" || record !== null;
}

/** The form of a new room, above the rooms. */
export function CreateRoom({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const create = useCommand(api.chat.createRoom);
  const [draft, setDraft] = useState(NOTHING);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const errors = create.error instanceof AppError ? (create.error.data.fields ?? {}) : {};

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { name, category, description, entityType, record, memberIds } = draft;
    if (category === null || create.isPending) return;
    try {
      const entityId = record?.id;
      const whose = { entityType, ...(entityId !== undefined && { entityId }), memberIds: [...memberIds] };
      const { id } = await create.mutateAsync({ name, category, description, ...whose });
      onClose();
      await navigate({ to: "/chat", search: { room: id } });
    } catch {
      toast.error(t`Failed to create chat channel`);
    }
  }

  return (
    <form
      noValidate
      aria-label={t`Create channel`}
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 border-b border-line bg-sunken p-3"
    >
      {create.error !== null && Object.keys(errors).length === 0 && <Alert tone="danger">{create.error.message}</Alert>}
      <Field label={t`Channel name`} error={errors["name"]}>
        <TextInput dir="auto" value={draft.name} onChange={({ currentTarget: { value: name } }) => change({ name })} />
      </Field>
      <Categories chosen={draft.category} onChoose={(category) => change({ category })} />
      <Field label={t`Description`} optional error={errors["description"]}>
        <TextInput
          dir="auto"
          value={draft.description}
          placeholder={t`Team discussion room`}
          onChange={({ currentTarget: { value: description } }) => change({ description })}
        />
      </Field>
      <Audience draft={draft} errors={errors} onChange={change} />
      <div className="flex justify-end gap-2">
        <Button size="sm" disabled={create.isPending} onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          type="submit"
          size="sm"
          variant="primary"
          disabled={!isComplete(draft)}
          busy={create.isPending}
          busyLabel={t`Creating...`}
        >
          <Trans>Create Channel</Trans>
        </Button>
      </div>
    </form>
  );
}

function Categories({ chosen, onChoose }: { chosen: ChatCategory | null; onChoose: (category: ChatCategory) => void }) {
  const { i18n } = useLingui();
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">
        <Trans>Room category</Trans>
      </legend>
      <div className="grid gap-1">
        {CHAT_CATEGORIES.map((category) => {
          const { icon, name, description } = CATEGORY_WORDS[category];
          return (
            <label
              key={category}
              className={clsx(
                "flex items-start gap-2 rounded-control border px-2 py-1 has-focus-visible:outline-2 has-focus-visible:outline-focus",
                chosen === category ? "border-primary bg-primary-tint" : "border-line bg-surface hover:bg-hover",
              )}
            >
              <input
                type="radio"
                name="category"
                className="sr-only"
                checked={chosen === category}
                onChange={() => onChoose(category)}
              />
              <span aria-hidden>{icon}</span>
              <span className="min-w-0">
                <span className="block text-sm font-medium">{i18n._(name)}</span>
                <span className={clsx("block text-xs", chosen === category ? "" : "text-quiet")}>
                  {i18n._(description)}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

type AudienceProps = {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
};

/** Who reads the room. */
function Audience({ draft: { entityType, record, memberIds }, errors, onChange }: AudienceProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Field label={t`Who can read it`}>
        <Select
          value={entityType}
          onChange={({ currentTarget: { value } }) =>
            onChange({ entityType: value as ChatEntityType, record: null, memberIds: [] })
          }
        >
          {ENTITY_TYPES.map((type) => (
            <option key={type} value={type}>
              {i18n._(ENTITY_WORDS[type])}
            </option>
          ))}
        </Select>
      </Field>
      {(entityType === "deal" || entityType === "company" || entityType === "fund") && (
        <Field label={t`Record`} error={errors["entityId"]}>
          <AnyRecordPicker
            key={entityType}
            kinds={[entityType]}
            value={record}
            onChange={(picked) => onChange({ record: picked })}
          />
        </Field>
      )}
      {entityType === "group" && (
        <MemberChoice chosen={memberIds} error={errors["memberIds"]} onChange={(ids) => onChange({ memberIds: ids })} />
      )}
    </>
  );
}
