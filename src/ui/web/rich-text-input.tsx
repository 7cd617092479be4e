import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentProps, Suspense } from "react";
import type { RichEditor } from "./rich-editor.tsx";
import { Skeleton } from "./skeleton.tsx";

const Editor = lazyRouteComponent(() => import("./rich-editor.tsx"), "RichEditor");

/** A text with formatting, to write; its code comes with the first one. */
export function RichTextInput(props: ComponentProps<typeof RichEditor>) {
  return (
    <Suspense fallback={<Skeleton className="h-48 w-full" />}>
      <Editor {...props} />
    </Suspense>
  );
}
