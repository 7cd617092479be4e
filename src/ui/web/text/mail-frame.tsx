import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";

/** Nothing is loaded, and a link opens beside this page. */
const HEAD = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><base target="_blank">`;

/**
 * A message as a mail client shows it, as high as it is. Its page runs no scripts, so that it is of this origin lets only this
 * page measure it.
 */
export function MailFrame({ subject, html }: { subject: string; html: string }) {
  const { t } = useLingui();
  const watching = useRef<ResizeObserver>(undefined);

  function fit(frame: HTMLIFrameElement) {
    watching.current?.disconnect();
    const body = frame.contentDocument?.body;
    if (!body) return;
    const measure = () => {
      frame.style.height = `${body.scrollHeight}px`;
    };
    watching.current = new ResizeObserver(measure);
    watching.current.observe(body);
    measure();
  }

  return (
    <iframe
      title={t`Message: ${subject}`}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={html.replace("<head>", `<head>${HEAD}`)}
      onLoad={({ currentTarget }) => fit(currentTarget)}
      className="h-96 w-full rounded-control border border-line"
    />
  );
}
