import type { DetailVideo } from '#server/site/pages/detail-page.ts';

/** A video with the browser's own controls, which run from left to right in every language. */
export function VideoPlayer({
  video: { src, poster, captions },
  label,
}: {
  video: DetailVideo;
  label: string;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a video without speech has none
    <video
      className="video-player"
      dir="ltr"
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      poster={poster ?? undefined}
      src={src}
      aria-label={label}
    >
      {captions && (
        <track
          kind="captions"
          src={captions.src}
          srcLang={captions.language}
          label={captions.name}
          default
        />
      )}
    </video>
  );
}
