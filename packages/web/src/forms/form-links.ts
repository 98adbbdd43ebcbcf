// The look of links in and around forms.

export const formLinkClasses = "inline-flex min-h-6 items-center font-medium text-accent hover:underline";
