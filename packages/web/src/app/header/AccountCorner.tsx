// A logged-in person's corner of the header: unread messages, and the menu of the account. It comes after the first
// paint, and only for people who are logged in.

import { useNavigate } from "@tanstack/react-router";
import { CircleUserRound, LogOut } from "lucide-react";
import { MessageBell } from "../../features/messages/MessageBell.tsx";
import { logOut, useFollowAccount, useName } from "../../features/people/people.tsx";
import { headerTriggerClasses } from "../../frame/layout/header-classes.ts";
import { type PageName, pagePaths } from "../../frame/page-paths.ts";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
// Not the late menu: this corner is late itself, and its button must open at the first press.
import { Menu } from "./menu-part.ts";

export type AccountCornerProps = {
  readonly pages: readonly PageName[];
  /** One is on a page of the account. */
  readonly isCurrent: boolean;
  readonly look: "wide" | "phone";
};

export function AccountCorner({ pages, isCurrent, look }: AccountCornerProps) {
  useFollowAccount();
  if (look === "phone") return <MessageBell />;
  return (
    <>
      <MessageBell />
      <AccountMenu pages={pages} isCurrent={isCurrent} />
    </>
  );
}

function AccountMenu({ pages, isCurrent }: Pick<AccountCornerProps, "pages" | "isCurrent">) {
  const text = useTexts("shell");
  const pageText = useTexts("pages");
  const navigate = useNavigate();
  const account = useName();
  return (
    <Menu
      label={text("accountMenu")}
      align="end"
      renderLink={renderPageLink}
      trigger={
        <button
          type="button"
          className={headerTriggerClasses}
          aria-current={isCurrent || undefined}
          aria-label={text("accountMenuOf", { account })}
          title={account}
        >
          <CircleUserRound aria-hidden="true" className="size-[1.125rem]" />
          <span className="hidden max-w-16 truncate lg:inline xl:max-w-36">{account}</span>
        </button>
      }
      items={[
        ...pages.map((page) => ({ label: pageText(page), href: pagePaths[page] })),
        {
          label: text("logOut"),
          icon: <LogOut aria-hidden="true" />,
          startsGroup: true,
          onSelect: () => void logOut(() => navigate({ to: pagePaths.login })),
        },
      ]}
    />
  );
}
