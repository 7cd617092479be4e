/** What differs from one server, or one visitor, to another. */
export type Circumstances = {
  isDemo: boolean;
  isSignedIn: boolean;
  /** Where “View Live Demo” leads; without it none exists. */
  demoUrl: string | undefined;
  /** The address of this site, for a person who quotes the page. */
  origin: string;
};

const PART = /<template data-part="([a-z-]+)"><\/template>([\s\S]*?)<template data-end="\1"><\/template>/g;

const NAMES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => NAMES[sign] ?? "");

/** The front page as it was built, with those of its marked parts (`web/landing/only-where.tsx`) that hold here. */
export function frontPage(built: string, { isDemo, isSignedIn, demoUrl, origin }: Circumstances): string {
  const holds: Record<string, boolean> = {
    demo: isDemo,
    "no-demo": !isDemo,
    "demo-link": demoUrl !== undefined,
    "signed-in": isSignedIn,
    "signed-out": !isSignedIn,
  };
  const chosen = (html: string): string =>
    html.replaceAll(PART, (_, name: string, part: string) => (holds[name] === true ? chosen(part) : ""));
  const site = escaped(origin);
  const head = [
    `<link rel="canonical" href="${site}/" />`,
    `<meta property="og:url" content="${site}/" />`,
    `<meta property="og:image" content="${site}/share.png" />`,
  ];
  return chosen(built)
    .replaceAll("{{demo}}", () => escaped(demoUrl ?? ""))
    .replace("</head>", () => `${head.join("")}</head>`);
}
