import { z } from "zod";
import { atMost, rule } from "../text.ts";

/** Characters nobody sees that turn the direction of writing round or join letters to nothing: one name is read as another with them. */
const DISGUISES = /[\u202A-\u202E\u2066-\u2069\u200B\u2060-\u2064\uFEFF\u00AD]/gu;
/** What leaves a trace: neither a control or format character, nor a blank, nor a letter that is drawn as one. */
const VISIBLE = /[^\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u;

export const undisguised = (text: string): string => text.replaceAll(DISGUISES, "");

/** A name as it is kept: on one line, without disguises; empty where nothing of it can be seen. */
function cleanName(text: string): string {
  const line = undisguised(text)
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return VISIBLE.test(line) ? line : "";
}

/** A name that has to be there; every form that asks for one takes it from here. */
export const nameText = (most = 200) =>
  z.string(rule("Enter a name")).overwrite(cleanName).min(1, rule("Enter a name")).max(most, atMost(most));
