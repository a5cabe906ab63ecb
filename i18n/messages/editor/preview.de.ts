/** What the editor says: preview. */
export const preview = {
  'editor.preview.ended':
    'Diese Vorschau ist abgelaufen. Bitten Sie die Person, die sie geschickt hat, um einen neuen Link.',
  'editor.preview.not-allowed':
    'Entwürfe sind nur für die Redaktion dieser Website. Melden Sie sich an, um sie zu sehen.',
  'editor.preview.note': 'Vorschau: noch nicht öffentlich. Von hier aus wird nichts gesendet.',
} as const;
