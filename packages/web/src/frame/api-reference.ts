// The reference page is the server's own, outside this app: links to it are plain anchors.

export const apiReferencePath = "/api/docs";
