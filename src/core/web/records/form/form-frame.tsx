import { useLingui } from "@lingui/react/macro";
import { createContext, type ReactNode, use } from "react";
import type { RecordKind } from "#core/shared/records.ts";
import { inReserve } from "#ui/web/behaviour/later.tsx";
import { FormSkeleton } from "#ui/web/feedback/form-skeleton.tsx";
import { RecordSkeleton } from "#ui/web/feedback/record-skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { useMay } from "../../api/session.tsx";
import { useOver } from "../../app/over.ts";
import { useBeginning } from "../fields/ahead.ts";
import { type PartOfKind, useKindNames } from "../kind-names.ts";
import { NotAllowed } from "../page/read-problem.tsx";
import { type Called, nameOf } from "../record-name.ts";

type Said = { title: ReactNode; description?: ReactNode; size?: "md" | "lg" | "xl" };

const SaidContext = createContext<Said>({ title: undefined });

/** What the page around a form says, for the dialog it is where it is open over another. */
export const useFormSaid = () => use(SaidContext);

/** The page of a form: its name at once, then the form, which begins with `laterForm`. Open over another, it draws nothing itself. */
export function FormPage({ children, ...said }: Said & { children: ReactNode }) {
  const { title, description, size = "lg" } = said;
  const over = useOver();
  return (
    <SaidContext value={said}>
      {over ? (
        children
      ) : (
        <div className={`mx-auto ${size === "xl" ? "max-w-5xl" : "max-w-3xl"}`}>
          <PageHeader title={title} description={description} />
          <div className="rounded-card border border-line bg-surface p-4 sm:p-5">{children}</div>
        </div>
      )}
    </SaidContext>
  );
}

/** A form whose code comes once its page can be seen; a person who has the page before it is opened, has the form soon after. */
export const laterForm = <Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) => inReserve(load, name, { Place: FormPlace, afterMs: 0 });

function FormPlace() {
  const { t } = useLingui();
  return useOver() ? null : <FormSkeleton loading={t`Loading...`} />;
}

type Props<Full> = {
  kind: RecordKind | PartOfKind;
  edited: Full | null;
  /** What the form of a new one is called otherwise than by the name of its kind. */
  title?: string | undefined;
  description?: string | undefined;
  /** The form, of what it begins with. */
  children: (edited: Full | null) => ReactNode;
};

/** The page of a form of a kind, for a person who may create one or change it. */
export function KindFormPage<Full extends { id: string } & Called>({
  kind,
  title,
  description,
  children,
  ...props
}: Props<Full>) {
  const { t } = useLingui();
  const { kind: of, one } = useKindNames(kind);
  const may = useMay(of);
  const isOver = useOver() !== undefined;
  const edited = useBeginning(props.edited);
  if (edited === undefined) return <RecordSkeleton loading={t`Loading...`} />;
  // What is open over a page shows nothing its button would not.
  if (!(edited ? may.update : may.create)) return isOver ? null : <NotAllowed />;
  return (
    <FormPage title={edited ? t`Edit ${nameOf(edited)}` : (title ?? t`Add ${one}`)} description={description}>
      {children(edited)}
    </FormPage>
  );
}
