// Which page mends what keeps somebody from posting or taking; none where only time or an operator does.

export type MendingPage = "identity" | "payments";

const pages: Readonly<Record<string, MendingPage>> = {
  identity_required: "identity",
  payments_required: "payments",
  payment_way_required: "payments",
  payment_name_unverified: "payments",
};

export function mendingPage(code: string): MendingPage | null {
  return pages[code] ?? null;
}
