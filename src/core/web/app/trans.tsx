import { Trans as LinguiTrans, type TransProps } from "@lingui/react";

/**
 * What `<Trans>` becomes when the web is built (lingui.config.ts). The library reads tags in the finished sentence, so markup
 * in a name would be taken for a part of the message and vanish; as an element a value is shown as it is.
 */
export function Trans({ values, ...message }: TransProps) {
  return <LinguiTrans {...message} {...(values && { values: shownAsWritten(values) })} />;
}

function shownAsWritten(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, isMarkup(value) ? <>{value}</> : value]),
  );
}

const isMarkup = (value: unknown): value is string => typeof value === "string" && value.includes("<");
