import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { useOptions } from "#core/web/forms/use-options.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { LINK_ROLES, type LinkRole } from "#work/contact-links/shared/rules.ts";
import { ROLE_WORDS } from "./role-words.ts";

const MOST = 6;

type Props = { recordId: string; onClose: () => void };

/** Finds a contact by name or company and links it; a name the firm does not know becomes a new contact, with how they are reached. */
export function AddPersonDialog({ recordId, onClose }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState("");
  const [role, setRole] = useState<LinkRole>("founder");
  const typed = name.trim();
  const adding = useAdding({ recordId, role, onClose });
  return (
    <Dialog open onClose={onClose} title={<Trans>Add person</Trans>} dirty={typed !== ""}>
      <div className="flex flex-col gap-4">
        {adding.failure !== undefined && <Alert tone="danger">{adding.failure}</Alert>}
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <Field label={t`Name or company`} error={adding.problems["name"]}>
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
          <Field label={t`Role`}>
            <ChoiceSelect
              options={useOptions(LINK_ROLES, ROLE_WORDS)}
              value={role}
              onChange={({ currentTarget }) => setRole(LINK_ROLES.find((one) => one === currentTarget.value) ?? role)}
            />
          </Field>
        </div>
        {typed !== "" && <Matches typed={typed} busy={adding.isBusy} onLink={adding.link} />}
        {typed !== "" && <NewPerson name={typed} adding={adding} />}
      </div>
    </Dialog>
  );
}

type Reached = { email: string; phone: string };
type Adding = ReturnType<typeof useAdding>;

function useAdding({ recordId, role, onClose }: Props & { role: LinkRole }) {
  const { t } = useLingui();
  const link = useCommand(api.contactLinks.create);
  const create = useCommand(api.contactLinks.createContact);
  const problems = create.error?.data.fields ?? {};
  const done = () => {
    toast.success(t`Person added successfully`);
    onClose();
  };
  return {
    isBusy: link.isPending || create.isPending,
    /** Beside which field what is wrong is said; what is of none stands over them. */
    problems,
    failure: Object.keys(problems).length > 0 ? undefined : (link.error ?? create.error)?.message,
    link: (contactId: string) => link.mutate({ recordId, contactId, role }, { onSuccess: done }),
    create: (person: Reached & { name: string }) => create.mutate({ recordId, role, ...person }, { onSuccess: done }),
  };
}

/** Who is not known yet, and how they are reached. */
function NewPerson({ name, adding: { problems, isBusy, create } }: { name: string; adding: Adding }) {
  const { t } = useLingui();
  const [reached, setReached] = useState<Reached>({ email: "", phone: "" });
  const entered = (field: keyof Reached) => ({
    autoComplete: "off",
    value: reached[field],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setReached({ ...reached, [field]: currentTarget.value }),
  });
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t`E-mail`} optional error={problems["email"]}>
          <TextInput type="email" maxLength={254} {...entered("email")} />
        </Field>
        <Field label={t`Phone`} optional error={problems["phone"]}>
          <TextInput type="tel" maxLength={100} {...entered("phone")} />
        </Field>
      </div>
      <Button className="self-start" variant="primary" busy={isBusy} onClick={() => create({ name, ...reached })}>
        <Trans>Create contact “{name}”</Trans>
      </Button>
    </div>
  );
}

type MatchesProps = { typed: string; busy: boolean; onLink: (contactId: string) => void };

function Matches({ typed, busy, onLink }: MatchesProps) {
  const { t } = useLingui();
  const mayLink = useCan("contact:update");
  const search = useDeferredValue(typed);
  const known = useRead(api.contacts.list, { search, limit: MOST }, { keepPrevious: true });
  const items = known.data?.items ?? [];
  if (known.isError) return <p className="text-danger">{known.error.message}</p>;
  if (items.length === 0) return null;
  return (
    <ul aria-label={t`Known contacts`} className="flex flex-col divide-y divide-line rounded-card border border-line">
      {items.map(({ id, name, title, companyName }) => (
        <li key={id} className="flex items-center justify-between gap-3 px-3 py-2">
          <div className="min-w-0">
            <p className="truncate font-medium">
              <bdi>{name}</bdi>
            </p>
            <p className="truncate text-sm text-quiet" dir="auto">
              {[title, companyName].filter((word) => word !== null).join(" · ")}
            </p>
          </div>
          <Button size="sm" disabled={!mayLink || busy} aria-label={t`Add ${name}`} onClick={() => onLink(id)}>
            <Trans>Add</Trans>
          </Button>
        </li>
      ))}
    </ul>
  );
}
