// @ts-check
// Load from a process of its own. Requests carry the addresses of many callers in turn, as a proxy in front of the
// exchange would pass them on: the rate limit works, and no single caller meets it.

// @ts-expect-error autocannon comes without types
import autocannon from "autocannon";

const [url, seconds, connections, callers] = process.argv.slice(2);

const requests = Array.from({ length: Number(callers) }, (_, index) => ({
  method: "GET",
  headers: { "x-forwarded-for": `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}` },
}));

const result = await autocannon({ url, duration: Number(seconds), connections: Number(connections), requests });
process.stdout.write(
  JSON.stringify({
    perSecond: result["2xx"] / result.duration,
    p99Ms: result.latency.p99,
    refused: result.non2xx + result.errors + result.timeouts,
  }),
);
