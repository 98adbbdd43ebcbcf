// A door of its own for the menu brick, so that it lands in a chunk of its own.

export { Menu } from "@tidemark/ui";
