import autocannon, { type Result } from "autocannon";

export type Call = { method?: "GET" | "POST"; path: string; headers?: Record<string, string>; body?: string };

/** Keeps a server busy for so long, or with so many requests. Fails when any answer is not a good one: speed of refusals is worth nothing. */
export async function load(
  url: string,
  calls: readonly Call[],
  connections: number,
  until: { seconds: number } | { requests: number },
): Promise<Result> {
  const end = "seconds" in until ? { duration: until.seconds } : { amount: until.requests };
  const result = await autocannon({ url, connections, ...end, requests: [...calls] });
  if (result.non2xx + result.errors + result.timeouts > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed, ${result.timeouts} timed out`);
  return result;
}
