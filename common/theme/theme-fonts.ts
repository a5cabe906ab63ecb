/** Font lists by name, all with files of the product or of the device (app/styles/fonts.css). */
export const themeFonts = {
  fustat: '"Fustat Variable", "Fustat Arabic", sans-serif',
  fustatArabic: '"Fustat Arabic", "Fustat Variable", sans-serif',
  fustatPlex: '"Fustat Variable", "Plex Arabic", sans-serif',
  plexFustat: '"Plex Arabic", "Fustat Variable", sans-serif',
  sans: 'system-ui, sans-serif',
  serif: 'Georgia, "Times New Roman", serif',
} as const;

export type ThemeFont = keyof typeof themeFonts;

export const defaultFonts = {
  display: themeFonts.fustat,
  text: themeFonts.fustatPlex,
  ar: { display: themeFonts.fustatArabic, text: themeFonts.plexFustat },
} as const;
