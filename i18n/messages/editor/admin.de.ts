/** Texts of the Admin Dashboard. */
export const admin = {
  'editor.admin.language': 'Sprache des Textes',
  'editor.admin.content': 'Inhalt bearbeiten',
  'editor.admin.image': 'Bild hochladen',
  'editor.admin.image-hint':
    'PNG, JPEG, WebP, AVIF, GIF oder SVG, bis 15 MB. Es ersetzt das Bild in allen Sprachen.',
  'editor.admin.current': 'Aktuelles Bild: {{file}}',
  'editor.admin.preview': 'Bildvorschau',
  'editor.admin.library': 'Aus der Mediathek wählen',
  'editor.admin.submit': 'Absenden',
  'editor.admin.submit-hint': 'Ihre Änderung ist öffentlich, sobald Sie sie absenden.',
  'editor.admin.uploading': 'Wird hochgeladen …',
  'editor.admin.updated': 'Erfolgreich aktualisiert!',
  'editor.admin.load-failed': 'Inhalt konnte nicht geladen werden',
  'editor.admin.upload-failed': 'Bild konnte nicht hochgeladen werden',
  'editor.admin.update-failed': 'JSON konnte nicht aktualisiert werden',
  'editor.admin.hint.offline':
    'Der Server war nicht erreichbar. Ihr Text steht noch hier: Senden Sie ihn ab, sobald Sie verbunden sind.',
  'editor.admin.hint.conflict':
    'Jemand anderes hat dies geändert und ist vielleicht noch nicht fertig. Ihr Text steht noch hier: Vergleichen Sie ihn unten mit dem anderen und senden Sie dann erneut, um zu veröffentlichen, was im Formular steht.',
  'editor.admin.unpublished':
    '{{name}} hat diesen Text oder sein Bild geändert und noch nicht veröffentlicht. Beides würde mit Ihren Änderungen öffentlich.',
  'editor.admin.somebody': 'Jemand',
  'editor.admin.hint.invalid': 'Der Text wurde nicht angenommen: {{problem}} Er steht noch hier.',
  'editor.admin.hint.failed':
    'Bei uns ist etwas schiefgegangen. Ihr Text steht noch hier: Versuchen Sie es gleich noch einmal.',
  'editor.admin.hint.reload': 'Laden Sie die Seite neu oder kommen Sie gleich wieder.',
  'editor.admin.none':
    'Die Seite „Über uns“ hat keinen Abschnitt mit einem Bild und Text. Fügen Sie in der Redaktion einen hinzu.',
  'editor.admin.theirs': 'Der andere Text',
  'editor.admin.unsaved': 'noch nicht abgesendet',
  'editor.admin.release': 'Seite „Über uns“, {{language}}',
};
