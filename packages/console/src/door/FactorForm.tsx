// Six digits, or a passkey: at the door, and again before what takes it.

import { Banner, Button, TextField } from "@tidemark/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { atDoor, useDoor } from "../frame/ask.ts";
import { useWords } from "../frame/taste.ts";
import { frameWords } from "../words/words.ts";
import { hasPasskeys, signWith } from "./passkey.ts";

export function FactorForm({
  call,
  onProved,
  children,
}: {
  call: "prove" | "confirm";
  onProved?: () => void;
  children?: ReactNode;
}) {
  const t = useWords(frameWords);
  const hasPasskey = useDoor(({ state }) => state?.hasPasskey === true);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);

  async function give(text: string): Promise<void> {
    setBusy(true);
    setProblem("");
    try {
      await atDoor(call, { code: text });
      onProved?.();
    } catch (error) {
      setProblem((error as Error).message);
      setCode("");
    } finally {
      setBusy(false);
    }
  }

  async function signByPasskey(): Promise<void> {
    const answer = await signWith(await atDoor("passkey-options", {}));
    if (answer !== null) await give(answer);
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        event.stopPropagation();
        void give(code);
      }}
    >
      {children}
      <TextField
        label={t.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {problem !== "" && <Banner tone="danger">{problem}</Banner>}
      <Button type="submit" variant="primary" size="lg" loading={isBusy} disabled={code.trim().length < 6}>
        {t.next}
      </Button>
      {call === "prove" && hasPasskey && hasPasskeys() && (
        <Button type="button" variant="secondary" size="lg" onClick={() => void signByPasskey()}>
          {t.usePasskey}
        </Button>
      )}
    </form>
  );
}
