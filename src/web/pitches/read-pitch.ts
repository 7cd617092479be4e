import { i18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Pitch } from "#shared/pitches/api.ts";
import { MOST_PASTED } from "#shared/pitches/rules.ts";
import { api, call } from "../core/api/api.ts";
import { sendFile } from "../core/api/send-file.ts";
import type { Brought } from "../core/app/brought.ts";

/** Why a file is not even sent, with what to do; undefined where it may be an e-mail. */
export function problemOf(brought: Brought): string | undefined {
  if ("text" in brought) return undefined;
  const [file, ...others] = brought.files;
  if (file === undefined || others.length > 0) return i18n._(msg`Drop one e-mail at a time`);
  const { name } = file;
  if (/\.msg$/i.test(name))
    return i18n._(
      msg`Outlook .msg files can’t be read. In Outlook, save the message as .eml, or copy its text and paste it here`,
    );
  if (isEml(file) || isText(file)) return undefined;
  return i18n._(msg`${name} isn’t an e-mail. Drop an .eml file, or paste the text of an e-mail`);
}

/** What a brought e-mail proposes. */
export async function readPitch(brought: Brought, signal: AbortSignal): Promise<Pitch> {
  if ("text" in brought) return readText(brought.text, signal);
  const [file] = brought.files;
  if (file === undefined) throw new Error("Nothing was brought");
  if (isText(file)) return readText(await file.text(), signal);
  return sendFile("/api/uploads/pitches", file, "message/rfc822", signal);
}

const isEml = ({ name, type }: File) => /\.eml$/i.test(name) || type === "message/rfc822";
const isText = ({ name, type, size }: File) => (/\.txt$/i.test(name) || type === "text/plain") && size <= MOST_PASTED;

const readText = (text: string, signal: AbortSignal) =>
  call(api.pitches.read, { text: text.slice(0, MOST_PASTED) }, signal);
