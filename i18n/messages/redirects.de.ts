/** Texts of the screen for redirects. */
export const redirects = {
  'admin.redirects': 'Weiterleitungen',
  'admin.redirects.lead':
    'Wer eine alte Adresse öffnet, kommt zur neuen. Eine Weiterleitung gilt nur dort, wo die Website keine Seite hat.',
  'admin.redirects.new': 'Neue Weiterleitung',
  'admin.redirects.from': 'Alte Adresse',
  'admin.redirects.from.hint': 'Ein Pfad dieser Website, etwa /en/old-page',
  'admin.redirects.to': 'Neue Adresse',
  'admin.redirects.to.hint':
    'Eine Seite dieser Website, etwa /en/pricing, oder eine Adresse, die mit https:// beginnt',
  'admin.redirects.create': 'Weiterleitung anlegen',
  'admin.redirects.created': 'Die Weiterleitung gilt.',
  'admin.redirects.deleted': 'Die Weiterleitung wurde gelöscht.',
  'admin.redirects.delete': 'Löschen',
  'admin.redirects.delete.sure': 'Weiterleitung von {{from}} löschen?',
  'admin.redirects.delete.text':
    'Wer die alte Adresse öffnet, erfährt dann, dass es keine Seite gibt.',
  'admin.redirects.date': 'Seit',
  'admin.redirects.made': 'Von Hand angelegt',
  'admin.redirects.made.empty': 'Es gibt noch keine.',
  'admin.redirects.automatic': 'Automatisch',
  'admin.redirects.automatic.lead':
    'Wenn ein neuer Titel einem Artikel, einem Kurs oder einem anderen Eintrag eine neue Adresse gibt, gilt die alte in allen Sprachen weiter. Die letzten 100:',
  'admin.redirects.fault.from-invalid':
    'Geben Sie den Pfad einer Seite dieser Website ein, etwa /en/old-page, ohne „?“ oder „#“.',
  'admin.redirects.fault.from-exists':
    'Unter dieser Adresse gibt es eine Seite; eine Weiterleitung käme nie zum Einsatz.',
  'admin.redirects.fault.from-taken':
    'Diese Adresse hat schon eine Weiterleitung. Löschen Sie diese zuerst.',
  'admin.redirects.fault.to-invalid':
    'Geben Sie einen Pfad dieser Website ein, etwa /en/pricing, oder eine Adresse, die mit https:// beginnt.',
  'admin.redirects.fault.to-missing': 'Unter dieser Adresse gibt es keine Seite.',
  'admin.redirects.fault.loop': 'Die neue Adresse führt zur alten zurück.',
  'admin.redirects.fault.too-many':
    'Es gibt schon 500 Weiterleitungen. Löschen Sie einige, die niemand braucht.',
};
