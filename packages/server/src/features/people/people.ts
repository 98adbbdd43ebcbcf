// What the other features know about having an account here.

export type People = {
  /** Whether a login asks for a code by mail or SMS. */
  readonly loginNeedsCode: boolean;
};
