import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useSession } from "../core/api/session.tsx";
import { useNavigation } from "../core/app/navigation.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu, MenuLink } from "../ui/menu.tsx";

/** What this person may create from anywhere. Absent when that is nothing. */
export function QuickCreateMenu() {
  const { t, i18n } = useLingui();
  const { permissions } = useSession();
  const { quickCreate } = useNavigation(permissions);
  if (quickCreate.length === 0) return null;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={t`Create`}>
          <Plus />
        </IconButton>
      }
    >
      {quickCreate.map(({ to, search, label }) => (
        <MenuLink key={to} render={<Link to={to} search={search} />}>
          {i18n._(label)}
        </MenuLink>
      ))}
    </Menu>
  );
}
