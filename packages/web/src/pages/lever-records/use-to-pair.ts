// The way from a pair in a list to its terminal.

import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { pagePaths } from "../../frame/page-paths.ts";

export function useToPair(): (symbol: string) => void {
  const navigate = useNavigate();
  return useCallback((symbol) => void navigate({ to: pagePaths.leverTrade, search: { symbol } }), [navigate]);
}
