// The picture of an offering.

import { addLogo, logoLook } from "@tidemark/contract/console/offerings";
import { words } from "@tidemark/contract/console-words/offerings";
import { PictureField } from "../../frame/PictureField.tsx";
import { useWords } from "../../frame/taste.ts";
import { useDeed, useLook } from "../../frame/use-calls.ts";

export function LogoField({ logo, onChange }: { logo: string; onChange(logo: string): void }) {
  const { page: t, refusals } = useWords(words);
  const deed = useDeed(addLogo, { isQuiet: true });
  const { data } = useLook(logoLook, { logo }, { isWanted: logo !== "" });
  return (
    <PictureField
      legend={t.logo}
      value={logo}
      onChange={onChange}
      words={{ choose: t.chooseLogo, remove: t.removeLogo, unreadable: refusals.picture_unreadable }}
      isUploading={deed.isPending}
      upload={async (picture) => {
        const done = await deed.mutateAsync({ request: { picture }, reason: "" });
        return "value" in done ? done.value.logo : null;
      }}
    >
      {data !== undefined && logo !== "" && (
        <img
          src={`data:${data.mediaType};base64,${data.picture}`}
          alt=""
          className="size-16 rounded-full object-cover"
        />
      )}
    </PictureField>
  );
}
