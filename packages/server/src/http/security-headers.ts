// The headers that tell a browser what a page of ours may do. They are the same for every reply, so they are put
// together once.

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
  ].join("; ");
}

export function securityHeaders(isHttps: boolean): Readonly<Record<string, string>> {
  return {
    "content-security-policy": contentPolicy(isHttps),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}
