import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { FormFields } from "#core/web/records/fields/form-fields.tsx";
import { FormGroup } from "#core/web/records/form/form-group.tsx";
import type { InForm } from "#deals/deals/shared/fields.ts";
import { NEW_DEAL } from "#deals/deals/shared/rules.ts";
import { isRequirable } from "#deals/deals/shared/stage-rules.ts";
import { useDealWords } from "../fields/deal-words.ts";
import { postMoneyGap } from "../record/deal-money.ts";
import { PostMoneyWarning } from "../record/post-money-warning.tsx";
import { DEAL_CONTROLS } from "./deal-controls.tsx";
import type { DealForm } from "./deal-form.ts";
import { OpenDealsAlert } from "./open-deals-alert.tsx";
import { useRequired } from "./required.ts";

type Props = { form: DealForm };

const FIRST = ["company", "stage", "ownerId", "amountRequested"] as const satisfies readonly InForm[];

const COMPANY = ["founder", "sector", "source", "description"] as const satisfies readonly InForm[];
const WORK = [
  "nextStep",
  "nextStepOn",
  "lastContact",
  "priority",
  "aiScore",
  "tags",
] as const satisfies readonly InForm[];
const ROUND = [
  "name",
  "investmentType",
  "instrument",
  "valuationPre",
  "roundSize",
  "valuationPost",
  "ourAllocation",
  "ourInvestment",
  "ownershipPercentage",
  "leadInvestor",
  "coInvestors",
  "expectedCloseDate",
  "actualCloseDate",
  "notes",
] as const satisfies readonly InForm[];

/** What matters first; the rest in groups that open when they are needed. */
export function DealFormFields({ form }: Props) {
  return (
    <>
      <OpenDealsAlert form={form} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <DealFields form={form} fields={FIRST} />
        <DealGroup form={form} title={<Trans>Company and source</Trans>} fields={COMPANY} />
        <DealGroup form={form} title={<Trans>Next step and assessment</Trans>} fields={WORK} />
        <DealGroup form={form} title={<Trans>Round and closing</Trans>} fields={ROUND} />
      </div>
    </>
  );
}

type GroupProps = Props & { title: ReactNode; fields: readonly InForm[] };

function DealGroup({ form, title, fields }: GroupProps) {
  const words = useDealWords();
  const required = useRequired(form);
  return (
    <FormGroup
      form={{ ...form, words }}
      title={title}
      fields={fields}
      isNeeded={fields.some((name) => isRequirable(name) && required(name))}
    >
      <DealFields form={form} fields={fields} />
    </FormGroup>
  );
}

/** Fields of a deal, with what the chosen stage asks for marked. */
export function DealFields({ form, fields }: Props & { fields: readonly InForm[] }) {
  const { t } = useLingui();
  const words = useDealWords();
  const required = useRequired(form);
  return (
    <FormFields
      form={{
        ...form,
        controls: DEAL_CONTROLS,
        words: { ...words, label: (name) => (name === "aiScore" ? t`AI Score (0-100)` : words.label(name)) },
      }}
      fields={fields}
      required={fields.filter((name) => (isRequirable(name) ? required(name) : name === "company"))}
      hints={{
        name: t`Defaults to the company name.`,
        founder: t`Each is linked as a contact.`,
        lastContact: t`Updated automatically by later activity.`,
        valuationPost: usePostMoneyWarning(form),
      }}
    />
  );
}

/** Warned of beside the post-money valuation; nothing is refused. */
function usePostMoneyWarning({ control }: DealForm): ReactNode {
  const [currency = NEW_DEAL.currency, valuationPre = null, roundSize = null, valuationPost = null] = useWatch({
    control,
    name: ["currency", "valuationPre", "roundSize", "valuationPost"],
  });
  const gap = postMoneyGap({ valuationPre, roundSize, valuationPost });
  return gap === null ? undefined : <PostMoneyWarning gap={gap} currency={currency} />;
}
