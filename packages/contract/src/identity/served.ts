// The server's half of the calls about one's identity: checks, limits, the reference.

import { noFields } from "../call.ts";
import { serve } from "../serve.ts";
import * as calls from "./calls.ts";
import * as requests from "./requests.ts";

const picture = "/api/image?id=p5o0jCqg8m4n1PKv0nJmOw&until=1794709516000&proof=Vv0zq9m7y6H3n0bX1kQd2g";

export const served = serve(calls, {
  identityCall: {
    summary: "Where the caller's identity check stands: 0 none, 1 under review, 2 certified, and why one was refused.",
    request: noFields,
    example: {
      request: {},
      reply: {
        review_status: 1,
        name: "张**",
        card_id: "1101**********1234",
        submitted_at: 1794709216000,
        decided_at: 0,
        reason: "",
        kept_days: 30,
      },
    },
  },
  submitIdentityCall: {
    summary:
      "Hands in a paper: name, number, and the addresses of three uploaded pictures. One at a time; after a refusal another may follow.",
    perMinuteMax: 10,
    names: { card_id: "value" },
    request: requests.submitIdentity,
    example: {
      request: {
        name: "张三丰",
        card_id: "110101199003071234",
        front_pic: picture,
        reverse_pic: picture,
        hand_pic: picture,
      },
      reply: "Your document is submitted and will be reviewed.",
    },
  },
});
