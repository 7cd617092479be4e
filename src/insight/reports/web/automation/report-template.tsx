import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CalendarClock, Play } from "lucide-react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Started } from "../report-ends.ts";
import { AUTOMATION_WORDS, FREQUENCY_WORDS, type Overview } from "./automation-words.ts";

type Template = Overview["templates"][number];
type Props = {
  template: Template;
  mayCreate: boolean;
  onStarted: (started: Started) => void;
  onSchedule: () => void;
};

/** One template: for whom it is, when it was generated last, and what can be done with it. */
export function ReportTemplate({ template, mayCreate, onStarted, onSchedule }: Props) {
  const { t, i18n } = useLingui();
  const { automation, frequency, recipients, lastGeneratedAt } = template;
  const { name: title, about } = AUTOMATION_WORDS[automation];
  const name = i18n._(title);
  const generate = useCommand(api.automatedReports.generate);
  const start = () =>
    generate.mutate(
      { automation },
      {
        onSuccess: ({ id }) => onStarted({ id, done: t`${name} generated successfully` }),
        onError: ({ message }) => toast.error(message, t`Failed to generate report`),
      },
    );
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-base font-semibold">{name}</h2>
          <Badge>{i18n._(FREQUENCY_WORDS[frequency])}</Badge>
        </div>
        <p className="mt-1 text-sm text-quiet">{i18n._(about)}</p>
      </div>
      <Facts columns="grid-cols-2">
        <Fact label={t`Recipients`}>
          <Plural value={recipients} one="# colleague" other="# colleagues" />
        </Fact>
        <PartnerContacts contacts={template.partnerContacts} />
        <Fact label={t`Last generated`}>
          {lastGeneratedAt === null ? <Trans>Never</Trans> : <Moment at={lastGeneratedAt} />}
        </Fact>
      </Facts>
      {mayCreate && (
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <Button
            icon={<Play aria-hidden className="size-4" />}
            aria-label={t`Generate Now: ${name}`}
            busy={generate.isPending}
            onClick={start}
          >
            <Trans>Generate Now</Trans>
          </Button>
          <Button
            icon={<CalendarClock aria-hidden className="size-4" />}
            aria-label={t`Schedule: ${name}`}
            onClick={onSchedule}
          >
            <Trans>Schedule</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

/** Contacts of partners get a report by a mailing that a person sends. */
function PartnerContacts({ contacts }: { contacts: number | null }) {
  const { t } = useLingui();
  const mayWrite = useCan("lp:manage");
  if (contacts === null) return null;
  const count = <Plural value={contacts} one="# contact" other="# contacts" />;
  return (
    <Fact label={t`Limited partners`}>
      {mayWrite ? (
        <Link
          to="/lp-management/communication/new"
          search={{ kind: "lp_report" }}
          className="text-primary-text hover:underline"
        >
          <Trans>Write to {count}</Trans>
        </Link>
      ) : (
        count
      )}
    </Fact>
  );
}
