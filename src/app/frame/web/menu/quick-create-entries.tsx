import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { useOpenForm } from "#core/web/app/over.ts";
import { useQuickCreate } from "#core/web/records/creations.ts";
import { MenuLink } from "#ui/web/menu/menu.tsx";

/** What this person may create from anywhere. */
export function QuickCreateEntries() {
  const { i18n } = useLingui();
  const open = useOpenForm();
  return useQuickCreate().map(({ to, label }) => (
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
  ));
}

/** In another tab or window the form is a page. */
const isElsewhere = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey;
