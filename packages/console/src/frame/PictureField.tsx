// Choosing a picture: it is uploaded at once and belongs to what is being written when that is saved.

import { Banner, Button } from "@tidemark/ui";
import { type ReactNode, useRef, useState } from "react";

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(",", 2)[1] ?? "");
    reader.onerror = () => reject(reader.error ?? new Error("unreadable"));
    reader.readAsDataURL(file);
  });
}

export type PictureFieldProps = {
  readonly legend: string;
  /** The address of the picture; empty for none. */
  readonly value: string;
  onChange(value: string): void;
  readonly words: { readonly choose: string; readonly remove: string; readonly unreadable: string };
  readonly help?: string;
  /** What is wrong with a file, or nothing. */
  check?(file: File): string;
  /** Hands the picture over; the address it can be seen at, or null where nothing was done. */
  upload(picture: string): Promise<string | null>;
  readonly isUploading: boolean;
  readonly children: ReactNode;
};

export function PictureField(props: PictureFieldProps) {
  const { legend, value, onChange, words, help, check, upload, isUploading, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState("");

  async function take(file: File): Promise<void> {
    const wrong = check?.(file) ?? "";
    setError(wrong);
    if (wrong !== "") return;
    try {
      const uploaded = await upload(await base64Of(file));
      if (uploaded !== null) onChange(uploaded);
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : words.unreadable);
    }
  }

  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-13 font-medium text-text-2">{legend}</legend>
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label={words.choose}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file !== undefined) void take(file);
            event.target.value = "";
          }}
        />
        <Button variant="secondary" size="sm" loading={isUploading} onClick={() => input.current?.click()}>
          {words.choose}
        </Button>
        {value !== "" && (
          <Button variant="ghost" size="sm" onClick={() => onChange("")}>
            {words.remove}
          </Button>
        )}
        {help !== undefined && <span className="text-12 text-text-3">{help}</span>}
      </div>
      {error !== "" && <Banner tone="danger">{error}</Banner>}
    </fieldset>
  );
}
