// The proof that every deed about deals takes travels beside what the call declares.

export function withPassword<Request extends object>(
  request: Request,
  password: string,
): Request & { password: string } {
  return { ...request, password };
}
