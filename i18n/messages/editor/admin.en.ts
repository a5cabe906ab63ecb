/** What the Admin Dashboard says. */
export const admin = {
  'editor.admin.language': 'Language of the text',
  'editor.admin.content': 'Edit Content',
  'editor.admin.image': 'Upload Image',
  'editor.admin.image-hint':
    'PNG, JPEG, WebP, AVIF, GIF or SVG, up to 15 MB. It replaces the image in every language.',
  'editor.admin.chosen': 'Chosen: {{file}}',
  'editor.admin.current': 'The image now: {{file}}',
  'editor.admin.preview': 'Preview Image',
  'editor.admin.library': 'Choose from the library',
  'editor.admin.submit': 'Submit',
  'editor.admin.submit-hint': 'It is public as soon as it is sent.',
  'editor.admin.uploading': 'Uploading...',
  'editor.admin.updated': 'Updated successfully!',
  'editor.admin.load-failed': 'Failed to load content',
  'editor.admin.upload-failed': 'Image upload failed',
  'editor.admin.update-failed': 'Failed to update JSON',
  'editor.admin.hint.offline':
    'The server was not reached. Your text is still here: press Submit again when you are connected.',
  'editor.admin.hint.signed-out':
    'You are not logged in any more. Log in on another tab, then press Submit again: your text is still here.',
  'editor.admin.hint.conflict':
    'Somebody else has changed this, and may not have finished. Yours is still here: compare it with theirs below, then press Submit again to publish what is in the form.',
  'editor.admin.unpublished':
    '{{name}} has changed this text or its picture and not published it yet. It would become public with your changes.',
  'editor.admin.somebody': 'Somebody',
  'editor.admin.hint.invalid': 'The text was not taken: {{problem}} It is still here.',
  'editor.admin.hint.failed':
    'Something went wrong on our side. Your text is still here: try again in a moment.',
  'editor.admin.hint.reload': 'Load the page again, or come back in a moment.',
  'editor.admin.none':
    'The about page has no section with one image and text. Add one in the dashboard.',
  'editor.admin.theirs': 'Their text',
  'editor.admin.log-in': 'Log in',
  'editor.admin.unsaved': 'not sent yet',
  'editor.admin.found': 'Text that was not sent was found in this browser.',
  'editor.admin.found-take': 'Go on with it',
  'editor.admin.found-drop': 'Discard it',
  'editor.admin.dashboard': 'All content of the site',
  'editor.admin.release': 'About page, {{language}}',
};
