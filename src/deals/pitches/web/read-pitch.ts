import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { api, call } from "#core/web/api/api.ts";
import { sendFile } from "#core/web/api/send-file.ts";
import type { Brought } from "#core/web/app/brought.ts";
import type { Pitch } from "#deals/pitches/shared/api.ts";
import { DECK_NAME, MOST_DECK_BYTES, MOST_PASTED } from "#deals/pitches/shared/rules.ts";

/** Why a file is not even sent, with what to do; undefined where it may be an e-mail or a deck. */
export function problemOf(brought: Brought): string | undefined {
  if ("text" in brought) return undefined;
  const [file, ...others] = brought.files;
  if (file === undefined || others.length > 0) return i18n._(msg`Drop one file at a time`);
  const { name } = file;
  if (isDeck(file) && file.size > MOST_DECK_BYTES)
    return i18n._(msg`Decks can be up to ${MOST_DECK_BYTES / 1024 / 1024} MB. Save it with smaller pictures`);
  if (isEml(file) || isText(file) || isDeck(file)) return undefined;
  if (/\.(?:ppt|key|odp)$/i.test(name)) return i18n._(msg`Save ${name} as PDF, and drop that`);
  return i18n._(msg`${name} is neither an e-mail nor a pitch deck. Drop an .eml, .msg, .pdf or .pptx file`);
}

/** What a brought e-mail or deck proposes. */
export async function readPitch(brought: Brought, signal: AbortSignal): Promise<Pitch> {
  if ("text" in brought) return readText(brought.text, signal);
  const [file] = brought.files;
  if (file === undefined) throw new Error("Nothing was brought");
  if (isText(file)) return readText(await file.text(), signal);
  const address = `/api/uploads/pitches?name=${encodeURIComponent(file.name)}`;
  return sendFile(address, file, isEml(file) ? "message/rfc822" : "application/octet-stream", signal);
}

const isEml = ({ name, type }: File) => /\.(?:eml|msg)$/i.test(name) || type === "message/rfc822";
const isDeck = ({ name }: File) => DECK_NAME.test(name);
const isText = ({ name, type, size }: File) => (/\.txt$/i.test(name) || type === "text/plain") && size <= MOST_PASTED;

const readText = (text: string, signal: AbortSignal) =>
  call(api.pitches.read, { text: text.slice(0, MOST_PASTED) }, signal);
