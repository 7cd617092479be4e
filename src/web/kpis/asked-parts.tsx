import type { AskedKpis } from "#shared/kpis/requests-api.ts";
import { AskedFiles } from "./asked-files.tsx";
import { AskedForm } from "./asked-form.tsx";

type Props = { token: string; asked: AskedKpis; onAnswered: (asked: AskedKpis) => void };

/** What is asked, a form for each period, and the files that belong to it. */
export function AskedParts({ token, asked: { firm, requests, files }, onAnswered }: Props) {
  return (
    <>
      {requests.map((request) => (
        <AskedForm key={request.id} token={token} request={request} firm={firm} onAnswered={onAnswered} />
      ))}
      <AskedFiles token={token} files={files} onAdded={onAnswered} />
    </>
  );
}
