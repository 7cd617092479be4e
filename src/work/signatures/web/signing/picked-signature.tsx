import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import type { MarkForm } from "./signing-client.ts";

type Props = { onMark: (mark: MarkForm | undefined) => void };

const [MOST_WIDTH, QUALITY] = [1200, 0.85];

/** A picture of a signature. The browser makes a small JPEG of it. */
export function PickedSignature({ onMark }: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState<string>();
  const [problem, setProblem] = useState<string>();
  async function pick(file: File | undefined) {
    if (file === undefined) return;
    setProblem(undefined);
    try {
      const address = await smallJpeg(file);
      setShown(address);
      onMark({ method: "uploaded", picture: address.slice(address.indexOf(",") + 1) });
    } catch {
      setShown(undefined);
      onMark(undefined);
      setProblem(t`This picture can’t be read`);
    }
  }
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label={t`Choose a picture of your signature`}
        hint={t`PNG or JPEG`}
        accept="image/png,image/jpeg,image/webp"
        onFiles={([file]) => void pick(file)}
      />
      {problem !== undefined && <Alert tone="danger">{problem}</Alert>}
      {shown !== undefined && (
        <img src={shown} alt={t`Your signature`} className="max-h-32 max-w-full self-start bg-white" />
      )}
    </div>
  );
}

async function smallJpeg(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, MOST_WIDTH / picture.width, MOST_WIDTH / picture.height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("No canvas");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL("image/jpeg", QUALITY);
}
