/** Strokes in a square of 18, with square ends, like the other icons of the interface. */
const strokes = {
  overview: 'M2 2h6v8H2zM11 2h5v4h-5zM11 9h5v7h-5zM2 13h6v3H2z',
  content: 'M2 2h14v14H2zM2 6h14M7 6v10',
  text: 'M3 2h12v14H3zM6 6h6M6 9h6M6 12h3',
  search: 'M7.5 2a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM11.5 11.5L17 17',
  payments: 'M1 4h16v11H1zM1 8h16M4 12h4',
  products: 'M2 2h7l7 7-7 7-7-7zM5.5 5.5h.1',
  coupons: 'M1 4h16v3a2 2 0 0 0 0 4v3H1v-3a2 2 0 0 0 0-4zM11 4v10',
  refunds: 'M6 3L2 7l4 4M2 7h9a5 5 0 0 1 0 9H6',
  site: 'M7 3H2v13h13v-5M10 2h6v6M16 2L8 10',
  help: 'M9 1a8 8 0 1 1 0 16A8 8 0 0 1 9 1zM6.5 7a2.5 2.5 0 1 1 3.6 2.2C9.3 9.6 9 10 9 11M9 13v1.5',
  setting: 'M1 5h9M14 5h3M12 3v4M1 13h3M8 13h9M6 11v4',
  person: 'M9 2a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM2 17c0-4 3-6 7-6s7 2 7 6',
  audit: 'M3 2h12v14H3zM6 6h6M6 9h6M6 12h2M10 12l1.5 1.5L14 11',
  redirects: 'M2 14V8h11M10 4l4 4-4 4',
  tokens: 'M6 6a4 4 0 1 1 0 6 4 4 0 0 1 0-6zM10 9h7M14 9v3M17 9v3',
  webhooks: 'M2 9h7M6 5l4 4-4 4M13 2h3v14h-3',
  jobs: 'M15 9a6 6 0 1 1-2-4.5M13 1v4H9M9 6v3.5L11 11',
  logout: 'M7 2H2v14h5M11 5l4 4-4 4M15 9H6',
  figures: 'M2 2v14h14M5 13v-3h2v3zM9 13V6h2v7zM13 13V8h2v5z',
  message: 'M2 3h14v10H8l-4 3v-3H2z',
} as const;
export type ScreenIconName = keyof typeof strokes;

/** Icon of a screen or of a search result. Icons that point are mirrored by the style sheet. */
export function ScreenIcon({ name }: { name: ScreenIconName }) {
  return (
    <svg
      className="icon screen-icon"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      data-name={name}
    >
      <path d={strokes[name]} />
    </svg>
  );
}
