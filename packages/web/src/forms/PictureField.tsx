// A field for one picture: choose it, drop it, or take it with the phone's camera; then see what was sent.

import { Button, cx, ProgressBar } from "@tidemark/ui";
import { Camera, CircleAlert, ImagePlus } from "lucide-react";
import { type ChangeEvent, type DragEvent, type RefObject, useRef, useState } from "react";
import { useTexts } from "../i18n/use-texts.ts";
import { type Picture, pictureTypes, usePicture } from "./use-picture.ts";

export type PictureFieldProps = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** The picture's address; empty while there is none. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (address: string) => void;
};

export function PictureField({ id, label, hint, value, error, onChange }: PictureFieldProps) {
  const picture = usePicture(onChange);
  const { state } = picture;
  const [isOver, setOver] = useState(false);
  const problem = state.kind === "failed" ? state.problem : error;
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) void picture.take(file);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-13 font-medium text-text-2">{label}</legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the buttons inside are the first */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          "relative flex aspect-4/3 flex-col items-center justify-center gap-3 overflow-hidden rounded-control border border-dashed bg-sunken p-3",
          isOver ? "border-accent bg-accent-soft" : problem === undefined ? "border-control" : "border-danger",
        )}
      >
        <Inside id={id} label={label} value={value} picture={picture} describedBy={`${id}-hint`} />
      </div>
      {problem !== undefined && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-12 text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          <span>{problem}</span>
        </p>
      )}
      <p id={`${id}-hint`} className="text-12 text-text-3">
        {hint}
      </p>
    </fieldset>
  );
}

type InsideProps = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly picture: Picture;
  readonly describedBy: string;
};

function Inside({ id, label, value, picture, describedBy }: InsideProps) {
  const text = useTexts("forms");
  const { state } = picture;
  if (state.kind === "sending") {
    const said = state.percent < 100 ? text("pictureSending", { percent: state.percent }) : text("pictureChecking");
    return (
      <div className="flex w-full flex-col items-center gap-2 text-13 text-text-2">
        <ProgressBar label={label} value={state.percent} valueText={said} className="max-w-48" />
        <span aria-hidden="true">{said}</span>
      </div>
    );
  }
  return (
    <>
      {value !== "" && (
        <img
          src={value}
          alt={text("picturePreview", { what: label })}
          className="absolute inset-0 size-full bg-sunken object-contain"
        />
      )}
      <Choices id={id} label={label} isChosen={value !== ""} picture={picture} describedBy={describedBy} />
    </>
  );
}

function Choices({ id, label, isChosen, picture, describedBy }: Omit<InsideProps, "value"> & { isChosen: boolean }) {
  const text = useTexts("forms");
  const chosen = useRef<HTMLInputElement>(null);
  const taken = useRef<HTMLInputElement>(null);
  const canSendAgain = picture.state.kind === "failed" && picture.state.file !== null;
  return (
    // Over a picture of any colour the buttons stand on ground of their own.
    <div
      className={cx(
        "flex flex-col items-center gap-2",
        isChosen && "absolute bottom-2 rounded-control bg-surface p-1 shadow-raised",
      )}
    >
      <FileInput input={chosen} onFile={picture.take} />
      <FileInput input={taken} onFile={picture.take} isCamera />
      <div className="flex flex-wrap justify-center gap-2">
        <Button
          id={id}
          size="sm"
          aria-label={`${label}: ${text(isChosen ? "pictureRetake" : "pictureChoose")}`}
          aria-describedby={describedBy}
          onClick={() => chosen.current?.click()}
        >
          <ImagePlus aria-hidden="true" className="size-4" />
          {text(isChosen ? "pictureRetake" : "pictureChoose")}
        </Button>
        <span className="hidden pointer-coarse:inline">
          <Button size="sm" aria-label={`${label}: ${text("pictureCamera")}`} onClick={() => taken.current?.click()}>
            <Camera aria-hidden="true" className="size-4" />
            {text("pictureCamera")}
          </Button>
        </span>
        {canSendAgain && (
          <Button size="sm" onClick={picture.again}>
            {text("pictureSendAgain")}
          </Button>
        )}
      </div>
      {!isChosen && <span className="text-12 text-text-3 pointer-coarse:hidden">{text("pictureDrop")}</span>}
    </div>
  );
}

type FileInputProps = {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFile: (file: File) => Promise<void>;
  readonly isCamera?: boolean;
};

/** The browser's own field, pressed by the buttons beside it. */
function FileInput({ input, onFile, isCamera = false }: FileInputProps) {
  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const file = target.files?.[0];
    // The same file may be chosen again after it failed.
    target.value = "";
    if (file !== undefined) void onFile(file);
  }
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={pictureTypes.join(",")}
      {...(isCamera ? { capture: "environment" as const } : {})}
      onChange={choose}
    />
  );
}
