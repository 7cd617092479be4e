import { Trans } from "@lingui/react/macro";

/** `of` names the file, where there are several. */
type Props = { problems: readonly { line: number; problem: string; of?: string }[] };

/** Rows of a file that come to nothing, and why. */
export function LeftOut({ problems }: Props) {
  if (problems.length === 0) return null;
  return (
    <div>
      <h3 className="font-medium">
        <Trans>Left out</Trans>
      </h3>
      <ul className="mt-1 flex relative max-h-40 flex-col gap-1 overflow-y-auto">
        {problems.map(({ line, problem, of }) => (
          <li key={`${of} ${line} ${problem}`} className="wrap-anywhere">
            {of !== undefined && (
              <>
                <bdi>{of}</bdi>,{" "}
              </>
            )}
            <Trans>
              Line {line}: {problem}
            </Trans>
          </li>
        ))}
      </ul>
    </div>
  );
}
