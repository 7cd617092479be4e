import { Trans, useLingui } from "@lingui/react/macro";
import { checkedRich, EMPTY_RICH, type RichText } from "#core/shared/text/rich-text.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { FormFields, type OwnControl } from "#core/web/records/fields/form-fields.tsx";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { FundInput } from "#core/web/records/picker/fund-picker.tsx";
import { CONTACT_ROLES } from "#investors/limited-partners/shared/people-rules.ts";
import { KYC_STATUSES } from "#investors/limited-partners/shared/rules.ts";
import { MERGE_FIELDS, MERGE_NAMES } from "#investors/mailings/shared/merge.ts";
import type { MailingKind } from "#investors/mailings/shared/rules.ts";
import { RichTextInput } from "#ui/web/form/rich-text-input.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { formatDate } from "#ui/web/text/dates.ts";
import { choiceBoxes } from "./choice-boxes.tsx";
import { KYC_WORDS, MAILING_FORM_WORDED, type Mailing, ROLE_WORDS } from "./mailing-values.ts";

/** Fields filled in for each recipient are inserted where the caret stands. */
const BodyInput: OwnControl = ({ value, onChange, onBlur }) => {
  const { t, i18n } = useLingui();
  return (
    <RichTextInput
      label={t`Text`}
      value={value as RichText}
      onChange={onChange}
      onBlur={onBlur}
      inserts={{
        label: t`Insert field`,
        items: MERGE_NAMES.map((name) => ({ label: i18n._(MERGE_FIELDS[name].label), text: `{{${name}}}` })),
      }}
    />
  );
};

/** Days of which statements were published. */
const StatementInput: OwnControl = ({ value, onChange, name, onBlur }) => {
  const { t } = useLingui();
  const { data } = useRead(api.mailings.statementDays, {});
  const chosen = typeof value === "string" ? value : "";
  const days = data?.items ?? [];
  return (
    <Select name={name} value={chosen} onBlur={onBlur} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="">{t`No statement`}</option>
      {[...new Set([...(chosen === "" ? [] : [chosen]), ...days])].map((day) => (
        <option key={day} value={day}>
          {formatDate(day)}
        </option>
      ))}
    </Select>
  );
};

const MAILING_FORM = kindForm({
  procedures: api.mailings,
  schema: () => import("#investors/mailings/shared/forms.ts").then(({ mailingForm }) => mailingForm),
  worded: MAILING_FORM_WORDED,
  named: ["fund"],
  empty: {
    kind: "newsletter",
    title: "",
    period: "",
    fund: null,
    body: EMPTY_RICH,
    statementOn: "",
    entityTypes: [],
    kycStatuses: [],
    contactRoles: [],
  },
  controls: {
    body: BodyInput,
    statementOn: StatementInput,
    fund: FundInput,
    kycStatuses: choiceBoxes(KYC_STATUSES, KYC_WORDS),
    contactRoles: choiceBoxes(CONTACT_ROLES, ROLE_WORDS),
  },
  own: ({ body, fund }: Mailing) => ({
    body: { ...(checkedRich(body) ?? EMPTY_RICH) },
    fund: fund && { id: fund.id, name: fund.label },
  }),
});

type Props = { edited: Mailing | null; kind: MailingKind | undefined };

/** What is written, and whom it is for. */
export function MailingForm({ edited, kind }: Props) {
  const { t } = useLingui();
  return (
    <KindFormScreen
      kind="mailing"
      form={MAILING_FORM}
      edited={edited}
      start={kind === undefined ? {} : { kind }}
      said={{ create: t`Save draft`, update: t`Save draft` }}
    >
      {(form) => {
        const isReport = form.watch("kind") === "lp_report";
        return (
          <>
            <FormFields
              form={form}
              fields={["kind", ...(isReport ? (["period"] as const) : []), "title", "body"]}
              required={["kind", "period", "title"]}
              hints={{ period: t`Year and month, such as 2026-09.`, title: t`Fields work here, too.` }}
            />
            <h2 className="text-lg font-semibold sm:col-span-2">
              <Trans>Who gets it</Trans>
            </h2>
            <FormFields
              form={form}
              fields={["fund", "statementOn", "entityTypes", "kycStatuses", "contactRoles"]}
              hints={{
                fund: t`Partners of this fund only; its figures can be filled in.`,
                statementOn: t`Attaches each partner’s own statement, as published.`,
                entityTypes: t`Empty means all types.`,
                kycStatuses: t`None means all.`,
                contactRoles: t`None means all.`,
              }}
            />
          </>
        );
      }}
    </KindFormScreen>
  );
}
