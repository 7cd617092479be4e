import { useLingui } from "@lingui/react/macro";
import { type LinkProps, useNavigate } from "@tanstack/react-router";
import { useOver } from "../../app/over.ts";

type Path = NonNullable<LinkProps["to"]>;

/**
 * Where its person is after a form: at the record; or, where the form was open over something else, there, with the way to the record in the
 * toast. Given up, at the record that was not changed or at the list.
 */
export function useAfterForm({ page, screen }: { page: Path; screen: Path }, editedId: string | undefined) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const over = useOver();
  const show = (id: string) => void navigate({ to: page, params: { id } });
  return {
    onSaved: ({ id }: { id: string }) => (over ? over.close() : show(id)),
    wayTo: over && (({ id }: { id: string }) => ({ label: t`Open`, run: () => show(id) })),
    onGiveUp: () => (editedId === undefined ? void navigate({ to: screen }) : show(editedId)),
  };
}
