// What the exchange as a whole understands, answers and tells: the core's words and those of every product.

import type { AnyContent, CoreContent, CoreReplies, Command as OneCommand } from "./core/command.ts";
import type { CoreEvent } from "./core/event.ts";
import type { ContentOf, EventOf, RepliesOf, ViewOf } from "./core/product.ts";
import type { CoreView } from "./core/view.ts";
import type { products } from "./products.ts";

type AnyOf = (typeof products)[number];
type Both<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void ? I : never;

/** Everything the exchange can be asked to do. */
export type Content = CoreContent | ContentOf<AnyOf>;
export type Command<C extends AnyContent = Content> = OneCommand<C>;
export type CommandType = Content["type"];
/** What an accepted command answers. */
export type Replies = CoreReplies & Both<RepliesOf<AnyOf>>;
export type ReplyOf<C extends Content> = Replies[C["type"]];
/** What follows from a command, in the order it happened. */
export type Event = CoreEvent | EventOf<AnyOf>;
/** Questions about the state: those of the core, and under its name those of each product. */
export type View = CoreView & { readonly [P in AnyOf as P["name"]]: ViewOf<P> };
