import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { Skeleton } from "./skeleton.tsx";

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props & object : never;

/** A part of a page whose code comes once the page can be seen, and whose place is held until then. */
export function afterPaint<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  place: ReactNode = <Skeleton className="h-24 rounded-card" />,
) {
  const seen = async () => {
    await painted();
    return load();
  };
  const Part = lazyRouteComponent<Module, Name>(seen, name) as ComponentType<PropsOf<Module[Name]>>;
  return function PartAfterPaint(props: PropsOf<Module[Name]>) {
    return (
      <Suspense fallback={place}>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** A dialog whose code comes when it is opened. */
export function whenOpened<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  const Part = lazyRouteComponent<Module, Name>(load, name) as ComponentType<PropsOf<Module[Name]>>;
  return function PartWhenOpened(props: PropsOf<Module[Name]>) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** Has the code of what may be opened next, once what is here can be seen. */
export function useSoon(part: { preload?: () => Promise<void> | undefined }): void {
  useEffect(() => {
    // What could not be loaded is loaded when it is opened, which says why not.
    void painted().then(() => part.preload?.()?.catch(() => undefined));
  }, [part]);
}

/** When what was drawn is on the screen: a frame is drawn, and then there is time for something else. */
export function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
