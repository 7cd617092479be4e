import { useLingui } from "@lingui/react/macro";
import { NOTATIONS } from "#core/shared/text/notations.ts";
import { numberWriter } from "#core/shared/text/numbers.ts";

const EXAMPLE = "1234567.89";

/** The ways of writing numbers, each by its language and region with a number written so. */
export function NotationOptions() {
  const { i18n } = useLingui();
  const names = new Intl.DisplayNames(i18n.locales ?? i18n.locale, {
    type: "language",
    languageDisplay: "standard",
    style: "short",
  });
  return NOTATIONS.map((notation) => (
    <option key={notation} value={notation}>
      {`${names.of(notation) ?? notation}: ${numberWriter(notation, {}).format(EXAMPLE)}`}
    </option>
  ));
}
