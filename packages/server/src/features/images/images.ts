// Pictures that people hand in. They are private: what is stored is sealed, and seen only through a link that is made
// for one reader, who has a few minutes.

import { randomBytes } from "node:crypto";
import { imageCall, uploadCall } from "@tidemark/contract/images";
import { dayMs, hourMs, instant, minuteMs, ok, parseId, type Result, refuse, type UserId } from "@tidemark/kernel";
import { type Caller, type Handler, handle, handleImage, type ImageBytes } from "../../http/handler.ts";
import type { Clock } from "../../platform/clock.ts";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { Database, Queryable } from "../../store/database.ts";
import type { Secrets } from "../secrets/secrets.ts";
import {
  claimImages,
  eraseImages,
  eraseUnclaimed,
  findImage,
  type ImagePurpose,
  insertImage,
  isOfAcceptor,
} from "./images-store.ts";
import { imageMediaType, redraw } from "./redraw.ts";

const linkLifeMs = 5 * minuteMs;
/** A person has three pictures to send, and some of them again. */
const perUserADay = 30;
/** An acceptor shows a picture of every transfer. */
const perAcceptorADay = 1_000;
/** Old pages send before they say who they are; behind one address there may be several people. */
const perAddressADay = 60;
const unclaimedLifeMs = dayMs;
const sweepEveryMs = hourMs;
const idPattern = /^[\w-]{22}$/;
const purpose = "image";

export type ImageParts = {
  readonly clock: Clock;
  readonly database: Database;
  readonly secrets: Secrets;
};

export { imageMediaType };

export type Images = {
  /** For one reader, who is known to be allowed. */
  linkTo(id: string): string;
  /** The picture that an address answered by an upload, or a link made later, names; null where it names none. */
  named(address: string): string | null;
  /** False where one of them is not this person's to hand in, or serves something else. */
  claim(tx: Queryable, userId: UserId, ids: readonly string[], purpose: ImagePurpose): Promise<boolean>;
  /** A picture of its own for something else, with another life; null where there is none to copy. */
  copy(tx: Queryable, id: string, purpose: ImagePurpose): Promise<string | null>;
  erase(tx: Queryable, ids: readonly string[]): Promise<void>;
  sweep(): Promise<void>;
  /** For somebody who is known to be allowed, and whose look is written down; null where it is erased. */
  read(id: string): Promise<ImageBytes | null>;
  /** A picture that the exchange itself hands in for somebody, as an upload would; answers its address. */
  keep(db: Queryable, ownerId: UserId, bytes: Uint8Array): Promise<Result<string>>;
  /** A picture of another feature's own: drawn anew within the same bounds, and left to it. */
  redraw(bytes: Uint8Array, sideMax: number): Promise<Result<Buffer>>;
};

async function readImage(
  { database, secrets }: Pick<ImageParts, "database" | "secrets">,
  id: string,
): Promise<ImageBytes | null> {
  const image = await findImage(database, id);
  if (image === null) return null;
  const vault = await secrets.vault();
  return { bytes: vault.open(image.sealed, `image ${image.id}`), mediaType: imageMediaType };
}

async function copyImage(
  { clock, secrets }: Pick<ImageParts, "clock" | "secrets">,
  tx: Queryable,
  id: string,
  purpose: ImagePurpose,
): Promise<string | null> {
  const image = await findImage(tx, id);
  if (image?.ownerId == null) return null;
  const vault = await secrets.vault();
  const copyId = randomBytes(16).toString("base64url");
  const sealed = vault.seal(vault.open(image.sealed, `image ${id}`), `image ${copyId}`);
  await insertImage(tx, { id: copyId, ownerId: image.ownerId, sealed, sentAt: clock.now() });
  await claimImages(tx, image.ownerId, [copyId], purpose);
  return copyId;
}

async function keepImage(
  { clock, secrets }: Pick<ImageParts, "clock" | "secrets">,
  db: Queryable,
  ownerId: UserId | null,
  drawn: Buffer,
): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  const sealed = (await secrets.vault()).seal(drawn, `image ${id}`);
  await insertImage(db, { id, ownerId, sealed, sentAt: clock.now() });
  return id;
}

export function openImages({ clock, database, secrets }: ImageParts): Images {
  function linkTo(id: string): string {
    const until = String(clock.now() + linkLifeMs);
    const proof = secrets.key.sign(purpose, id, until).toString("base64url");
    return `/api/image?${new URLSearchParams({ id, until, proof })}`;
  }
  return {
    linkTo,
    async keep(db, ownerId, bytes) {
      const drawn = await redraw(bytes);
      return drawn.ok ? ok(linkTo(await keepImage({ clock, secrets }, db, ownerId, drawn.value))) : drawn;
    },
    named(address) {
      const [, query = ""] = address.split("?");
      const id = new URLSearchParams(query).get("id") ?? "";
      return idPattern.test(id) ? id : null;
    },
    claim: async (tx, userId, ids, purpose) => (await claimImages(tx, userId, ids, purpose)) === new Set(ids).size,
    copy: (tx, id, purpose) => copyImage({ clock, secrets }, tx, id, purpose),
    erase: eraseImages,
    read: (id) => readImage({ database, secrets }, id),
    redraw,
    sweep: () => eraseUnclaimed(database, instant(clock.now() - unclaimedLifeMs)),
  };
}

export function sweepingImages(images: Images, measure: JobMeasure): Job {
  // What is old stays an hour longer.
  const onTrouble = (): void => undefined;
  return new Job({ name: "sweep-images", everyMs: sweepEveryMs, run: () => images.sweep(), onTrouble, measure });
}

type RouteParts = ImageParts & { readonly images: Images };

async function mayUpload({ database, secrets }: RouteParts, { identity, address }: Caller): Promise<boolean> {
  const isAcceptor = identity !== null && (await isOfAcceptor(database, identity.userId));
  const counted = await secrets.countAttempt([
    identity === null
      ? { name: `images:from:${address}`, max: perAddressADay, windowMs: dayMs }
      : { name: `images:of:${identity.userId}`, max: isAcceptor ? perAcceptorADay : perUserADay, windowMs: dayMs },
  ]);
  return counted.ok;
}

function isGood(parts: RouteParts, link: { id: string; until: string; proof: string }): boolean {
  const until = parseId(link.until);
  if (until === null || until < parts.clock.now()) return false;
  return parts.secrets.key.fits(Buffer.from(link.proof, "base64url"), purpose, link.id, link.until);
}

export function imagesRoutes(parts: RouteParts): Handler[] {
  const { database, images } = parts;
  return [
    handle(uploadCall, async ({ file }, caller): Promise<Result<string>> => {
      if (!(await mayUpload(parts, caller))) return refuse("images_spent");
      const drawn = await redraw(file);
      if (!drawn.ok) return drawn;
      return ok(images.linkTo(await keepImage(parts, database, caller.identity?.userId ?? null, drawn.value)));
    }),
    handleImage(imageCall, async (link) => {
      const image = isGood(parts, link) ? await readImage(parts, link.id) : null;
      return image === null ? refuse("unknown_image") : ok(image);
    }),
  ];
}
