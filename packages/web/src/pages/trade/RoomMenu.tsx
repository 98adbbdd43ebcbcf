// The menu of the terminal's room: whole arrangements, and what can be folded or moved in the one that is shown.

import { IconButton, Menu, type MenuItem } from "@tidemark/ui";
import { LayoutPanelLeft } from "lucide-react";
import { useTexts } from "../../i18n/use-texts.ts";
import { presetNames, presetOf, presets } from "./room.ts";
import { changeRoom, keepRoom, useRoom } from "./room-store.ts";

const names = { classic: "roomClassic", chart: "roomChart", book: "roomBook" } as const;
const hints = { classic: "roomClassicText", chart: "roomChartText", book: "roomBookText" } as const;

export type RoomMenuProps = { readonly startsOpen: boolean };

export function RoomMenu({ startsOpen }: RoomMenuProps) {
  const text = useTexts("trade");
  const room = useRoom();
  const shown = presetOf(room);
  const { hasList, hasOrders, hasTrades, isTicketLeft } = room;
  const items: readonly MenuItem[] = [
    ...presetNames.map((name) => ({
      label: text(names[name]),
      hint: text(hints[name]),
      current: name === shown,
      onSelect: () => keepRoom(presets[name]),
    })),
    {
      label: text(hasList ? "foldList" : "showList"),
      startsGroup: true,
      onSelect: () => changeRoom({ hasList: !hasList }),
    },
    { label: text(hasOrders ? "foldOrders" : "showOrders"), onSelect: () => changeRoom({ hasOrders: !hasOrders }) },
    {
      label: text(hasTrades ? "tradesAsTab" : "tradesUnderBook"),
      onSelect: () => changeRoom({ hasTrades: !hasTrades }),
    },
    {
      label: text(isTicketLeft ? "ticketRight" : "ticketLeft"),
      onSelect: () => changeRoom({ isTicketLeft: !isTicketLeft }),
    },
    {
      label: text("roomReset"),
      startsGroup: true,
      disabled: shown === "classic",
      onSelect: () => keepRoom(presets.classic),
    },
  ];
  return (
    <Menu
      label={text("room")}
      align="end"
      startsOpen={startsOpen}
      items={items}
      trigger={
        <IconButton label={text("room")} size="sm" className="max-lg:hidden">
          <LayoutPanelLeft aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
