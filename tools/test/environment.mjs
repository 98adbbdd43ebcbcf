// @ts-check
// The environment tests run in: that of the caller, without any setting of the product. A DATABASE_URL or DATA_DIR
// of somebody's real exchange must never reach a test.

const settings =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|PUBLIC_ORIGIN|LOG_LEVEL|TRUST_PROXY|SOCKET_PORT|ALLOWED_ORIGINS|EXCHANGE_TIME_ZONE|METRICS_TOKEN|DEMO_MARKET|DEMO_SEED|NODE_ENV|TIDEMARK_(?!CHROMIUM$).*|TEST_DATABASE.*|VITEST.*)$/;

/** What tests leave in a temporary folder goes with the given one. */
/** @param {string} folder @param {Record<string, string>} [more] @returns {NodeJS.ProcessEnv} */
export function testEnvironment(folder, more = {}) {
  const kept = Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.test(name)));
  return { ...kept, NO_COLOR: "1", FORCE_COLOR: "0", TMPDIR: folder, TEMP: folder, TMP: folder, ...more };
}
