import { useEffect } from "react";

/** An address no screen has leads to the front page, which says so. */
export function UnknownAddress() {
  useEffect(() => location.replace("/#unknown-address"), []);
  return null;
}
