import { type ComponentType, useState } from "react";
import { whenOpened } from "../behaviour/later.tsx";

const load = () => import("./dialog.tsx");

/** A dialog whose code comes when it is first opened, for what draws a page as well. */
export const Dialog = onceOpen(whenOpened(load, "Dialog"));
/** The same at the side. */
export const Drawer = onceOpen(whenOpened(load, "Drawer"));

function onceOpen<Props extends { open: boolean }>(Part: ComponentType<Props>) {
  return function LaterDialog(props: Props) {
    const [hasOpened, setOpened] = useState(props.open);
    if (props.open && !hasOpened) setOpened(true);
    return hasOpened ? <Part {...props} /> : null;
  };
}
