// Expected outcomes are values. A rule either answers `ok` or hands back a rejection; it never throws one.

import { type Rejection, type RejectionCode, rejection } from "./rejection.ts";

export type Ok<T> = { readonly ok: true; readonly value: T };
export type Rejected = { readonly ok: false; readonly rejection: Rejection };
export type Result<T> = Ok<T> | Rejected;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function rejected(reason: Rejection): Rejected {
  return { ok: false, rejection: reason };
}

export function refuse(code: RejectionCode, params?: Rejection["params"]): Rejected {
  return rejected(rejection(code, params));
}

/** A field that says nothing we understand. */
export function invalid(field: string): Rejected {
  return refuse("invalid_field", { field });
}
