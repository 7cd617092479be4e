import { useLingui } from "@lingui/react/macro";
import { Alert } from "#ui/web/feedback/alert.tsx";

/** A problem of the file as a whole has no line. */
export function FileProblem({ problem: { line, message } }: { problem: { line: number; message: string } }) {
  const { t } = useLingui();
  return <Alert tone="danger">{line === 0 ? message : t`Line ${line}: ${message}`}</Alert>;
}
