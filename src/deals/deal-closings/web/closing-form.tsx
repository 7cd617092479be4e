import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan, useMay } from "#core/web/api/session.tsx";
import { useTakenOver } from "#core/web/forms/taken-over.ts";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { FormGroup } from "#core/web/records/form/form-group.tsx";
import { KindFormScreen } from "#core/web/records/form/kind-form-screen.tsx";
import { type KindFormOf } from "#core/web/records/form/use-kind-form.ts";
import { CLOSING_FORM } from "./closing-form-kind.tsx";
import type { Closing } from "./closing-values.tsx";
import { useClosingStart } from "./use-closing-start.ts";

export type ClosingStart = Partial<typeof CLOSING_FORM.empty>;

/** The form of a closing, on its page. */
export function ClosingForm({ edited, start }: { edited: Closing | null; start: ClosingStart }) {
  const { t } = useLingui();
  return (
    <KindFormScreen
      kind="deal_closing"
      form={CLOSING_FORM}
      edited={edited}
      start={start}
      said={{
        create: t`Create closing`,
        update: t`Update closing`,
        created: { saved: t`Deal closing created successfully`, failed: t`Failed to create deal closing` },
        updated: { saved: t`Deal closing updated`, failed: t`Failed to update deal closing` },
      }}
    >
      {(form) => (edited === null ? <NewFields form={form} start={start} /> : <ClosingFields form={form} />)}
    </KindFormScreen>
  );
}

type Form = KindFormOf<typeof CLOSING_FORM>;

/** Of a new closing the deal that is chosen fills what it and its term sheet say. */
function NewFields({ form, start }: { form: Form; start: ClosingStart }) {
  const { t } = useLingui();
  const deal = useWatch({ control: form.control, name: "deal" });
  const { start: values, sheet } = useClosingStart(deal?.id);
  useTakenOver(form, { of: values?.deal.id, values }, { of: start.deal?.id, values: start });
  const amount =
    sheet === undefined
      ? undefined
      : t`What the fund pays. Taken from the deal’s term sheet ${sheet.version} (${sheet.status}).`;
  const fund = useWatch({ control: form.control, name: "fund" });
  return (
    <ClosingFields form={form} isNew fund={<FundHint fundId={fund?.id} />} {...(amount !== undefined && { amount })} />
  );
}

/** A closing is paid from cash of a fund: without a fund, or before its first call, the way to that. */
function FundHint({ fundId }: { fundId: string | undefined }) {
  const { read } = useMay("fund");
  const funds = useRead(api.funds.list, { limit: 1 }, { enabled: read });
  const isReader = useCan("portfolio:read");
  const chosen = useRead(
    api.fundFigures.list,
    { ids: [fundId ?? ""] },
    { enabled: read && isReader && fundId !== undefined },
  );
  const [figures] = chosen.data?.items ?? [];
  if (funds.data?.items.length === 0)
    return (
      <Trans>
        No funds yet. Start with{" "}
        <Link to="/portfolio/funds/new" className="text-primary-text underline">
          the fund
        </Link>
        : its page leads on to terms, commitments and the first capital call, which pays for the closing.
      </Trans>
    );
  if (fundId !== undefined && figures && Number(figures.called) === 0)
    return (
      <Trans>
        This fund has called no capital yet.{" "}
        <Link to="/portfolio/funds/$id" params={{ id: fundId }} className="text-primary-text underline">
          Steps to the first capital call
        </Link>
      </Trans>
    );
  return <Trans>The buying fund. You can choose it later.</Trans>;
}

type FieldsProps = { form: Form; isNew?: boolean; amount?: string; fund?: ReactNode };

/** What every closing says first, what is bought folded. */
function ClosingFields({ form, isNew = false, amount, fund }: FieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <FormFields
        form={form}
        fields={[
          "deal",
          "type",
          "amount",
          "roundSize",
          "valuation",
          "stage",
          "leadInvestor",
          "closeDate",
          "status",
          "fund",
          "ownerId",
        ]}
        required={["deal"]}
        hints={{
          ...(isNew && { type: t`The closing starts with this type’s checklist.` }),
          amount: amount ?? t`What the fund pays.`,
          roundSize: t`What all investors pay together.`,
          valuation: t`Before the new money.`,
          fund: fund ?? t`The buying fund. You can choose it later.`,
        }}
      />
      <FormGroup
        form={form}
        title={<Trans>What is bought</Trans>}
        fields={["securityName", "securityKind", "quantity", "takesBoardSeat", "informationRights", "notes"]}
        hints={{ securityName: t`Such as Series A preferred shares.` }}
      />
    </>
  );
}
