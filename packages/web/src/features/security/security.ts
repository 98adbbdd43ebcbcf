// What the other features use of this one: the window for a security change and what such a change asks for.

import { secondFactorFields } from "./second-factor-check.ts";

export { FormDialog } from "./FormDialog.tsx";
export { RecoveryCodes } from "./RecoveryCodes.tsx";
export { checkSecondFactor } from "./second-factor-check.ts";

/** Where the refusals of a change that asks for password and second factor belong. */
export const proofFields = { ...secondFactorFields, password_wrong: "password", login_slowed: "password" } as const;
