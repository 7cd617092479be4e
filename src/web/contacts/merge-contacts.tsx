import { useLingui } from "@lingui/react/macro";
import { api, useCommand, useRead } from "../core/api.ts";
import { toast } from "../core/toasts.ts";
import { MergeDialog, type Side } from "../ui/merge-dialog.tsx";
import type { ContactRecord } from "./contact-values.ts";
import { FIELD_WORDS, valueText } from "./vocabulary.ts";

const FIELDS = [
  "name",
  "title",
  "companyName",
  "contactType",
  "email",
  "phone",
  "linkedin",
  "followUpOn",
  "tags",
  "notes",
] as const;

type Props = { ids: readonly [string, string]; onClose: () => void };

/** Two contacts beside each other, to become one. */
export function MergeContacts({ ids, onClose }: Props) {
  const { t, i18n } = useLingui();
  const one = useRead(api.contacts.get, { id: ids[0] });
  const other = useRead(api.contacts.get, { id: ids[1] });
  const merge = useCommand(api.merges.mergeContacts);
  const undo = useCommand(api.merges.undoContacts);
  if (!one.data || !other.data) return null;
  const both = [one.data, other.data] as const;

  function takeBack(id: string) {
    undo.mutate(
      { id },
      {
        onSuccess: ({ name }) => toast.success(t`${name} is a contact of their own again`),
        onError: ({ message }) => toast.error(message),
      },
    );
  }

  function run(kept: Side, sideOf: (field: string) => Side) {
    const keptOne = both[kept];
    const gone = both[kept === 0 ? 1 : 0];
    merge.mutate(
      {
        keptId: keptOne.id,
        keptVersion: keptOne.rowVersion,
        goneId: gone.id,
        goneVersion: gone.rowVersion,
        values: valuesOf(both, sideOf),
      },
      {
        onSuccess: ({ name }) => {
          toast.success(t`${gone.name} was merged into ${name}`, () => takeBack(gone.id));
          onClose();
        },
        onError: ({ message }) => toast.error(t`Failed to merge: ${message}`),
      },
    );
  }

  return (
    <MergeDialog
      title={t`Merge two contacts`}
      names={[both[0].name, both[1].name]}
      fields={FIELDS.map((id) => ({
        id,
        label: i18n._(FIELD_WORDS[id]),
        texts: [valueText(i18n, id, both[0][id]), valueText(i18n, id, both[1][id])],
      }))}
      busy={merge.isPending}
      onClose={onClose}
      onMerge={run}
    />
  );
}

function valuesOf(both: readonly [ContactRecord, ContactRecord], sideOf: (field: string) => Side) {
  const from = (field: (typeof FIELDS)[number]) => both[sideOf(field)];
  return {
    name: from("name").name,
    title: from("title").title,
    companyName: from("companyName").companyName,
    contactType: from("contactType").contactType,
    email: from("email").email,
    phone: from("phone").phone,
    linkedin: from("linkedin").linkedin,
    followUpOn: from("followUpOn").followUpOn,
    tags: from("tags").tags,
    notes: from("notes").notes,
  };
}
