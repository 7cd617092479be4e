import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { kindForm } from "#core/web/records/form/kind-form.ts";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { RecommendationBadge, SESSION_WORDED, type Session } from "./session-values.tsx";

/** What the form of a session asks, whole or in place. */
export const SESSION_FORM = kindForm({
  procedures: api.committeeSessions,
  schema: () => import("#deals/committee/shared/forms.ts").then(({ scheduleForm }) => scheduleForm),
  worded: SESSION_WORDED,
  empty: {
    title: "",
    meetsOn: "",
    meetsAt: "14:00",
    minutesLong: "60",
    place: "",
    notes: "",
    minutes: "",
    dealIds: [],
    memberIds: [],
    chairId: "",
    quorum: "",
  },
  controls: {
    meetsAt: ({ value, ...field }) => <TextInput type="time" {...field} value={String(value)} />,
  },
  own: ({ minutesLong }: Session) => ({
    minutesLong: String(minutesLong),
    dealIds: [],
    memberIds: [],
    chairId: "",
    quorum: "",
  }),
});

type Props = { value: readonly string[]; onChange: (ids: string[]) => void };

/** Deals in the committee's stage that are on no agenda yet. */
export function WaitingDeals({ value, onChange }: Props) {
  const { t } = useLingui();
  const proposal = useRead(api.committeeSessions.proposal, {});
  const deals = proposal.data?.deals ?? [];
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="mb-1 text-sm font-medium">
        <Trans>Deals on the agenda</Trans>
      </legend>
      {proposal.data && deals.length === 0 && (
        <p className="text-sm text-quiet">
          <Trans>
            No deals in Investment Committee are waiting for a session. You can add others on the session page.
          </Trans>
        </p>
      )}
      <ul aria-label={t`Deals on the agenda`} className="divide-y divide-line">
        {deals.map(({ id, name, amount, currency, score }) => (
          <li key={id} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 py-1">
            <Checkbox
              className="min-w-0 flex-1 basis-40"
              label={<bdi className="wrap-anywhere">{name}</bdi>}
              checked={value.includes(id)}
              onChange={({ target }) => onChange(target.checked ? [...value, id] : value.filter((one) => one !== id))}
            />
            <span className="text-sm">
              <CompactAmount amount={amount} currency={currency} />
            </span>
            <RecommendationBadge score={score} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
