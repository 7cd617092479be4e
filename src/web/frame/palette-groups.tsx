import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { type LucideIcon, Monitor, Moon, Plus, Sun } from "lucide-react";
import { RECORDS, type RecordKind } from "#shared/records.ts";
import type { FoundRecord } from "#shared/search/api.ts";
import { useSession } from "../core/api/session.tsx";
import { useNavigation } from "../core/app/navigation.ts";
import { chooseTheme } from "../core/app/theme.ts";
import { RECORD_WORDS } from "../core/records/record-kinds.ts";
import { CLOSENESS, closeness } from "./match-text.ts";
import type { PaletteGroup } from "./palette-list.tsx";

/** Records stand below a command that is called so, and above one that has the letters somewhere. */
const RECORDS_STAND = (CLOSENESS.inside + CLOSENESS.words) / 2;

type Command = { id: string; icon: LucideIcon; text: string; hint?: string; run: () => void };
type Ranked = { group: PaletteGroup; rank: number };

/** Screens, everything that can be created, and the appearance: those that fit what is typed, the closest first. */
function useCommands(typed: string, onDone: () => void): Ranked[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { permissions } = useSession();
  const { menu, quickCreate } = useNavigation(permissions);

  function ranked(id: string, heading: string, commands: readonly Command[]): Ranked {
    const fitting = commands
      .map((command) => ({ ...command, close: closeness(typed, command.text, command.hint) }))
      .filter(({ close }) => close !== CLOSENESS.none)
      .toSorted((one, other) => other.close - one.close);
    const entries = fitting.map(({ text, hint, run, ...entry }) => ({
      ...entry,
      label: <span className="min-w-0 flex-1 truncate">{text}</span>,
      hint: hint !== undefined && <span className="hidden truncate text-sm text-quiet sm:inline">{hint}</span>,
      run: () => {
        onDone();
        run();
      },
    }));
    return { group: { id, heading, entries }, rank: fitting[0]?.close ?? 0 };
  }

  return [
    ranked(
      "go",
      t`Go to`,
      menu.flatMap((group) =>
        group.screens.map(({ to, label, icon }) => ({
          id: `go ${to}`,
          icon,
          text: i18n._(label),
          hint: i18n._(group.label),
          run: () => void navigate({ to }),
        })),
      ),
    ),
    ranked(
      "create",
      t`Create`,
      quickCreate.map(({ to, search, label }) => ({
        id: `create ${to}`,
        icon: Plus,
        text: i18n._(label),
        run: () => void navigate({ to, search }),
      })),
    ),
    ranked("appearance", t`Appearance`, [
      { id: "system", icon: Monitor, text: t`Use the system's theme`, run: () => chooseTheme("system") },
      { id: "light", icon: Sun, text: t`Use the light theme`, run: () => chooseTheme("light") },
      { id: "dark", icon: Moon, text: t`Use the dark theme`, run: () => chooseTheme("dark") },
    ]),
  ];
}

/** What was found, a group for each kind in the order of its best. */
function useRecordGroups(records: readonly FoundRecord[], onDone: () => void): Ranked[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const entryOf = (kind: RecordKind, { id, label, detail, isArchived }: FoundRecord) => {
    const hints = [...(detail === null ? [] : [detail]), ...(isArchived ? [t`Archived`] : [])];
    return {
      id,
      icon: RECORD_WORDS[kind].icon,
      label: <bdi className="min-w-0 truncate">{label}</bdi>,
      hint: hints.length > 0 && (
        <bdi className="ml-auto max-w-1/2 shrink-0 truncate text-sm text-quiet">{hints.join(" · ")}</bdi>
      ),
      run: () => {
        onDone();
        void navigate({ to: RECORDS[kind].page, params: { id } });
      },
    };
  };
  return kinds.map((kind) => ({
    group: {
      id: kind,
      heading: i18n._(RECORD_WORDS[kind].many),
      entries: records.filter((record) => record.kind === kind).map((record) => entryOf(kind, record)),
    },
    rank: RECORDS_STAND,
  }));
}

/** Everything the palette shows for what is typed, the closest group first. */
export function usePaletteGroups(typed: string, records: readonly FoundRecord[], onDone: () => void): PaletteGroup[] {
  const groups = [...useCommands(typed, onDone), ...useRecordGroups(records, onDone)];
  const inOrder = typed.trim() === "" ? groups : groups.toSorted((one, other) => other.rank - one.rank);
  return inOrder.map(({ group }) => group).filter(({ entries }) => entries.length > 0);
}
