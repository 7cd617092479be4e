import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { Check, Pencil, X } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field as FormField } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { ConfidenceBadge } from "./confidence-badge.tsx";
import { EVIDENCE_WORDS, type Field, useFieldText } from "./extraction-words.ts";

type Props = { extractionId: string; field: Field; isChosen: boolean; onChoose: () => void };

/** A value with its quote and evidence; a person accepts, corrects or rejects it. */
export function ExtractedField({ extractionId, field, isChosen, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const { nameOf, valueOf } = useFieldText();
  const mayDecide = useCan("document:update");
  const { name, page, quote, confidence, evidence, decision } = field;
  return (
    <li className={clsx("flex flex-col gap-2 px-2 py-3", isChosen && "bg-primary-tint")}>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className="flex min-w-0 flex-col gap-1 text-left"
      >
        <span className="flex w-full flex-wrap items-center gap-2">
          <span className="text-sm text-quiet">{nameOf(name)}</span>
          <ConfidenceBadge confidence={confidence} />
          <span className="ml-auto text-sm text-quiet">{t`Page ${page}`}</span>
        </span>
        <bdi className="font-medium wrap-anywhere">{valueOf(field)}</bdi>
        <q dir="auto" className="text-sm text-quiet wrap-anywhere">
          {quote}
        </q>
        <span className="text-xs text-quiet">{evidence.map((one) => i18n._(EVIDENCE_WORDS[one])).join(" · ")}</span>
      </button>
      {decision === null ? (
        mayDecide && <Deciding extractionId={extractionId} field={field} />
      ) : (
        <Decided field={field} decision={decision} />
      )}
    </li>
  );
}

const DECISION_TONES = { accepted: "success", corrected: "info", rejected: "neutral" } as const;

function Decided({ field, decision }: { field: Field; decision: NonNullable<Field["decision"]> }) {
  const { t } = useLingui();
  const { valueOf } = useFieldText();
  const words = { accepted: t`Accepted`, corrected: t`Corrected`, rejected: t`Rejected` };
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <Badge tone={DECISION_TONES[decision.decision]}>{words[decision.decision]}</Badge>
      {decision.decision === "corrected" && decision.value !== null && (
        <bdi>{valueOf({ ...field, value: decision.value })}</bdi>
      )}
      {decision.by && <bdi className="text-quiet">{decision.by.name}</bdi>}
      {decision.record && (
        <span className="text-quiet">
          <Trans>
            Written into <bdi>{decision.record.label}</bdi>
          </Trans>
        </span>
      )}
    </p>
  );
}

function Deciding({ extractionId, field }: { extractionId: string; field: Field }) {
  const { t } = useLingui();
  const { nameOf } = useFieldText();
  const { position, value, target, name } = field;
  const [isCorrecting, setCorrecting] = useState(false);
  const [typed, setTyped] = useState(value);
  // A figure of a year is not one of a month, so a person chooses the month first.
  const [isWritten, setWritten] = useState(target !== null && !target.isDated);
  const [day, setDay] = useState(target?.day ?? "");
  const deciding = useCommand(api.documentExtractions.decide);
  const decide = (decision: "accepted" | "corrected" | "rejected") =>
    deciding.mutate(
      {
        id: extractionId,
        position,
        decision,
        isWritten: isWritten && decision !== "rejected",
        ...(decision === "corrected" && { value: typed }),
        ...(target?.isDated === true && isWritten && day !== "" && { day }),
      },
      { onError: ({ message, data }) => isBeside(data.fields) || toast.error(message) },
    );
  return (
    <div className="flex flex-col gap-2">
      {isCorrecting && (
        <FormField label={t`Right value of ${nameOf(name)}`} error={deciding.error?.data.fields?.["value"]}>
          <TextInput value={typed} maxLength={2000} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
        </FormField>
      )}
      {target !== null && (
        <Checkbox
          label={
            <Trans>
              Write into <bdi>{target.record.label}</bdi> (now {target.current ?? "–"})
            </Trans>
          }
          checked={isWritten}
          onChange={({ currentTarget }) => setWritten(currentTarget.checked)}
        />
      )}
      {target?.isDated === true && isWritten && (
        <FormField
          label={t`A day of the month it is about`}
          error={deciding.error?.data.fields?.["day"] ?? deciding.error?.data.fields?.["periodStart"]}
        >
          <DateInput value={day} onChange={setDay} />
        </FormField>
      )}
      <DecideButtons
        name={nameOf(name)}
        isBusy={deciding.isPending}
        isCorrecting={isCorrecting}
        onCorrect={() => setCorrecting(true)}
        onDecide={decide}
      />
    </div>
  );
}

/** What is said beside a field needs no toast. */
const isBeside = (fields: Readonly<Record<string, string>> | undefined) =>
  ["value", "day", "periodStart"].some((name) => fields?.[name] !== undefined);

type ButtonsProps = {
  name: string;
  isBusy: boolean;
  isCorrecting: boolean;
  onCorrect: () => void;
  onDecide: (decision: "accepted" | "corrected" | "rejected") => void;
};

function DecideButtons({ name, isBusy, isCorrecting, onCorrect, onDecide }: ButtonsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        icon={<Check aria-hidden className="size-4" />}
        aria-label={t`Accept ${name}`}
        busy={isBusy}
        onClick={() => onDecide(isCorrecting ? "corrected" : "accepted")}
      >
        {isCorrecting ? <Trans>Save</Trans> : <Trans>Accept</Trans>}
      </Button>
      {!isCorrecting && (
        <Button
          size="sm"
          icon={<Pencil aria-hidden className="size-4" />}
          aria-label={t`Correct ${name}`}
          onClick={() => onCorrect()}
        >
          <Trans>Correct</Trans>
        </Button>
      )}
      <Button
        size="sm"
        icon={<X aria-hidden className="size-4" />}
        aria-label={t`Reject ${name}`}
        disabled={isBusy}
        onClick={() => onDecide("rejected")}
      >
        <Trans>Reject</Trans>
      </Button>
    </div>
  );
}
