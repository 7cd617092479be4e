import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useSession } from "#core/web/api/session.tsx";
import { type Screen, useNavigation } from "#core/web/app/navigation.ts";
import { useShortcut } from "#core/web/app/shortcuts.ts";

/** `g` and a screen's own key go there, from anywhere. */
export function GoToShortcuts() {
  const { permissions } = useSession();
  const { groups } = useNavigation(permissions);
  const screens = groups.flatMap((group) => group.screens).filter((screen) => screen.keys !== undefined);
  return screens.map((screen) => <GoTo key={screen.to} screen={screen} />);
}

function GoTo({ screen }: { screen: Screen }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  useShortcut({
    keys: `g ${screen.keys ?? ""}`,
    label: i18n._(screen.label),
    group: t`Go to`,
    run: () => void navigate({ to: screen.to }),
  });
  return null;
}
