// A fault put into the engine's source text on purpose, to see that the simulation finds it. Product code has no
// switch for it: a test builds the engine with the changed text.

export type Mutant = {
  readonly name: string;
  /** Below the source folder of the engine. */
  readonly file: string;
  /** Occurs exactly once in the file, so that a mutant cannot outlive what it breaks. */
  readonly from: string;
  readonly to: string;
  /** Whose days it is looked for on, where others cannot meet it. */
  readonly who?: string;
};
