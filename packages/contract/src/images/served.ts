// The server's half of the calls about pictures: checks, limits, the reference.

import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

export const served = serve(calls, {
  imageCall: {
    summary: "A picture, for whoever has been given a link to it; the link works for a few minutes.",
    names: { id: "image" },
    request: requests.image,
    example: {
      request: { id: "p5o0jCqg8m4n1PKv0nJmOw", until: "1794709516000", proof: "Vv0zq9m7y6H3n0bX1kQd2g" },
      reply: "",
    },
  },
  uploadCall: {
    summary:
      "Takes a JPEG, PNG or WebP picture as multipart/form-data in the field `file` and answers an address at which it can be seen for a few minutes. The picture is drawn anew; nothing else that the file held is kept. Other calls take the address.",
    takesFile: true,
    perMinuteMax: 30,
    request: requests.upload,
    example: {
      request: { file: new Uint8Array() },
      reply: "/api/image?id=p5o0jCqg8m4n1PKv0nJmOw&until=1794709516000&proof=Vv0zq9m7y6H3n0bX1kQd2g",
    },
  },
});
