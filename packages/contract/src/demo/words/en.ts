// The demo's test funds. In English.

export const reasons = {
  demo_fund: { title: "Test funds" },
};
