// The window's title: what the page is, then whose it is.

import { useEffect } from "react";

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Tidemark`;
  }, [title]);
}
