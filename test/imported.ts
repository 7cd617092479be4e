import type { ImportPlanInput } from "../src/intake/imports/shared/plan.ts";
import type { Target } from "../src/intake/imports/shared/targets.ts";
import { call, type Person } from "./harness.ts";

type Decided = Partial<Omit<ImportPlanInput, "settings" | "target">>;
type Content = string | Uint8Array<ArrayBuffer>;

/** Sends a file as the browser does; its id. */
export async function upload(
  { url, headers }: Person,
  content: Content,
  name = "file.csv",
  of = "records",
): Promise<string> {
  const address = `${url}/api/uploads/imports?of=${of}&name=${encodeURIComponent(name)}`;
  const response = await fetch(address, { method: "POST", headers, body: content });
  const answer = (await response.json()) as { id?: string; message?: string };
  if (answer.id === undefined) throw new Error(answer.message);
  return answer.id;
}

/** Uploads a file and reads it as it wants to be read; the plan the wizard would propose. */
export async function inspected(person: Person, target: Target, content: Content, name?: string) {
  const id = await upload(person, content, name);
  const seen = await call(person, "imports.inspect", { id, target });
  return { ...seen, plan: { id, target, settings: seen.settings, mapping: seen.mapping } };
}

/** From the file to its end: what the job says of it. */
export async function imported(person: Person, target: Target, content: Content, decided: Decided = {}, name?: string) {
  const { plan } = await inspected(person, target, content, name);
  const { jobId } = await call(person, "imports.start", { ...plan, ...decided });
  const job = await jobEnded(person, jobId);
  return { importId: plan.id, job, ...(await call(person, "imports.ofJob", { jobId })) };
}

/** Takes an import back; what the job says of it. */
export async function undone(person: Person, id: string) {
  return jobEnded(person, (await call(person, "imports.undo", { id })).jobId);
}

async function jobEnded(person: Person, id: string) {
  for (;;) {
    const job = await call(person, "jobs.get", { id });
    if (job.status !== "queued" && job.status !== "running") return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
