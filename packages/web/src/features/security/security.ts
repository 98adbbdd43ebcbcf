// What the other features use of this one: what a security change asks for.

import { secondFactorFields } from "./second-factor-check.ts";

export { LoginPasswordField } from "./LoginPasswordField.tsx";
export { RecoveryCodes } from "./RecoveryCodes.tsx";
export { checkSecondFactor } from "./second-factor-check.ts";

/** Where the refusals of a change that asks for password and second factor belong. */
export const proofFields = { ...secondFactorFields, password_wrong: "password", login_slowed: "password" } as const;
