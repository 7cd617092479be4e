import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { PRIORITIES, STAGES } from "#shared/deals/rules.ts";
import { OwnerSelect } from "../core/owner-select.tsx";
import { useOwners } from "../core/owners.ts";
import { DateInput } from "../ui/date-input.tsx";
import { Select } from "../ui/select.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Absent } from "./amount.tsx";
import { StageBadge } from "./deal-badges.tsx";
import type { DealOnCard } from "./deal-card.tsx";
import { NextStep } from "./next-step.tsx";
import { OverdueBadge } from "./overdue-badge.tsx";
import { usePatchDeal } from "./patch-deal.ts";
import type { AskedMove } from "./stage-rules.ts";
import { FIELD_WORDS, PRIORITY_WORDS, STAGE_WORDS } from "./vocabulary.ts";

type Editable = "stage" | "owner" | "priority" | "nextStep" | "nextStepOn";
type EditableProps = { id: Editable; deal: DealOnCard };

/** Fields that are changed in place, for who may not change them. */
export function PlainCell({ id, deal }: EditableProps) {
  const { i18n } = useLingui();
  const { nameOf } = useOwners();
  if (id === "stage") return <StageBadge stage={deal.stage} />;
  if (id === "priority") return i18n._(PRIORITY_WORDS[deal.priority]);
  if (id === "owner") return deal.ownerId === null ? <Absent /> : <bdi>{nameOf(deal.ownerId)}</bdi>;
  if (id === "nextStep") return deal.nextStep === null ? <Absent /> : <span dir="auto">{deal.nextStep}</span>;
  return <NextStep deal={{ ...deal, nextStep: null }} />;
}

type EditedProps = EditableProps & {
  /** A stage that was chosen asks for more. */
  onAsked: (asked: AskedMove) => void;
};

/** Fields that are changed in place. */
export function EditedCell({ id, deal, onAsked }: EditedProps) {
  const { t, i18n } = useLingui();
  const { patch, busy } = usePatchDeal(deal, onAsked);
  const field = i18n._(FIELD_WORDS[id]);
  const label = t`${field} of ${deal.name}`;
  switch (id) {
    case "stage":
      return (
        <Select
          aria-label={label}
          disabled={busy}
          value={deal.stage}
          onChange={({ currentTarget }) => patch({ stage: STAGES.find((stage) => stage === currentTarget.value) })}
          className="min-w-40"
        >
          {STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {i18n._(STAGE_WORDS[stage])}
            </option>
          ))}
        </Select>
      );
    case "priority":
      return (
        <Select
          aria-label={label}
          disabled={busy}
          value={deal.priority}
          onChange={({ currentTarget }) => patch({ priority: PRIORITIES.find((one) => one === currentTarget.value) })}
          className="min-w-28"
        >
          {PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {i18n._(PRIORITY_WORDS[priority])}
            </option>
          ))}
        </Select>
      );
    case "owner":
      return (
        <OwnerSelect
          aria-label={label}
          disabled={busy}
          value={deal.ownerId}
          onChange={({ currentTarget }) => patch({ ownerId: currentTarget.value === "" ? null : currentTarget.value })}
          className="min-w-44"
        />
      );
    default:
      return <TypedCell key={deal[id]} id={id} deal={deal} label={label} onAsked={onAsked} />;
  }
}

/** Sent when it is left or on Enter; Escape gives up. Anew when the stored value changes; what is being typed outlives other changes. */
function TypedCell({ id, deal, label, onAsked }: EditedProps & { label: string }) {
  const { patch, busy } = usePatchDeal(deal, onAsked);
  const stored = (id === "nextStepOn" ? deal.nextStepOn : deal.nextStep) ?? "";
  const props: ComponentProps<"input"> = {
    "aria-label": label,
    disabled: busy,
    defaultValue: stored,
    onKeyDown: ({ key, currentTarget }) => {
      if (key === "Escape") currentTarget.value = stored;
      if (key === "Enter" || key === "Escape") currentTarget.blur();
    },
    onBlur: ({ currentTarget }) => {
      const typed = currentTarget.value.trim();
      if (typed === stored) return;
      const value = typed === "" ? null : typed;
      // What was refused is not shown as if it were stored.
      patch(id === "nextStepOn" ? { nextStepOn: value } : { nextStep: value }, () => {
        currentTarget.value = stored;
      });
    },
  };
  return id === "nextStepOn" ? (
    <span className="flex items-center gap-1">
      <DateInput {...props} className="min-w-44" />
      {deal.overdue.includes("nextStep") && <OverdueBadge />}
    </span>
  ) : (
    <TextInput {...props} maxLength={500} className="min-w-48" />
  );
}
