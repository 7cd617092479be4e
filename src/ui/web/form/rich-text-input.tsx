import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentProps, Suspense } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import type { RichEditor } from "./rich-editor.tsx";

const Editor = lazyRouteComponent(() => import("./rich-editor.tsx"), "RichEditor");

/** A text with formatting, to write; its code comes with the first one. */
export function RichTextInput(props: ComponentProps<typeof RichEditor>) {
  return (
    <Suspense fallback={<Skeleton className="h-48 w-full" />}>
      <Editor {...props} />
    </Suspense>
  );
}
