// Mails and short messages. In English.

export const mails = {
  greeting: "Hello,",
  phrase: "Your anti-phishing phrase: {phrase}",
  warning:
    "Never pass a code on; nobody at Tidemark asks for it. If you did not expect this message, ignore it and check your account settings.",
};
