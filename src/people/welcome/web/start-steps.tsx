import { Trans, useLingui } from "@lingui/react/macro";
import { Link, lazyRouteComponent } from "@tanstack/react-router";
import { Check, FileUp, Handshake, type LucideIcon, Mail, UserPlus } from "lucide-react";
import { Suspense, useState } from "react";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useOpenForm } from "#core/web/app/over.ts";

const InviteUser = lazyRouteComponent(() => import("#people/admin/web/users/invite-user-panel.tsx"), "InviteUser");

type Step = {
  id: "import" | "deal" | "pitch" | "colleague";
  icon: LucideIcon;
  title: string;
  text: string;
  isDone: boolean;
  /** Where it is done; here, where none exists. */
  to?: "/dealflow/import";
  run?: () => void;
};

/** The steps its reader may take. */
export function useSteps(done: OutputOf<typeof api.start.steps>): Step[] {
  const { t } = useLingui();
  const [mayImport, mayLog, mayInvite] = [useCan("company:import"), useCan("activity:create"), useCan("user:create")];
  const openForm = useOpenForm();
  const steps: (Step & { may: boolean })[] = [
    {
      id: "import",
      icon: FileUp,
      title: t`Import your pipeline`,
      text: t`From Excel, CSV or another tool.`,
      isDone: done.hasImported,
      to: "/dealflow/import",
      may: mayImport,
    },
    {
      id: "deal",
      icon: Handshake,
      title: t`Add a deal`,
      text: t`A company name is enough.`,
      isDone: done.hasDeal,
      run: () => openForm({ to: "/deals/new" }),
      may: true,
    },
    {
      id: "pitch",
      icon: Mail,
      title: t`Drop in a pitch e-mail`,
      text: t`It becomes a deal with its contact.`,
      isDone: done.hasEmail,
      run: () => openForm({ to: "/deals/from-email" }),
      may: mayLog,
    },
    {
      id: "colleague",
      icon: UserPlus,
      title: t`Invite a colleague`,
      text: t`They join with one link.`,
      isDone: done.hasColleague,
      may: mayInvite,
    },
  ];
  return steps.filter(({ may }) => may);
}

/** Each step with its sign: to be taken, or done. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      <ol className="grid gap-1 p-2 sm:grid-cols-2 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {steps.map((step) => (
          <li key={step.id}>
            <StepEntry step={step} onInvite={() => setInviting(true)} />
          </li>
        ))}
      </ol>
      {isInviting && (
        <Suspense>
          <InviteUser open onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  );
}

const ENTRY =
  "flex w-full items-start gap-3 rounded-control p-2 text-start transition-colors duration-120 hover:bg-hover";

function StepEntry({ step, onInvite }: { step: Step; onInvite: () => void }) {
  if (step.isDone)
    return (
      <div className="flex items-start gap-3 p-2">
        <StepFace step={step} />
      </div>
    );
  if (step.to !== undefined)
    return (
      <Link to={step.to} className={ENTRY}>
        <StepFace step={step} />
      </Link>
    );
  return (
    <button type="button" className={ENTRY} onClick={step.run ?? onInvite}>
      <StepFace step={step} />
    </button>
  );
}

function StepFace({ step: { icon: Icon, title, text, isDone } }: { step: Step }) {
  return (
    <>
      <span
        aria-hidden
        className={
          isDone
            ? "grid size-8 shrink-0 place-items-center rounded-full bg-success-tint text-success"
            : "grid size-8 shrink-0 place-items-center rounded-full bg-primary-tint text-primary-text"
        }
      >
        {isDone ? <Check className="size-4" /> : <Icon className="size-4" />}
      </span>
      <span className="min-w-0">
        <span className={isDone ? "block text-base text-quiet" : "block text-base font-medium"}>{title}</span>
        <span className="block text-sm text-quiet">{isDone ? <Trans>Done</Trans> : text}</span>
      </span>
    </>
  );
}
