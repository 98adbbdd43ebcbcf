// The headers that tell a browser what a page of ours may do. They are the same for every page and for
// every call, so they are put together once.

import { policyReportsPath } from "./policy-reports.ts";

/** What pages may load and from where: our own origin, and nothing that turns text into code. */
function contentPolicy(isHttps: boolean): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    // Bricks bring style rules along at run time; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types default",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
    `report-uri ${policyReportsPath}`,
    // Who knows the newer way ignores the older one, and takes the newer one over https alone.
    ...(isHttps ? ["report-to policy"] : []),
  ].join("; ");
}

/** What travels with every reply, whatever it is. */
function forAll(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

/** For whatever a browser may show as a page. */
export function pageHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    ...forAll(isHttps),
    "content-security-policy": contentPolicy(isHttps),
    "cross-origin-opener-policy": "same-origin",
    "origin-agent-cluster": "?1",
    ...(isHttps ? { "reporting-endpoints": `policy="${policyReportsPath}"` } : {}),
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "x-dns-prefetch-control": "off",
    "x-permitted-cross-domain-policies": "none",
  };
}

/** For data: shown as a page, it may load and do nothing at all. */
export function dataHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    ...forAll(isHttps),
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  };
}

/** For replies of calls, which nobody may keep. */
export function callHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return { ...dataHeaders(isHttps), "cache-control": "no-store" };
}
