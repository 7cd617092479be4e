import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingHttpHeaders } from "node:http";
import { setReadersNotation } from "#core/shared/text/notation.ts";
import { NOTATIONS, type Notation } from "#core/shared/text/notations.ts";

const notations = new AsyncLocalStorage<Notation | undefined>();
setReadersNotation(() => notations.getStore());

/** What is said while `work` runs has numbers as the browser that asks writes them. Programs name none and read English. */
export const speakingTo = <Result>(headers: IncomingHttpHeaders, work: () => Result): Result =>
  notations.run(
    NOTATIONS.find((one) => one === headers["x-number-format"]),
    work,
  );
