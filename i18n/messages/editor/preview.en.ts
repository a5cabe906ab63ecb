/** What the editor says: preview. */
export const preview = {
  'editor.preview.ended': 'This preview has ended. Ask whoever sent it for a new link.',
  'editor.preview.not-allowed': 'Drafts are for those who edit this site. Log in to see them.',
  'editor.preview.note': 'A preview: not public yet, and nothing can be sent from here.',
} as const;
