import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useNavigate, useRouter } from "@tanstack/react-router";
import {
  Bell,
  CopyCheck,
  Download,
  FileUp,
  Keyboard,
  LayoutList,
  LogOut,
  type LucideIcon,
  MailPlus,
  Monitor,
  Moon,
  Plus,
  Settings2,
  ShieldCheck,
  SlidersHorizontal,
  Sun,
} from "lucide-react";
import type { Permission } from "#core/shared/permissions.ts";
import { kindsWith, RECORD_KINDS, RECORDS } from "#core/shared/records.ts";
import { useSession } from "#core/web/api/session.tsx";
import { useSignOut } from "#core/web/app/account/sign-out.ts";
import { useOpenForm } from "#core/web/app/over.ts";
import { exportAction, runPageAction } from "#core/web/app/page-actions.ts";
import { chooseTheme } from "#core/web/app/preferences/theme.ts";
import { useShortcuts } from "#core/web/app/shortcuts.ts";
import { useQuickCreate } from "#core/web/records/creations.ts";

/** What somebody can do from anywhere. */
export type Verb = { id: string; name: string; icon: LucideIcon; beside?: string; hint?: string; run: () => void };

/** What one page does, asked for from any other: the page opens and does it. */
const ON_A_PAGE = [
  { action: "users.invite", to: "/admin/users", label: msg`Invite by e-mail`, icon: MailPlus, can: "user:create" },
  { action: "deals.stages", to: "/dealflow", label: msg`Deal stages`, icon: Settings2, can: "deal:configure" },
] as const;

const LAYOUTS = [
  { layout: "cards", label: msg`Cards` },
  { layout: "board", label: msg`Board` },
  { layout: "table", label: msg`Table` },
  { layout: "funnel", label: msg`Funnel` },
] as const;

const PROFILE = [
  { tab: "preferences", label: msg`Preferences`, icon: SlidersHorizontal },
  { tab: "notifications", label: msg`Notification settings`, icon: Bell },
  { tab: "security", label: msg`Security`, icon: ShieldCheck },
] as const;

/** What can be created, as its buttons say; found by what others say, too. */
export function useCreateVerbs(): Verb[] {
  const { t, i18n } = useLingui();
  const open = useOpenForm();
  return useQuickCreate().map(({ to, verb }) => ({
    id: `create ${to}`,
    name: i18n._(verb),
    beside: t`New, create`,
    icon: Plus,
    run: () => open({ to }),
  }));
}

function useRecordVerbs(): Verb[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { permissions } = useSession();
  const may = (permission: Permission) => permissions.includes(permission);
  const imports = may("company:import") ? kindsWith("imports") : [];
  const merged = kindsWith("merges").filter((kind) => may(RECORDS[kind].can.read));
  const exported = RECORD_KINDS.filter((kind) => may(RECORDS[kind].can.export));
  const many = (kind: (typeof RECORD_KINDS)[number]) => i18n._(RECORDS[kind].many);
  return [
    ...imports.map((kind) => ({
      id: `import ${kind}`,
      name: t`Import ${many(kind)}`,
      icon: FileUp,
      run: () => void navigate({ to: `${RECORDS[kind].screen}/import` }),
    })),
    ...merged.map((kind) => ({
      id: `duplicates ${kind}`,
      name: t`Duplicate ${many(kind)}`,
      icon: CopyCheck,
      run: () => void navigate({ to: `${RECORDS[kind].screen}/duplicates` }),
    })),
    ...exported
      // Their list is one of two: events or partners.
      .filter((kind) => kind !== "referral_source")
      .flatMap((kind) =>
        (["csv", "xlsx"] as const).map((format) => ({
          id: `export ${format} ${kind}`,
          name: format === "csv" ? t`Export ${many(kind)} as CSV` : t`Export ${many(kind)} as Excel`,
          icon: Download,
          run: () => {
            runPageAction(exportAction(format, RECORDS[kind].table));
            void navigate({ to: RECORDS[kind].screen });
          },
        })),
      ),
  ];
}

/** Verbs of records, of single pages, of one's own settings, and help. */
export function useVerbs(): Verb[] {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const { permissions } = useSession();
  const signOut = useSignOut();
  const deals = t`Deal Flow`;
  const help = useShortcuts().find(({ keys }) => keys === "?");
  return [
    ...useCreateVerbs(),
    ...useRecordVerbs(),
    ...ON_A_PAGE.filter(({ can }) => permissions.includes(can)).map(({ action, to, label, icon }) => ({
      id: action,
      name: i18n._(label),
      icon,
      run: () => {
        runPageAction(action);
        void navigate({ to });
      },
    })),
    ...(permissions.includes("deal:read") ? LAYOUTS : []).map(({ layout, label }) => ({
      id: `layout ${layout}`,
      name: i18n._(label),
      beside: deals,
      hint: deals,
      icon: LayoutList,
      run: () => void navigate({ to: "/dealflow", search: { layout } }),
    })),
    ...PROFILE.map(({ tab, label, icon }) => ({
      id: `profile ${tab}`,
      name: i18n._(label),
      beside: t`My Profile`,
      icon,
      run: () => void navigate({ to: "/profile", search: { tab } }),
    })),
    {
      id: "help",
      name: t`Keyboard shortcuts`,
      beside: t`Help`,
      icon: Keyboard,
      run: () => help?.run?.(),
    },
    { id: "system", name: t`Use the system’s theme`, icon: Monitor, run: () => chooseTheme("system") },
    { id: "light", name: t`Use the light theme`, icon: Sun, run: () => chooseTheme("light") },
    { id: "dark", name: t`Use the dark theme`, icon: Moon, run: () => chooseTheme("dark") },
    { id: "sign out", name: t`Sign out`, icon: LogOut, run: signOut },
  ];
}

/** Pages with a title and a permission of their own that are no screens of the menu, by their routes. */
export function usePages(): { to: string; title: string; under: string | undefined }[] {
  const { i18n } = useLingui();
  const { routesByPath } = useRouter();
  const { permissions } = useSession();
  return Object.entries(routesByPath).flatMap(([to, { options }]) => {
    const { title, under, can } = options.staticData ?? {};
    const isOpen = title !== undefined && can !== undefined && permissions.includes(can) && !to.includes("$");
    return isOpen ? [{ to, title: i18n._(title), under }] : [];
  });
}
