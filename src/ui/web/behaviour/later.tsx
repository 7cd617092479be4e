import { lazyRouteComponent } from "@tanstack/react-router";
import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { Skeleton } from "../feedback/skeleton.tsx";
import { painted } from "./painted.ts";

type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props & object : never;

const UsualPlace = () => <Skeleton className="h-24 rounded-card" />;
/** Of what most often says nothing. */
export const NoPlace = () => null;

/** A part whose place is held while its code is on its way. */
function held<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  Place: ComponentType<PropsOf<Module[Name]>>,
) {
  const Part = lazyRouteComponent<Module, Name>(load, name) as ComponentType<PropsOf<Module[Name]>> & Preloaded;
  const HeldPart = (props: PropsOf<Module[Name]>) => (
    <Suspense fallback={<Place {...props} />}>
      <Part {...props} />
    </Suspense>
  );
  return { HeldPart, preload: () => void Part.preload?.() };
}

type Preloaded = { preload?: () => Promise<void> | undefined };

/** A part of a page whose code comes once the page can be seen, and whose place is held until then. */
export function afterPaint<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  Place: ComponentType<PropsOf<Module[Name]>> = UsualPlace,
) {
  const seen = async () => {
    await painted();
    return load();
  };
  return held(seen, name, Place).HeldPart;
}

/** A part that may be asked for next, such as another tab: its code comes when it is, or a moment after the page can be seen. */
export function inReserve<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
  { Place = UsualPlace, afterMs = 1_000 }: { Place?: ComponentType<PropsOf<Module[Name]>>; afterMs?: number } = {},
) {
  const { HeldPart, preload } = held(load, name, Place);
  void painted().then(() => setTimeout(preload, afterMs));
  return HeldPart;
}

/** A dialog whose code comes when it is opened. */
export function whenOpened<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
) {
  return held(load, name, NoPlace).HeldPart;
}

/** Has the code of what may be opened next, once what is here can be seen. */
export function useSoon(part: Preloaded): void {
  useEffect(() => {
    // What could not be loaded is loaded when it is opened, which says why not.
    void painted().then(() => part.preload?.()?.catch(() => undefined));
  }, [part]);
}
