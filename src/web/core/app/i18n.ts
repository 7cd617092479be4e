import { i18n } from "@lingui/core";
import { compileMessage } from "#shared/core/message.ts";
import { setTranslate } from "#shared/core/text.ts";
import { numberFormat } from "../../ui/formats.ts";

/**
 * Copy is written in the code and is its own key, so the default locale needs no catalog: messages are compiled when they
 * are first shown, those of shared with them. `mixed` names the specification's English and French; plurals and numbers follow English.
 */
export function startCopy(): typeof i18n {
  i18n.setMessagesCompiler(compileMessage);
  setTranslate((text, values) => i18n._(text, values));
  // Counts as the reader writes numbers, too.
  i18n.number = (value, how = {}) => numberFormat(i18n.locales, how).format(Number(value));
  i18n.load("mixed", {});
  activateLocale();
  return i18n;
}

/** Draws all copy, dates and numbers again. */
export function activateLocale(): void {
  i18n.activate("mixed", ["en-GB"]);
}
