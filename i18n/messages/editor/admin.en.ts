/** Texts of the Admin Dashboard. */
export const admin = {
  'editor.admin.language': 'Language of the text',
  'editor.admin.content': 'Edit Content',
  'editor.admin.image': 'Upload Image',
  'editor.admin.image-hint':
    'PNG, JPEG, WebP, AVIF, GIF or SVG, up to 15 MB. It replaces the image in every language.',
  'editor.admin.current': 'Current image: {{file}}',
  'editor.admin.preview': 'Preview Image',
  'editor.admin.library': 'Choose from the library',
  'editor.admin.submit': 'Submit',
  'editor.admin.submit-hint': 'It is public as soon as you submit it.',
  'editor.admin.uploading': 'Uploading...',
  'editor.admin.updated': 'Updated successfully!',
  'editor.admin.load-failed': 'Failed to load content',
  'editor.admin.upload-failed': 'Image upload failed',
  'editor.admin.update-failed': 'Failed to update JSON',
  'editor.admin.hint.offline':
    'The server could not be reached. Your text is still here: press Submit again when you are back online.',
  'editor.admin.hint.conflict':
    'Somebody else has changed this and may not have finished. Your text is still here: compare it with theirs below, then press Submit again to publish yours.',
  'editor.admin.unpublished':
    '{{name}} has changed this text or its image but has not published it yet. Submitting would publish their changes with yours.',
  'editor.admin.somebody': 'Somebody',
  'editor.admin.hint.invalid': 'The text was not saved: {{problem}} It is still here.',
  'editor.admin.hint.failed':
    'Something went wrong on our side. Your text is still here: try again in a moment.',
  'editor.admin.hint.reload': 'Reload the page, or come back in a moment.',
  'editor.admin.none':
    'The about page has no section with one image and text. Add one in the dashboard.',
  'editor.admin.theirs': 'Their text',
  'editor.admin.unsaved': 'not submitted yet',
  'editor.admin.release': 'About page, {{language}}',
};
