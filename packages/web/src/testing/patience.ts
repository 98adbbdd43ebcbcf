// How long tests of pages wait for what is to appear. The library's own second is not enough on a machine that is busy
// with other things. Loaded only where there is a page: the library looks for one when it is loaded, and keeps what it
// found.

export const patienceMs = 90_000;

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: patienceMs });
}
