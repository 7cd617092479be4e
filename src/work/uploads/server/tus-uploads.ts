import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { DataStore, Server, Upload } from "@tus/server";
import type { Staging } from "#core/server/files/staging.ts";
import { AWAY_STATUS, awayMessage, storageAway } from "#core/server/outage.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";

/** Which upload a request is about, as the database has it. */
export type Asked = { id: string; bytes: number };

const UPLOADS_PATH = "/api/uploads/files";

/** The tus protocol over the folder of files on their way in: what a request is about is looked up before, and handed along. */
export function tusUploads(staging: Staging) {
  const about = new AsyncLocalStorage<Asked>();
  const asked = () => {
    const one = about.getStore();
    if (!one) throw new Error("Nobody said which upload this is about");
    return one;
  };
  const server = new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    datastore: new StagedUploads(staging, asked),
    namingFunction: () => asked().id,
    getFileIdFromRequest: () => asked().id,
  });
  return {
    handle: (one: Asked, request: IncomingMessage, response: ServerResponse) =>
      about.run(one, () => server.handle(request, response)),
  };
}

class StagedUploads extends DataStore {
  readonly #staging: Staging;
  readonly #asked: () => Asked;

  constructor(staging: Staging, asked: () => Asked) {
    super();
    this.extensions = ["creation", "termination"];
    this.#staging = staging;
    this.#asked = asked;
  }

  override async create(upload: Upload): Promise<Upload> {
    await safely(() => this.#staging.create(upload.id));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const offset = await this.#staging.sizeOf(id);
    if (offset === undefined) throw answer(404, refuse("core.not_found", { what: t("Upload") }).message);
    return new Upload({ id, offset, size: this.#asked().bytes });
  }

  override write(source: Readable, id: string, offset: number): Promise<number> {
    return safely(() => this.#staging.write(id, source, offset));
  }

  override remove(id: string): Promise<void> {
    return this.#staging.remove(id);
  }
}

/** As tus servers throw. */
function answer(status: number, body: string): Error {
  return Object.assign(new Error(body), { status_code: status, body });
}

/** A disk that takes no more is said in words; a line that broke is nobody's failure, and the upload goes on. */
async function safely<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (!["ENOSPC", "EDQUOT", "EROFS", "EIO", "ENOENT", "EACCES"].includes(code)) throw error;
    const message = awayMessage(storageAway(error));
    throw answer(AWAY_STATUS, JSON.stringify({ code: "internal", message }));
  }
}
