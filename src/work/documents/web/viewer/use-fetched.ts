import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

type Fetched<Value> = { value?: Value; problem?: string };

/** What an address answers, while it is shown; what is refused in the server’s words. */
export function useFetched<Value>(address: string, read: (response: Response) => Promise<Value>): Fetched<Value> {
  const { t } = useLingui();
  const [fetched, setFetched] = useState<Fetched<Value>>({});
  useEffect(() => {
    const leaving = new AbortController();
    const get = async (): Promise<Fetched<Value>> => {
      const response = await fetch(address, leaving);
      if (response.ok) return { value: await read(response) };
      const { message } = (await response.json()) as { message?: string };
      return { problem: message ?? t`The file can’t be shown` };
    };
    const show = (next: Fetched<Value>) => !leaving.signal.aborted && setFetched(next);
    get().then(show, () => show({ problem: t`The server can’t be reached` }));
    return () => leaving.abort();
  }, [address, read, t]);
  return fetched;
}
