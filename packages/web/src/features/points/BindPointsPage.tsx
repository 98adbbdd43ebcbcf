// The account of the points service that belongs to the reader: bound once, and whether it may log in here.

import { useQueryClient } from "@tanstack/react-query";
import { passwordLengthMax } from "@tidemark/contract/people";
import { bindPointsCall, type PointsBinding, pointsBindingCall } from "@tidemark/contract/points";
import { Banner, Button, Checkbox, EmptyState, PasswordField, Skeleton, TextField } from "@tidemark/ui";
import { useEffect, useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { FormPage } from "../../forms/FormPage.tsx";
import { formLinkClasses } from "../../forms/form-links.ts";
import { SecondFactorField } from "../../forms/SecondFactorField.tsx";
import { type Form, type TextControl, useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useRefreshUser, useUserInfo } from "../people/people.tsx";
import { LoginBadge } from "./LoginBadge.tsx";

export function BindPointsPage() {
  const text = useTexts("points");
  const pageText = useTexts("pages");
  const binding = useCall(pointsBindingCall, {}, { staleTimeMs: 0 });
  const { data, error } = binding;
  const isBound = data !== undefined && data.user_name !== "";
  useFollowedType(data?.is_open);
  return (
    <FormPage
      title={pageText("bindPoints")}
      lead={data?.is_open === false ? undefined : text(isBound ? "boundLead" : "bindLead")}
      foot={
        isBound && (
          <PageLink page="points" className={formLinkClasses}>
            {text("toExchange")}
          </PageLink>
        )
      }
    >
      {data === undefined && error === null && (
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {data === undefined && error !== null && <PartFailed error={error} onRetry={() => void binding.refetch()} />}
      {data?.is_open === false && <EmptyState title={text("notOpen")} text={text("notOpenText")} className="py-6" />}
      {isBound && <Bound binding={data} />}
      {data?.is_open === true && !isBound && <BindForm binding={data} />}
    </FormPage>
  );
}

/** Points are opened and closed by operators while somebody is here: the header follows what this page hears. */
function useFollowedType(isOpen: boolean | undefined): void {
  // Whoever asks for the account remembers its type.
  useUserInfo();
  const refreshUser = useRefreshUser();
  const isShown = useSession((session) => (session.userType ?? "0") !== "0");
  useEffect(() => {
    if (isOpen !== undefined && isOpen !== isShown) void refreshUser();
  }, [isOpen, isShown, refreshUser]);
}

function Bound({ binding }: { readonly binding: PointsBinding }) {
  const text = useTexts("points");
  const [isAllowing, setAllowing] = useState(false);
  const canAllow = binding.is_open && !binding.can_log_in;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-sunken p-3">
        <span className="flex min-w-0 flex-col">
          <span className="text-12 text-text-2">{text("account")}</span>
          <bdi className="min-w-0 text-16 font-semibold break-words">{binding.user_name}</bdi>
        </span>
        <LoginBadge canLogIn={binding.can_log_in} />
      </div>
      {canAllow && !isAllowing && <Button onClick={() => setAllowing(true)}>{text("allowLogin")}</Button>}
      {canAllow && isAllowing && <BindForm binding={binding} />}
    </div>
  );
}

const fieldOf = {
  points_login_wrong: "password",
  points_account_taken: "name",
  points_bound: "name",
  login_slowed: "password",
  login_password_required: "loginPassword",
  password_wrong: "loginPassword",
  second_factor_required: "secondFactor",
  second_factor_wrong: "secondFactor",
  second_factor_slowed: "secondFactor",
} as const;

type Values = {
  readonly name: string;
  readonly password: string;
  readonly mayLogIn: boolean;
  readonly loginPassword: string;
  readonly secondFactor: string;
};

/** For an account that is bound it is the same call, with the proof that lets it log in. */
function useBindForm(boundName: string) {
  const text = useTexts("points");
  const client = useQueryClient();
  const refreshUser = useRefreshUser();
  return useForm<Values>({
    initial: { name: boundName, password: "", mayLogIn: boundName !== "", loginPassword: "", secondFactor: "" },
    order: ["name", "password", "mayLogIn", "loginPassword", "secondFactor"],
    fieldOf,
    check: ({ name, password, mayLogIn, loginPassword }) => ({
      name: name.trim() === "" ? text("nameRequired") : undefined,
      password: password === "" ? text("passwordRequired") : undefined,
      loginPassword: mayLogIn && loginPassword === "" ? text("loginPasswordRequired") : undefined,
    }),
    onSubmit: async ({ name, password, mayLogIn, loginPassword, secondFactor }) => {
      const proof = mayLogIn ? { login_password: loginPassword, second_factor: secondFactor.trim() } : {};
      const answer = await callApi(bindPointsCall, { user_name: name.trim(), password, ...proof }, { isQuiet: true });
      if (!answer.ok) return answer;
      say("success", answer.value);
      await Promise.all([client.invalidateQueries({ queryKey: callKey(pointsBindingCall, {}) }), refreshUser()]);
      return null;
    },
  });
}

function BindForm({ binding }: { readonly binding: PointsBinding }) {
  const text = useTexts("points");
  const isBound = binding.user_name !== "";
  const form = useBindForm(binding.user_name);
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      {isBound && <p className="text-13 text-pretty text-text-2">{text("allowLoginLead")}</p>}
      {!isBound && binding.demo !== null && (
        <Banner tone="info">
          {text("demoHint", { name: binding.demo.user_name, password: binding.demo.password })}
        </Banner>
      )}
      {!isBound && (
        <TextField
          {...form.text("name")}
          label={text("name")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
        />
      )}
      <OwnPasswordField control={form.text("password")} label={text("password")} autoComplete="off" />
      {isBound ? (
        <p className="text-12 text-pretty text-text-2">{text("mayLogInHint")}</p>
      ) : (
        <Checkbox
          label={text("mayLogIn")}
          hint={text("mayLogInHint")}
          checked={form.values.mayLogIn}
          onChange={(next) => form.set("mayLogIn", next)}
        />
      )}
      {form.values.mayLogIn && <Proof form={form} />}
      <Button type="submit" variant="primary" size="lg" loading={form.isSubmitting}>
        {text(isBound ? "allowLogin" : "bind")}
      </Button>
    </form>
  );
}

function Proof({ form }: { readonly form: Form<Values> }) {
  const text = useTexts("points");
  const hasSecondFactor = useUserInfo().data?.has_second_factor === true;
  return (
    <>
      <OwnPasswordField
        control={form.text("loginPassword")}
        label={text("loginPassword")}
        autoComplete="current-password"
      />
      {hasSecondFactor && <SecondFactorField control={form.text("secondFactor")} />}
    </>
  );
}

type OwnPasswordFieldProps = {
  readonly control: TextControl;
  readonly label: string;
  readonly autoComplete: "off" | "current-password";
};

function OwnPasswordField({ control, label, autoComplete }: OwnPasswordFieldProps) {
  const formText = useTexts("forms");
  return (
    <PasswordField
      {...control}
      label={label}
      autoComplete={autoComplete}
      maxLength={passwordLengthMax}
      showLabel={formText("showPassword")}
      hideLabel={formText("hidePassword")}
    />
  );
}
