import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import type { MouseEvent } from "react";
import { useSession } from "#core/web/api/session.tsx";
import { useNavigation } from "#core/web/app/navigation.ts";
import { useOpenForm } from "#core/web/app/over.ts";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Menu, MenuLink } from "#ui/web/menu/menu.tsx";

/** What this person may create from anywhere. Absent when that is nothing. */
export function QuickCreateMenu() {
  const { t, i18n } = useLingui();
  const { permissions } = useSession();
  const open = useOpenForm();
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
      {quickCreate.map(({ to, label }) => (
        <MenuLink
          key={to}
          render={
            <Link
              to={to}
              onClick={(event) => {
                if (isElsewhere(event)) return;
                event.preventDefault();
                open({ to });
              }}
            />
          }
        >
          {i18n._(label)}
        </MenuLink>
      ))}
    </Menu>
  );
}

/** In another tab or window the form is a page. */
const isElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;
