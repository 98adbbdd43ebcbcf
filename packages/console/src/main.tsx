// Starts the console: where this browser stands at the door comes first.

import "@tidemark/ui/styles.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readDoor, useDoor } from "./frame/ask.ts";
import { setTaste } from "./frame/taste.ts";
import { installTrustedTypes } from "./frame/trusted-types.ts";
import { createQueryClient } from "./frame/use-calls.ts";
import { createConsoleRouter } from "./router.tsx";

installTrustedTypes();
setTaste({});
const queryClient = createQueryClient();
// What one person has read is not shown to the next.
useDoor.subscribe(({ state }, before) => {
  if (state?.name !== before.state?.name) queryClient.clear();
});
const router = createConsoleRouter();
const root = document.getElementById("root");
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
const tryAgainMs = 3_000;

async function comeIn(): Promise<void> {
  await readDoor().catch(() => setTimeout(() => void comeIn(), tryAgainMs));
}

void comeIn();
