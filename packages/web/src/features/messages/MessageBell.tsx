// The bell of the header with the number of unread messages. It leads to the list.

import { cx } from "@tidemark/ui";
import { Bell } from "lucide-react";
import { headerIconClasses } from "../../frame/layout/header-classes.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useUnread } from "./messages.ts";

const shownMax = 99;

export function MessageBell({ className }: { readonly className?: string }) {
  const text = useTexts("shell");
  const unread = useUnread();
  const label = unread === 0 ? text("messages") : text("messagesUnread", { count: unread });
  return (
    <PageLink page="messages" aria-label={label} title={label} className={cx(headerIconClasses, className)}>
      <Bell aria-hidden="true" className="size-[1.125rem]" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="num absolute top-0.5 left-1/2 min-w-4 rounded-full bg-accent px-1 text-center text-11 leading-4 font-semibold text-on-accent"
        >
          {unread > shownMax ? `${shownMax}+` : unread}
        </span>
      )}
    </PageLink>
  );
}
