// What stands before the rooms: mailbox and password, the second factor, setting one up, and the link of a newcomer.

import { useQuery } from "@tanstack/react-query";
import { Banner, Button, Card, CopyButton, Logo, PasswordField, QrCode, TextField } from "@tidemark/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { atDoor, useDoor } from "../frame/ask.ts";
import { useWords } from "../frame/taste.ts";
import { frameWords } from "../words/words.ts";
import { FactorForm } from "./FactorForm.tsx";

function DoorCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <main id="main" className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-10 md:py-20">
      <Logo size={32} />
      <Card className="flex flex-col gap-5">
        <div>
          <h1 className="text-20 font-semibold text-text">{title}</h1>
          <p className="mt-1 text-14 text-text-2">{lead}</p>
        </div>
        {children}
      </Card>
    </main>
  );
}

/** One submit at a time, and what was refused below the fields. */
function useStep() {
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setProblem("");
    await work().catch((error: Error) => setProblem(error.message));
    setBusy(false);
  }
  return { problem, isBusy, run };
}

function SignIn() {
  const t = useWords(frameWords);
  const isDemo = useDoor(({ state }) => state?.mode === "demo");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { problem, isBusy, run } = useStep();
  return (
    <DoorCard title={t.signIn} lead={t.signInLead}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run(() => atDoor("sign-in", { email, password }));
        }}
      >
        <TextField
          label={t.mailbox}
          type="email"
          autoComplete="username"
          autoFocus
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label={t.password}
          showLabel={t.showPassword}
          hideLabel={t.hidePassword}
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {problem !== "" && <Banner tone="danger">{problem}</Banner>}
        <Button type="submit" variant="primary" size="lg" loading={isBusy}>
          {t.signIn}
        </Button>
      </form>
      {isDemo && <p className="text-12 text-text-3">{t.demoHint}</p>}
    </DoorCard>
  );
}

function Enrol() {
  const t = useWords(frameWords);
  const made = useQuery({ queryKey: ["door", "enrol"], queryFn: () => atDoor("enrol", {}), staleTime: Infinity });
  return (
    <DoorCard title={t.enrolTitle} lead={t.enrolLead}>
      <FactorForm call="confirm">
        {made.data !== undefined && (
          <div className="flex flex-col items-center gap-4">
            <QrCode text={made.data.uri} label={t.enrolTitle} size={192} />
            <div className="flex w-full flex-col gap-1 text-13">
              <span className="text-text-2">{t.secret}</span>
              <CopyButton text={made.data.secret} label={t.copy} copiedLabel={t.copied} failedLabel={t.secret}>
                <code className="break-all">{made.data.secret}</code>
              </CopyButton>
            </div>
          </div>
        )}
      </FactorForm>
    </DoorCard>
  );
}

function Welcome({ link }: { link: string }) {
  const t = useWords(frameWords);
  const [name, setName] = useState("");
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const { problem, isBusy, run } = useStep();
  const invited = useQuery({ queryKey: ["door", link], queryFn: () => atDoor("invitation", { link }), retry: false });
  const isFirst = invited.data?.isFirst === true;
  if (invited.isError) {
    return (
      <DoorCard title={t.welcomeTitle} lead={invited.error.message}>
        {null}
      </DoorCard>
    );
  }
  return (
    <DoorCard title={t.welcomeTitle} lead={isFirst ? t.firstLead : t.welcomeLead}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void run(async () => {
            await atDoor("welcome", { link, password, ...(isFirst ? { name, email } : {}) });
            // The link is used up; it need not stay in the address.
            history.replaceState(null, "", "/");
          });
        }}
      >
        {isFirst ? (
          <>
            <TextField label={t.name} required value={name} onChange={(event) => setName(event.target.value)} />
            <TextField
              label={t.mailbox}
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </>
        ) : (
          <p className="text-14 text-text">
            {invited.data?.name} · {invited.data?.email}
          </p>
        )}
        <PasswordField
          label={t.password}
          showLabel={t.showPassword}
          hideLabel={t.hidePassword}
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {problem !== "" && <Banner tone="danger">{problem}</Banner>}
        <Button type="submit" variant="primary" size="lg" loading={isBusy}>
          {t.begin}
        </Button>
      </form>
    </DoorCard>
  );
}

export function DoorPage() {
  const t = useWords(frameWords);
  const stage = useDoor(({ state }) => state?.stage);
  const link = location.pathname === "/welcome" ? location.hash.slice(1) : "";
  if (stage === "enrol") return <Enrol />;
  if (stage === "factor") {
    return (
      <DoorCard title={t.proveTitle} lead={t.signInLead}>
        <FactorForm call="prove" />
      </DoorCard>
    );
  }
  return link === "" ? <SignIn /> : <Welcome link={link} />;
}
