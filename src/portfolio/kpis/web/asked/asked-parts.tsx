import type { AskedKpis } from "#portfolio/kpis/shared/requests-api.ts";
import { useFoundTable } from "../use-found-table.ts";
import { AskedFiles } from "./asked-files.tsx";
import { AskedForm } from "./asked-form.tsx";
import { AskedTable } from "./asked-table.tsx";
import { useAnswers } from "./use-answers.ts";

type Props = { token: string; asked: AskedKpis; onAnswered: (asked: AskedKpis) => void };

/** What is asked, a form for each period, filled by hand or from a table, and the files that belong to it. */
export function AskedParts({ token, asked: { firm, requests, files }, onAnswered }: Props) {
  const answers = useAnswers(token, requests);
  const table = useFoundTable(token, requests);
  return (
    <>
      <AskedTable table={table} requests={requests} answers={answers} />
      {requests.map((request) => (
        <AskedForm
          key={request.id}
          token={token}
          request={request}
          firm={firm}
          answer={answers.answerOf(request)}
          saved={answers.stateOf(request)}
          onEnter={(changed) => answers.enter(request, changed)}
          onPaste={(event) => table.paste(event, request.id)}
          onAnswered={onAnswered}
        />
      ))}
      <AskedFiles token={token} files={files} onAdded={onAnswered} />
    </>
  );
}
