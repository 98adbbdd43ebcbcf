// Articles passing by: lines of text or pictures, as many at once as fit. It moves by itself until somebody pauses
// it, points at it or tabs into it, and never where less motion is asked for or nobody has come near it yet.

import type { NewsCategory } from "@tidemark/contract/news";
import { cx, IconButton, Skeleton, TimeText } from "@tidemark/ui";
import Autoplay from "embla-carousel-autoplay";
import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, Megaphone, Pause, Play } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { LineFailed } from "../../frame/LineFailed.tsx";
import { renderPageLink } from "../../frame/render-page-link.tsx";
import { useNear } from "../../frame/use-near.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { articleAddress, type NewsRow, useNews } from "./news.ts";

const shownMax = 12;
const stayMs = 6_000;

const looks = {
  line: { box: "h-18 sm:h-14", slide: "basis-full sm:basis-1/2 lg:basis-1/3" },
  picture: { box: "h-60 sm:h-56", slide: "basis-full sm:basis-1/2 lg:basis-1/4" },
} as const;

export type NewsCarouselProps = {
  readonly category: NewsCategory;
  readonly label: string;
  readonly look: keyof typeof looks;
};

export function NewsCarousel(props: NewsCarouselProps) {
  const { data, isLoading, isError, refetch } = useNews(props.category, shownMax);
  if (data === undefined && isError) {
    return (
      <section aria-label={props.label} className="rounded-panel border border-line bg-surface px-4 py-3">
        <LineFailed onRetry={() => void refetch()} />
      </section>
    );
  }
  if (isLoading) return <Skeleton className={cx("w-full rounded-panel", looks[props.look].box)} />;
  if (data === undefined || data.length === 0) return null;
  return <Carousel {...props} rows={data} />;
}

function wantsLessMotion(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The carousel's works: how to move it, and whether it moves by itself. */
function useWorks() {
  const isStill = useMemo(wantsLessMotion, []);
  const plugins = useMemo(
    () => (isStill ? [] : [Autoplay({ delay: stayMs, stopOnInteraction: false, stopOnMouseEnter: true })]),
    [isStill],
  );
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: "start", slidesToScroll: "auto" }, plugins);
  const [isPaused, setPaused] = useState(isStill);
  const [canMove, setCanMove] = useState(false);
  useEffect(() => {
    if (embla === undefined) return;
    const measure = () => setCanMove(embla.scrollSnapList().length > 1);
    measure();
    embla.on("reInit", measure);
    return () => void embla.off("reInit", measure);
  }, [embla]);
  function toggle(): void {
    const autoplay = embla?.plugins().autoplay;
    if (isPaused) autoplay?.play();
    else autoplay?.stop();
    setPaused(!isPaused);
  }
  return {
    viewport,
    isStill,
    isPaused,
    canMove,
    toggle,
    back: () => embla?.scrollPrev(isStill),
    forth: () => embla?.scrollNext(isStill),
  };
}

function Carousel({ label, look, rows }: NewsCarouselProps & { readonly rows: readonly NewsRow[] }) {
  const text = useTexts("home");
  const works = useWorks();
  const place = useRef<HTMLElement>(null);
  const isNear = useNear(place);
  return (
    <section
      ref={place}
      aria-roledescription={text("carousel")}
      aria-label={label}
      className={cx(
        "relative flex items-center rounded-panel",
        look === "line" ? "border border-line bg-surface" : "flex-col items-stretch gap-2",
      )}
    >
      {look === "line" && <Megaphone aria-hidden="true" className="ml-4 size-4.5 shrink-0 text-text-3" />}
      {/* Movement nobody asked for is not read out; once paused, what is shown may be. */}
      <div
        ref={isNear ? works.viewport : null}
        className="min-w-0 flex-1 overflow-hidden"
        aria-live={works.isPaused ? "polite" : "off"}
      >
        <ul className={cx("flex", look === "picture" && "-ml-4")}>
          {rows.map((row) => (
            <li key={row.id} className={cx("min-w-0 shrink-0 grow-0", looks[look].slide, look === "picture" && "pl-4")}>
              {look === "line" ? <LineSlide row={row} /> : <PictureSlide row={row} />}
            </li>
          ))}
        </ul>
      </div>
      {works.canMove && (
        <div className={cx("flex shrink-0 items-center", look === "line" ? "px-2" : "justify-end")}>
          <IconButton label={text("slideBack")} onClick={works.back}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={text("slideForth")} onClick={works.forth}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
          {!works.isStill && (
            <IconButton label={text(works.isPaused ? "slidePlay" : "slidePause")} onClick={works.toggle}>
              {works.isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
            </IconButton>
          )}
        </div>
      )}
    </section>
  );
}

function LineSlide({ row }: { readonly row: NewsRow }) {
  const languageTag = useLanguageTag();
  return renderPageLink({
    href: articleAddress(row),
    className: "flex h-18 flex-col justify-center px-4 -outline-offset-2 hover:underline sm:h-14",
    children: (
      <>
        <span className="truncate text-13 font-medium">{row.title}</span>
        <TimeText at={row.updated_at} languageTag={languageTag} form="date" className="text-11 text-text-3" />
      </>
    ),
  });
}

function PictureSlide({ row }: { readonly row: NewsRow }) {
  return renderPageLink({
    href: articleAddress(row),
    className:
      "flex h-48 flex-col rounded-panel border border-line bg-surface -outline-offset-2 hover:border-control [&_b]:hover:underline",
    children: (
      <>
        {row.cover !== "" && (
          <img
            src={row.cover}
            alt=""
            width={320}
            height={120}
            className="h-24 w-full border-b border-line object-contain p-3"
          />
        )}
        <span className="flex min-w-0 flex-col gap-0.5 px-4 py-3">
          <b className="line-clamp-1 text-14 font-semibold">{row.title}</b>
          <span className="line-clamp-2 text-12 text-text-2">{row.abstract}</span>
        </span>
      </>
    ),
  });
}
