import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

type Session = OutputOf<typeof api.sessionSettings.monitor>["items"][number];
type SignedInPerson = { latest: Session; sessions: number };

/** Whose sessions these are, the latest active first. */
export function peopleOf(sessions: readonly Session[]): SignedInPerson[] {
  const people = new Map<string, SignedInPerson>();
  for (const session of sessions) {
    const known = people.get(session.userId);
    const isLatest = known === undefined || session.lastActiveAt > known.latest.lastActiveAt;
    people.set(session.userId, { latest: isLatest ? session : known.latest, sessions: (known?.sessions ?? 0) + 1 });
  }
  return [...people.values()].toSorted((a, b) => (a.latest.lastActiveAt < b.latest.lastActiveAt ? 1 : -1));
}

function useColumns(): TableColumn<SignedInPerson, "user" | "email" | "sessions" | "active">[] {
  const { t } = useLingui();
  return [
    { id: "user", label: t`User`, width: 220, grows: true, cell: ({ latest }) => <bdi>{latest.name}</bdi> },
    { id: "email", label: t`Email`, width: 260, grows: true, cell: ({ latest }) => latest.email },
    {
      id: "sessions",
      label: t`Sessions`,
      width: 110,
      numeric: true,
      cell: ({ latest: { userId, name }, sessions }) => (
        <Link
          to="/admin/sessions"
          search={{ person: userId }}
          replace
          aria-label={plural(sessions, { one: `# session of ${name}`, other: `# sessions of ${name}` })}
          className="figure rounded-control text-primary-text underline"
        >
          {sessions}
        </Link>
      ),
    },
    { id: "active", label: t`Last active`, width: 160, cell: ({ latest }) => <Moment at={latest.lastActiveAt} /> },
  ];
}

/** One row for each person who is signed in; how many sessions opens on them. */
export function SessionPeople({ people }: { people: readonly SignedInPerson[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  return (
    <Table label={t`People who are signed in`} rows={people} rowId={({ latest }) => latest.userId} columns={columns} />
  );
}
