import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { type Brought, takeBrought } from "#core/web/app/brought.ts";
import { useOver } from "#core/web/app/over.ts";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import type { Pitch } from "#deals/pitches/shared/api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { BringPitch } from "./bring-pitch.tsx";
import { PitchFrame } from "./pitch-frame.tsx";
import { problemOf, readPitch } from "./read-pitch.ts";

const PitchForm = whenOpened(() => import("./pitch-form.tsx"), "PitchForm");

/** An e-mail or a deck becomes a deal: at an address of its own, or over whatever it was dropped on. */
export function NewPitchPage() {
  const mayCreate = useCan("deal:create");
  const isOver = useOver() !== undefined;
  if (!mayCreate) return isOver ? null : <NotAllowed />;
  return <NewPitch />;
}

type State =
  | { is: "asking"; problem?: string | undefined }
  | { is: "reading"; what: string }
  | { is: "read"; pitch: Pitch; brought: Brought; times: number };

/** Another one after it is a form of its own. */
const readOf = (before: State, read: { pitch: Pitch; brought: Brought }): State => ({
  is: "read",
  ...read,
  times: before.is === "read" ? before.times + 1 : Date.now(),
});

function NewPitch() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const over = useOver();
  const [state, setState] = useState<State>({ is: "asking" });
  // What was pasted stays when it could not be read.
  const [text, setText] = useState("");
  const reading = useRef<AbortController>(undefined);

  async function read(next: Brought) {
    reading.current?.abort();
    const problem = problemOf(next);
    if (problem !== undefined) {
      setState({ is: "asking", problem });
      return;
    }
    const mine = new AbortController();
    reading.current = mine;
    if ("text" in next) setText(next.text);
    setState({
      is: "reading",
      what: "text" in next ? t`Reading the e-mail...` : t`Reading ${next.files[0]?.name ?? ""}...`,
    });
    try {
      const pitch = await readPitch(next, mine.signal);
      if (!mine.signal.aborted) setState((before) => readOf(before, { pitch, brought: next }));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!mine.signal.aborted) setState({ is: "asking", problem: reason });
    }
  }
  const take = useEffectEvent((next: Brought) => void read(next));
  useEffect(() => takeBrought((next) => take(next)), []);

  const onGiveUp = () => (over ? over.close() : void navigate({ to: "/dealflow" }));
  function startOver(problem?: string) {
    reading.current?.abort();
    setState({ is: "asking", problem });
  }

  if (state.is === "read")
    return (
      <PitchForm
        key={state.times}
        pitch={state.pitch}
        brought={state.brought}
        onGiveUp={onGiveUp}
        onOther={() => startOver()}
      />
    );
  return (
    <PitchFrame title={<Trans>Add deal from an e-mail or deck</Trans>} onClose={onGiveUp} isDirty={text !== ""}>
      <BringPitch
        text={text}
        onText={setText}
        busy={state.is === "reading" ? state.what : undefined}
        problem={state.is === "asking" ? state.problem : undefined}
        onBring={(next) => void read(next)}
        onStop={() => startOver()}
      />
    </PitchFrame>
  );
}
