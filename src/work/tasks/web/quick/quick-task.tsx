import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { type FormEvent, type ReactNode, useDeferredValue, useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useOwners } from "#core/web/api/owners.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { useNow } from "#ui/web/behaviour/now.ts";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { dayIn, formatWithWeekday, writesDayFirst } from "#ui/web/text/dates.ts";
import { useTaskWords } from "../task-values.tsx";
import { readQuickTask } from "./quick-add.ts";

/** Adds a task by one line, and shows what was understood before it is saved. */
export function QuickTask() {
  const { t } = useLingui();
  const [text, setText] = useState("");
  const understood = useUnderstood(text);
  const create = useCommand(api.tasks.create);
  const { task, isComplete } = understood;

  function add(event: FormEvent) {
    event.preventDefault();
    if (task.title === "" || !isComplete || create.isPending) return;
    create.mutate(understood.sent, {
      onSuccess: () => {
        setText("");
        toast.success(t`Task created successfully`);
      },
      onError: ({ message }) => toast.error(message, t`Failed to add task`),
    });
  }

  return (
    <form onSubmit={add} className="mb-3 flex flex-col gap-2">
      <div className="flex items-center gap-2">
        <TextInput
          aria-label={t`Quick add`}
          placeholder={t`Call Priya tomorrow 3pm #Minthaven !high`}
          value={text}
          maxLength={400}
          autoComplete="off"
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button
          type="submit"
          icon={<Plus aria-hidden className="size-4" />}
          busy={create.isPending}
          disabled={text.trim() === "" || task.title === "" || !isComplete}
        >
          <Trans>Add</Trans>
        </Button>
      </div>
      {text.trim() !== "" && <Understood of={understood} />}
    </form>
  );
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const MINE = new Set(["me", "moi"]);

/** What a line says, with the record and the colleague it names. */
function useUnderstood(text: string) {
  const { user } = useSession();
  const { active } = useOwners();
  const now = useNow();
  const zone = user.preferences.timeZone ?? null;
  const time = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    ...(zone !== null && { timeZone: zone }),
  }).format(now);
  const task = readQuickTask(text, { today: dayIn(zone, now), time, dayFirst: writesDayFirst() });
  const query = useDeferredValue(task.about ?? "");
  const found = useRead(api.search.find, { query, most: 3 }, { enabled: query !== "", keepPrevious: true });
  const record = task.about === null || query !== task.about ? undefined : found.data?.items[0];
  const wanted = task.person === null ? null : plain(task.person);
  const person =
    wanted === null || MINE.has(wanted)
      ? { id: user.id, name: active.find(({ id }) => id === user.id)?.name ?? "" }
      : active.find(
          ({ name }) =>
            plain(name)
              .split(/[\s'’-]+/)
              .some((part) => part.startsWith(wanted)) || plain(name).startsWith(wanted),
        );
  const { title, dueDate, dueTime, priority } = task;
  const about = record && (record.kind === "project" ? { projectId: record.id } : { recordId: record.id });
  return {
    task,
    record,
    person,
    isAsking: task.about !== null && (query !== task.about || found.isPending),
    isComplete: person !== undefined && (task.about === null || record !== undefined),
    sent: { title, dueDate, dueTime, ...(priority && { priority }), assignedTo: person?.id ?? "", ...about },
  };
}

function Understood({ of: { task, record, person, isAsking } }: { of: ReturnType<typeof useUnderstood> }) {
  const { t, i18n } = useLingui();
  const words = useTaskWords();
  const { title, dueDate, dueTime, priority, about, person: named } = task;
  return (
    <p aria-live="polite" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-quiet">
      <Fact label={words.label("title")}>{title === "" ? <Missing>{t`Enter a title`}</Missing> : title}</Fact>
      {dueDate !== null && (
        <Fact label={words.label("dueDate")}>
          {formatWithWeekday(dueDate, i18n.locales)}
          {dueTime !== null && ` ${dueTime}`}
        </Fact>
      )}
      {about !== null && (
        <Fact label={record?.kind === "project" ? words.label("project") : words.label("record")}>
          {record ? record.label : isAsking ? "…" : <Missing>{t`Nothing is called ${about}`}</Missing>}
        </Fact>
      )}
      <Fact label={words.label("assignee")}>
        {person ? person.name : <Missing>{t`No colleague is called ${named ?? ""}`}</Missing>}
      </Fact>
      {priority !== null && <Fact label={words.label("priority")}>{words.text("priority", priority)}</Fact>}
    </p>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <span>
      {label}: <bdi className="text-text wrap-anywhere">{children}</bdi>
    </span>
  );
}

const Missing = ({ children }: { children: string }) => <Badge tone="danger">{children}</Badge>;
