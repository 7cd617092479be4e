import type { ComponentProps } from "react";

/** The `render` of a popup: what is closed already and fades out takes no more keys or presses, such as a second Enter. */
export const untilClosed = (props: ComponentProps<"div">, { open }: { open: boolean }) => (
  <div {...props} inert={!open} />
);
