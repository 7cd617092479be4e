import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect } from "react";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { type Procedure, useCommand } from "../../api/api.ts";

/** Long enough for a number to be typed. */
const PAUSE_MS = 400;

/** What the server says of what stands in a form, soon after it was typed; nothing is asked while what is needed is missing. */
export function usePreview<Asked, Shown>(procedure: Procedure<Asked, Shown>, asked: Asked | undefined) {
  const { mutate, reset, data, error } = useCommand(procedure);
  const question = asked === undefined ? undefined : JSON.stringify(asked);
  useEffect(() => {
    if (question === undefined) return reset();
    const soon = setTimeout(() => mutate(JSON.parse(question) as Asked), PAUSE_MS);
    return () => clearTimeout(soon);
  }, [question, mutate, reset]);
  return { shown: data, problem: error?.message };
}

type Props<Shown> = {
  preview: { shown: Shown | undefined; problem: string | undefined };
  /** What is said beside its title. */
  renderSums: (shown: Shown) => ReactNode;
  children: (shown: Shown) => ReactNode;
};

/** What would come of the form above it, or why nothing would. */
export function FormPreview<Shown>({ preview: { shown, problem }, renderSums, children }: Props<Shown>) {
  const { t } = useLingui();
  if (problem !== undefined)
    return (
      <Alert tone="danger" className="mt-4">
        {problem}
      </Alert>
    );
  if (shown === undefined) return null;
  return (
    <div className="mt-4">
      <Section
        title={<Trans>Preview</Trans>}
        label={t`Preview`}
        beside={<span className="text-sm text-quiet">{renderSums(shown)}</span>}
      >
        {children(shown)}
      </Section>
    </div>
  );
}
