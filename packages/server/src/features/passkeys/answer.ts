// What a device answered, as it came in: a text that should be JSON of a known shape. Whatever is not is nothing; the
// library that judges the rest is only handed texts of sane length where it expects texts.

export type Assertion = {
  readonly id: string;
  readonly challenge: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string | null;
};

export type Attestation = {
  readonly id: string;
  readonly challenge: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
};

const base64Url = /^[A-Za-z0-9_-]{1,8000}$/;
const transportPattern = /^[a-z-]{1,20}$/;
const transportsMax = 8;

function objectOf(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : null;
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return null;
  }
}

function encoded(value: unknown): string | null {
  return typeof value === "string" && base64Url.test(value) ? value : null;
}

/** The challenge that was signed, as the device's own account of it says. */
function challengeIn(clientDataJSON: string): string | null {
  const challenge = parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"))?.challenge;
  return encoded(challenge);
}

type Common = { readonly id: string; readonly clientDataJSON: string; readonly challenge: string };

function commonOf(text: string): (Common & { readonly response: Readonly<Record<string, unknown>> }) | null {
  const answer = parse(text);
  const response = objectOf(answer?.response);
  const id = encoded(answer?.id);
  const clientDataJSON = encoded(response?.clientDataJSON);
  if (response === null || id === null || clientDataJSON === null) return null;
  const challenge = challengeIn(clientDataJSON);
  return challenge === null ? null : { id, clientDataJSON, challenge, response };
}

/** Whether a second factor is meant as a passkey's: digits and recovery codes never begin so. */
export function looksLikeAnswer(text: string): boolean {
  return text.startsWith("{");
}

export function readAssertion(text: string): Assertion | null {
  const common = commonOf(text);
  if (common === null) return null;
  const { response, ...rest } = common;
  const authenticatorData = encoded(response.authenticatorData);
  const signature = encoded(response.signature);
  if (authenticatorData === null || signature === null) return null;
  return { ...rest, authenticatorData, signature, userHandle: encoded(response.userHandle) };
}

export function readAttestation(text: string): Attestation | null {
  const common = commonOf(text);
  if (common === null) return null;
  const { response, ...rest } = common;
  const attestationObject = encoded(response.attestationObject);
  if (attestationObject === null) return null;
  const named: readonly unknown[] = Array.isArray(response.transports) ? response.transports : [];
  const transports = named.filter((one): one is string => typeof one === "string" && transportPattern.test(one));
  return { ...rest, attestationObject, transports: transports.slice(0, transportsMax) };
}
