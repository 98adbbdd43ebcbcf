// Puts the gallery on its page.

import "./gallery.css";
import { Toaster } from "@tidemark/ui";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { Gallery } from "./Gallery.tsx";
import { words } from "./words.ts";

const root = document.getElementById("main");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
      <Toaster theme="dark" closeLabel={words.close} label={words.notices} />
    </StrictMode>,
  );
}
