// Pictures that people hand in.

import { defineFeature } from "../../seams/feature.ts";
import { secrets } from "../secrets/feature.ts";
import { imagesRoutes, openImages, sweepingImages } from "./images.ts";

export const images = defineFeature({
  name: "images",
  needs: { secrets },
  open: (parts) => openImages(parts),
  routes: (opened, parts) => imagesRoutes({ ...parts, images: opened }),
  jobs(opened, { measure }) {
    const job = sweepingImages(opened, measure);
    return [{ start: () => void job.start(), stop: () => job.stop() }];
  },
});
