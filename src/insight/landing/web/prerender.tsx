import { renderToStaticMarkup } from "react-dom/server";
import { DESCRIPTION, TITLE } from "./content.ts";
import { FrontPage } from "./front.tsx";

/** What stands in the places of `landing.html`, as it is built. */
export const places = () => ({
  title: TITLE,
  description: DESCRIPTION,
  page: renderToStaticMarkup(<FrontPage />),
});
