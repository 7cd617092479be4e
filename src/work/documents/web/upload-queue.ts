import { i18n } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { AppError, type ErrorCode } from "#core/shared/errors.ts";
import { api, call, queryClient } from "#core/web/api/api.ts";
import { isLiveConnected } from "#core/web/api/live.ts";
import type { Sending } from "#core/web/api/send-upload.ts";
import { toast } from "#core/web/app/toasts.ts";
import { type DocumentCategory, likelyCategory } from "#work/documents/shared/rules.ts";

/** What a file becomes: a document of a record, of a private group or of the firm, the next version of one and how that is called, or what `save` makes of it for `part`. */
export type UploadTarget =
  | { recordId: string | null; chatRoomId?: string | undefined }
  | { documentId: string; called: string }
  | { part: string; save: (uploadId: string) => Promise<unknown> };

/** A file on its way, which goes on whatever page is looked at. */
export type Queued = {
  key: number;
  target: UploadTarget;
  name: string;
  bytes: number;
  sent: number;
  state: "waiting" | "sending" | "saving" | "failed";
  /** Why it failed. */
  problem?: string | undefined;
  /** It failed for what it is, and would again. */
  isRefused?: boolean | undefined;
};

/** Its category, where that is known, and what else becomes of it once it is a document. */
export type Becoming = {
  category?: DocumentCategory | undefined;
  onKept?: ((documentId: string) => Promise<unknown>) | undefined;
};
type Entry = Queued & Becoming & { file: File; sending?: Sending };

/** Why it failed, or what else its person has to know. */
type Ended = { problem?: string; note?: string | undefined };

const MOST_AT_ONCE = 3;
/** What is answered to a file that no second try makes welcome. */
const REFUSALS: readonly ErrorCode[] = ["invalid", "forbidden", "not_found"];

let entries: readonly Entry[] = [];
let lastKey = 0;
/** What became of the files since nothing was on its way, in the order they ended. */
let ended: Ended[] = [];
const listeners = new Set<() => void>();

function put(changed: readonly Entry[]) {
  entries = changed;
  for (const listener of listeners) listener();
  const isBusy = entries.some(({ state }) => state !== "failed");
  if (isBusy) window.addEventListener("beforeunload", warn);
  else window.removeEventListener("beforeunload", warn);
}

/** The window asks before it closes over files that are on their way. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault();

const change = (key: number, changed: Partial<Entry>) =>
  put(entries.map((one) => (one.key === key ? { ...one, ...changed } : one)));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What is on its way to here, and what failed. */
export function useUploads(): readonly Queued[] {
  return useSyncExternalStore(subscribe, () => entries);
}

/** Sends files, a few at a time; each is a document once all of it has arrived. */
export function upload(files: readonly File[], target: UploadTarget, becoming: Becoming = {}): void {
  const added = files.map((file): Entry => {
    lastKey += 1;
    const { name, size: bytes } = file;
    return { key: lastKey, file, target, name, bytes, sent: 0, state: "waiting", ...becoming };
  });
  put([...entries, ...added]);
  next();
}

/** Goes on where it broke off. */
export function retryUpload(key: number): void {
  change(key, { state: "waiting", problem: undefined, isRefused: undefined });
  next();
}

/** Stops it, and forgets what has arrived. */
export function cancelUpload(key: number): void {
  const entry = entries.find((one) => one.key === key);
  put(entries.filter((one) => one.key !== key));
  void entry?.sending?.cancel();
  next();
}

/** Stops what has not arrived, and puts away what failed. */
export function cancelUploads(uploads: readonly Queued[]): void {
  for (const { key, state } of uploads) if (state !== "saving") cancelUpload(key);
}

function next() {
  const busy = entries.filter(({ state }) => state === "sending" || state === "saving").length;
  for (const entry of entries.filter(({ state }) => state === "waiting").slice(0, MOST_AT_ONCE - busy)) {
    change(entry.key, { state: "sending" });
    void run(entry);
  }
}

async function run({ key, file, target, category, onKept }: Entry) {
  const isThere = () => entries.some((one) => one.key === key);
  try {
    const { sendUpload } = await import("#core/web/api/send-upload.ts");
    const sending = sendUpload(file, (sent) => isThere() && change(key, { sent }));
    change(key, { sending });
    const uploadId = await sending.done;
    if (!isThere()) return;
    change(key, { state: "saving", sent: file.size });
    const document = await save(uploadId, { file, target, category });
    if (document) await onKept?.(document.id);
    put(entries.filter((one) => one.key !== key));
    ended.push({ note: document && renamed(target, document.name) });
    if (!isLiveConnected()) await queryClient.invalidateQueries();
  } catch (error) {
    if (!isThere()) return;
    const problem = error instanceof Error ? error.message : String(error);
    change(key, { state: "failed", problem, isRefused: error instanceof AppError && REFUSALS.includes(error.code) });
    ended.push({ problem });
  } finally {
    next();
    if (entries.every(({ state }) => state === "failed")) tellEnded();
  }
}

/** A version of another type gives a document its ending. */
function renamed(target: UploadTarget, name: string): string | undefined {
  if (!("called" in target) || target.called === name) return undefined;
  const { called } = target;
  return i18n._(msg`${called} is now called ${name}: the new version is of another type.`);
}

/** Says once for all files of a run what became of them; each that failed stands in the list with why. */
function tellEnded() {
  const failed = ended.flatMap(({ problem }) => problem ?? []);
  const kept = ended.filter(({ problem }) => problem === undefined);
  ended = [];
  if (failed.length > 0) {
    const many = plural(failed.length, { one: "# file wasn’t uploaded", other: "# files weren’t uploaded" });
    toast.error(failed.length > 1 ? many : (failed[0] ?? many), i18n._(msg`Erreur lors de l'upload du document`));
  } else if (kept.length === 1) {
    const said = i18n._(msg`Document uploadé avec succès`);
    const note = kept[0]?.note;
    if (note === undefined) toast.success(said);
    else toast.notice(said, note);
  } else if (kept.length > 1)
    toast.success(plural(kept.length, { one: "# document uploaded", other: "# documents uploaded" }));
}

/** The document it has become; undefined where it became something else. */
async function save(uploadId: string, { file, target, category }: Pick<Entry, "file" | "target" | "category">) {
  if ("documentId" in target) return call(api.documents.addVersion, { id: target.documentId, uploadId });
  if ("save" in target) {
    await target.save(uploadId);
    return undefined;
  }
  const { recordId, chatRoomId } = target;
  const about = { recordId, chatRoomId, category: category ?? likelyCategory(file.name) };
  return call(api.documents.create, { ...about, uploadId });
}
