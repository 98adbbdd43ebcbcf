// The card to pass on: what comes back, the code, and the link for a camera. Saved as a picture by drawing it anew on a
// canvas, so that no page of another origin is ever asked.

import { Button, QrCode } from "@tidemark/ui";
import { useRef } from "react";
import { useTexts } from "../../i18n/use-texts.ts";

const [width, height, code] = [640, 860, 400];

type CardProps = { readonly link: string; readonly code: string; readonly back: string };

/** The picture of the QR code that the page shows, as an image a canvas can draw. */
async function pictureOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("width", String(code));
  copy.setAttribute("height", String(code));
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  for (const name of ["rect", "path"] as const) {
    const shown = svg.querySelector(name);
    if (shown !== null) copy.querySelector(name)?.setAttribute("fill", getComputedStyle(shown).fill);
  }
  const image = new Image();
  image.src = `data:image/svg+xml;utf8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

export function ShareCard({ link, code: invitation, back }: CardProps) {
  const text = useTexts("team");
  const card = useRef<HTMLDivElement>(null);
  const lines = [text("cardLine"), back === "0" ? "" : text("cardBack", { percent: back })];

  async function save() {
    const svg = card.current?.querySelector("svg");
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    if (svg === null || svg === undefined || pen === null) return;
    [canvas.width, canvas.height] = [width, height];
    const colours = getComputedStyle(svg.parentElement ?? svg);
    pen.fillStyle = colours.backgroundColor;
    pen.fillRect(0, 0, width, height);
    pen.textAlign = "center";
    const write = (line: string, y: number, size: number): void => {
      pen.font = `600 ${size}px system-ui, sans-serif`;
      pen.fillStyle = colours.color;
      pen.fillText(line, width / 2, y, width - 80);
    };
    write(lines[0] ?? "", 110, 44);
    write(lines[1] ?? "", 170, 30);
    pen.drawImage(await pictureOf(svg), (width - code) / 2, 230, code, code);
    write(invitation, 715, 56);
    write(text("scan"), 775, 28);
    const address = document.createElement("a");
    address.href = canvas.toDataURL("image/png");
    address.download = `tidemark-${invitation}.png`;
    address.click();
  }

  return (
    <div className="flex flex-col items-center gap-3">
      <div ref={card} className="flex w-52 flex-col items-center gap-2 rounded-panel bg-ink p-4 text-center text-paper">
        <p className="text-16 font-semibold">{lines[0]}</p>
        {lines[1] !== "" && <p className="text-13">{lines[1]}</p>}
        <QrCode text={link} label={text("scan")} size={128} />
        <p className="num text-20 font-semibold">{invitation}</p>
        <p className="text-12">{text("scan")}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => void save()}>
        {text("saveCard")}
      </Button>
    </div>
  );
}
