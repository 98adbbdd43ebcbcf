// The shape of a list that is on its way.

import { Skeleton } from "@tidemark/ui";

export function Coming() {
  return (
    <div aria-busy="true" className="flex flex-col gap-6 p-4">
      <Skeleton lines={2} />
      <Skeleton lines={2} />
      <Skeleton lines={2} />
    </div>
  );
}
