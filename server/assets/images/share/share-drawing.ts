/** Size of a share image in pixels, as link previews expect it. */
export const shareSize = { width: 1200, height: 630 };

/** Version of the design; raise it when images look different. */
export const shareDesign = 1;

/** A colour of the theme by its token. */
export type ColourOf = (token: string) => string;

/** An image of a project: its address and its file's state. */
export interface DrawnFile {
  src: string;
  state: string;
}

/** Everything that a share image shows. Equal values give equal images. */
export interface ShareDrawing {
  /** Headline, on one line and without soft hyphens. */
  title: string;
  /** True for a page that is read from right to left. */
  isRtl: boolean;
  /** Font families, the preferred one first. */
  fonts: readonly string[];
  /** Colours of the theme's light scheme by token, as `#RRGGBB` or `#RRGGBBAA`. */
  colours: Readonly<Record<string, string>>;
  /** Name of the company, written if there is no logo. */
  name: string;
  logo: DrawnFile | null;
  /** The page's image; without it, the whole ground is visible. */
  image: DrawnFile | null;
  /** The theme's ground, in its colours and mirrored with the page; a plain one takes its place. */
  ground: DrawnFile | null;
}
