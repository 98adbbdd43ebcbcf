// The demo's simulated market. In English.

export const reasons = {
  demo_refill: { title: "Test funds topped up" },
};
